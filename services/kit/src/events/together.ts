/**
 * How many facts are handled in one go, how large they may be in all, and of how many teams: what takes long is reported
 * from what is dead, and a transaction keeps a lock for each team it writes for.
 */
const FACTS = 500
const BYTES = 500_000
const TEAMS = 200

/** What of a fact decides how many may be handled with it. */
export type Share = { bytes: number; team: string }

/** The first of some facts that may be handled in one go; at least one, however large it is. */
export function firstTogether<T>(facts: readonly T[], shareOf: (fact: T) => Share): T[] {
  let bytes = 0
  const teams = new Set<string>()
  const end = facts.findIndex((fact, at) => {
    const share = shareOf(fact)
    bytes += share.bytes
    teams.add(share.team)
    return at > 0 && (at >= FACTS || bytes > BYTES || teams.size > TEAMS)
  })
  return facts.slice(0, end < 0 ? facts.length : end)
}
