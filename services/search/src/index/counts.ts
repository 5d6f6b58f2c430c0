import type { IndexCounts, IndexedObject } from './search-index.ts'

type Found = Pick<IndexedObject, 'type' | 'projectId' | 'tagIds'>

/** How many of what was found there are of each kind, in each project and under each tag, most first. */
export const countsOf = (found: readonly Found[]): IndexCounts => ({
  counts: counted(found.map(({ type }) => type)).map(([type, count]) => ({ type, count })),
  projects: counted(found.flatMap(({ projectId }) => projectId ?? [])).map(([id, count]) => ({ id, count })),
  tags: counted(found.flatMap(({ tagIds }) => [...new Set(tagIds)])).map(([id, count]) => ({ id, count })),
})

function counted<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
