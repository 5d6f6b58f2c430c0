/** How many facts are handled in one go, and how large they may be in all: what takes long is told from what is dead. */
const FACTS = 200
const BYTES = 200_000

/** The first of some facts that may be handled in one go; at least one, however large it is. */
export function firstTogether<T>(facts: readonly T[], bytesOf: (fact: T) => number): T[] {
  let bytes = 0
  const end = facts.findIndex((fact, at) => {
    bytes += bytesOf(fact)
    return at > 0 && (at >= FACTS || bytes > BYTES)
  })
  return facts.slice(0, end < 0 ? facts.length : end)
}
