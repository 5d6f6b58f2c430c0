import type { TenantDirectory, TenantRoute } from './tenant-directory.ts'

const TTL_MS = 30_000
const NEGATIVE_TTL_MS = 3_000
const MAX_ENTRIES = 100_000

/** A directory that remembers; whoever must not act on what it remembers says how old that may be. */
export type CachedDirectory = TenantDirectory & {
  bySubdomain(subdomain: string, atMostMs?: number): Promise<TenantRoute | null>
  byTeam(teamId: string, atMostMs?: number): Promise<TenantRoute | null>
}

/** A person chooses a subdomain, which may look like the id of somebody's team, so each kind of name has its own keys. */
const keyOf = {
  subdomain: (subdomain: string): string => `subdomain ${subdomain}`,
  team: (teamId: string): string => `team ${teamId}`,
  latest: (subdomain: string): string => `latest ${subdomain}`,
}

type Entry = { route: TenantRoute | null; since: number; until: number }

/**
 * The same directory with look-ups by subdomain and team remembered for seconds, and for longer while the directory is
 * away; writes through here are seen at once.
 */
export function cacheDirectory(directory: TenantDirectory, now: () => number = Date.now): CachedDirectory {
  const known = new Map<string, Entry>()
  const remember = async (
    key: string,
    find: () => Promise<TenantRoute | null>,
    atMostMs = TTL_MS,
  ): Promise<TenantRoute | null> => {
    const entry = known.get(key)
    const since = now()
    if (entry && entry.until > since && since - entry.since <= atMostMs) return entry.route
    let route: TenantRoute | null
    try {
      route = await find()
    } catch (error) {
      // The directory is away: a workspace that is known stays where it was last seen, except to who was told otherwise.
      if (entry?.route && atMostMs === TTL_MS) return entry.route
      throw error
    }
    if (known.size >= MAX_ENTRIES) known.delete(known.keys().next().value ?? '')
    known.set(key, { route, since, until: since + (route ? TTL_MS : NEGATIVE_TTL_MS) })
    return route
  }
  const forget = (route: { teamId: string; subdomain?: string }): void => {
    const before = known.get(keyOf.team(route.teamId))?.route
    known.delete(keyOf.team(route.teamId))
    for (const name of [route.subdomain, before?.subdomain]) if (name) known.delete(keyOf.subdomain(name))
    for (const [key, entry] of known) if (entry.route?.teamId === route.teamId) known.delete(key)
  }
  /** What was written here is known here, also where the replica beside this edge does not have it yet. */
  const learn = (route: TenantRoute): TenantRoute => {
    forget(route)
    const since = now()
    for (const key of [keyOf.subdomain(route.subdomain), keyOf.team(route.teamId)])
      known.set(key, { route, since, until: since + TTL_MS })
    return route
  }
  return {
    ...directory,
    bySubdomain: (subdomain, atMostMs?: number) =>
      remember(keyOf.subdomain(subdomain), () => directory.bySubdomain(subdomain), atMostMs),
    byTeam: (teamId, atMostMs?: number) => remember(keyOf.team(teamId), () => directory.byTeam(teamId), atMostMs),
    latest: (subdomain) => remember(keyOf.latest(subdomain), () => directory.latest(subdomain)),
    upsert: async (route) => learn(await directory.upsert(route)),
    move: async (order) => learn(await directory.move(order)),
    async remove(route) {
      await directory.remove(route)
      forget(route)
    },
  }
}
