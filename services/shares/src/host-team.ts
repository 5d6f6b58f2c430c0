import type { IncomingHttpHeaders } from 'node:http'
import { type BoundedCache, createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'

/** A mark that was checked is trusted for so long without another look: less than it is good for. */
const TRUSTED_MS = 20_000
const MAX_MARKS = 5000

type Marked = { teamId: string | null; until: number }

/** Marks that were checked, by the key that they were checked with: the edge uses one for many requests. */
const checked = new WeakMap<Uint8Array, BoundedCache<Marked>>()

/** The workspace on whose host a request came, as the edge signed it; null for one that came on none. Throws Unauthorized for a forged mark. */
export async function hostTeam(headers: IncomingHttpHeaders, secret: Uint8Array): Promise<string | null> {
  const mark = one(headers[INTERNAL_HEADER])
  if (mark === undefined) return null
  const marks = checked.get(secret) ?? createBoundedCache<Marked>({ maxEntries: MAX_MARKS })
  checked.set(secret, marks)
  const known = marks.get(mark)
  if (known && known.until > Date.now()) return known.teamId
  const claims = await verifyInternal(mark, secret)
  const teamId = typeof claims.teamId === 'string' ? claims.teamId : null
  marks.set(mark, { teamId, until: Date.now() + TRUSTED_MS })
  return teamId
}

/** The first value of a header. */
export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value
