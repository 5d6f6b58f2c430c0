import type { IndexCounts, IndexedType, ObjectType } from '#src/index/search-index.ts'

/** Kinds as the index keeps them: who looks for insights looks among their own, too. */
export const kindsOf = (types: readonly ObjectType[]): IndexedType[] =>
  types.flatMap((type): IndexedType[] => (type === 'INSIGHT' ? [type, 'PERSONAL_INSIGHT'] : [type]))

/** The kind as it is asked for. */
export const typeOf = (kind: IndexedType): ObjectType => (kind === 'PERSONAL_INSIGHT' ? 'INSIGHT' : kind)

/** How many there are of each kind that can be asked for, most first. */
export function countsByType(counts: IndexCounts['counts']): { type: ObjectType; count: number }[] {
  const byType = new Map<ObjectType, number>()
  for (const { type: kind, count } of counts) byType.set(typeOf(kind), (byType.get(typeOf(kind)) ?? 0) + count)
  return [...byType].map(([type, count]) => ({ type, count })).sort((one, other) => other.count - one.count)
}
