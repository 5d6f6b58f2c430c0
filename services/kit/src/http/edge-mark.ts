import type { IncomingHttpHeaders } from 'node:http'
import { isId } from '@verbatim/contracts/ids.ts'
import { createBoundedCache } from '../bounded-cache.ts'
import { AppError } from '../errors.ts'
import { INTERNAL_HEADER, TEAM_HEADER, verifyInternal } from '../internal-token.ts'

/** What the edge vouches for: which workspace the host belongs to. */
export type EdgeMark = { teamId: string; token: string }

/** Reads the edge's mark; null when the request came without one, from inside the region's network. */
export type EdgeMarks = (headers: IncomingHttpHeaders) => Promise<EdgeMark | null>

/** A mark that was checked is trusted for so long without another look: less than it is good for. */
const TRUSTED_MS = 20_000
const MAX_TOKENS = 5000

/**
 * Checks the marks of the edge, each token once in a while: the edge uses one for many requests. Throws Unauthorized
 * for a forged or expired mark, or for a team other than the one that was signed.
 */
export function createEdgeMarks(secret: Uint8Array, now: () => number = Date.now): EdgeMarks {
  const verified = createBoundedCache<{ teamId: string; until: number }>({ maxEntries: MAX_TOKENS })
  return async (headers) => {
    const token = firstOf(headers[INTERNAL_HEADER])
    if (token === undefined) return null
    const known = verified.get(token)
    if (known && known.until > now()) return sameTeam(headers, { teamId: known.teamId, token })
    const { teamId } = await verifyInternal(token, secret)
    if (typeof teamId !== 'string' || !isId(teamId)) throw wrongMark()
    verified.set(token, { teamId, until: now() + TRUSTED_MS })
    return sameTeam(headers, { teamId, token })
  }
}

function sameTeam(headers: IncomingHttpHeaders, mark: EdgeMark): EdgeMark {
  const named = firstOf(headers[TEAM_HEADER])
  if (named !== undefined && named !== mark.teamId) throw wrongMark()
  return mark
}

const wrongMark = (): AppError => new AppError('Unauthorized', 'This address is not open to the public.')

/** The first value of a header. */
export const firstOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value
