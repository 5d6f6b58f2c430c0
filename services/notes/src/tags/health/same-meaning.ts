import type { TagRole } from '#src/tags/tag.ts'

/** A tag with what its name and definition mean. */
export type Meant = {
  id: string
  /** Words of the title that count. */
  words: readonly string[]
  role: TagRole | null
  parentId: string | null
  /** Of length one. */
  vector: Float32Array
}

/** Two tags that say the same in other words; likeness is the cosine of their vectors. */
export type SameMeaning = { ids: [string, string]; likeness: number }

/** How alike two tags are that may be one. Titles that share a word are alike by that word alone, so they need more. */
const ALIKE = 0.7
const ALIKE_WITH_A_WORD = 0.88

/**
 * Pairs of tags of which each is the likest of the other, the likest first. Pure, and the same for the same tags in any
 * order. Tags that judge against each other, as praise and blame do, are never one.
 */
export function sameMeaning(tags: readonly Meant[]): SameMeaning[] {
  const sorted = [...tags].sort((one, other) => (one.id < other.id ? -1 : 1))
  const likest = new Map<string, { id: string; likeness: number }>()
  const note = (id: string, other: string, likeness: number): void => {
    const best = likest.get(id)
    if (!best || likeness > best.likeness) likest.set(id, { id: other, likeness })
  }
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      // What stands below a tag is a part of it, not the same.
      if (one.parentId === other.id || other.parentId === one.id) continue
      if (one.role !== null && other.role !== null && one.role !== other.role) continue
      const likeness = cosine(one.vector, other.vector)
      const least = one.words.some((word) => other.words.includes(word)) ? ALIKE_WITH_A_WORD : ALIKE
      if (likeness < least) continue
      note(one.id, other.id, likeness)
      note(other.id, one.id, likeness)
    }
  return sorted
    .flatMap(({ id }): SameMeaning[] => {
      const best = likest.get(id)
      const isMutual = best && id < best.id && likest.get(best.id)?.id === id
      return isMutual ? [{ ids: [id, best.id], likeness: best.likeness }] : []
    })
    .sort((one, other) => other.likeness - one.likeness)
}

function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
