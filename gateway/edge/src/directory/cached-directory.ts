import type { TenantDirectory, TenantRoute } from './tenant-directory.ts'

const TTL_MS = 30_000
const NEGATIVE_TTL_MS = 3_000
const MAX_ENTRIES = 100_000

type Entry = { route: TenantRoute | null; until: number }

/**
 * The same directory with look-ups by subdomain and team remembered for seconds, and for longer while the directory is
 * away; writes through here are seen at once.
 */
export function cacheDirectory(directory: TenantDirectory, now: () => number = Date.now): TenantDirectory {
  const known = new Map<string, Entry>()
  const remember = async (key: string, find: () => Promise<TenantRoute | null>): Promise<TenantRoute | null> => {
    const entry = known.get(key)
    if (entry && entry.until > now()) return entry.route
    let route: TenantRoute | null
    try {
      route = await find()
    } catch (error) {
      // The directory is away: a workspace that is known stays where it was last seen.
      if (entry?.route) return entry.route
      throw error
    }
    if (known.size >= MAX_ENTRIES) known.delete(known.keys().next().value ?? '')
    known.set(key, { route, until: now() + (route ? TTL_MS : NEGATIVE_TTL_MS) })
    return route
  }
  const forget = (route: { teamId: string; subdomain?: string }): void => {
    const before = known.get(route.teamId)?.route
    for (const key of [route.teamId, route.subdomain, before?.subdomain]) if (key) known.delete(key)
    for (const [key, entry] of known) if (entry.route?.teamId === route.teamId) known.delete(key)
  }
  return {
    ...directory,
    bySubdomain: (subdomain) => remember(subdomain, () => directory.bySubdomain(subdomain)),
    byTeam: (teamId) => remember(teamId, () => directory.byTeam(teamId)),
    async upsert(route) {
      const written = await directory.upsert(route)
      forget(written)
      return written
    },
    async remove(route) {
      await directory.remove(route)
      forget(route)
    },
  }
}
