import { signInternal } from '@verbatim/kit/internal-token.ts'

const REUSE_MS = 30_000
const MAX_ENTRIES = 10_000

/** Proof for a region's gateway that the edge resolved the team; made once and used again for half its life. */
export function createTeamTokens(
  secret: Uint8Array,
  now: () => number = Date.now,
): (teamId: string) => Promise<string> {
  const made = new Map<string, { token: Promise<string>; until: number }>()
  return (teamId) => {
    const known = made.get(teamId)
    if (known && known.until > now()) return known.token
    if (made.size >= MAX_ENTRIES) made.clear()
    const token = signInternal({ teamId }, secret)
    made.set(teamId, { token, until: now() + REUSE_MS })
    return token
  }
}
