import type { ThreadPlace } from '../comment/operations.ts'
import { partOf } from '../comment/subject-part.ts'

export type ThreadCounts = ReturnType<typeof createThreadCounts>

/** Which open threads are on each item of a canvas, for the drawing, which asks in every frame. */
export function createThreadCounts() {
  let byItem: ReadonlyMap<string, string[]> = new Map()
  const listeners = new Set<() => void>()
  return {
    put(places: readonly ThreadPlace[]): void {
      const next = new Map<string, string[]>()
      for (const { id, subject } of places) {
        const part = partOf(subject)
        if (part?.kind === 'card') next.set(part.itemId, [...(next.get(part.itemId) ?? []), id])
      }
      byItem = next
      for (const listener of listeners) listener()
    },
    /** Ids of the threads on an item, the newest first. */
    of: (itemId: string): readonly string[] => byItem.get(itemId) ?? [],
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
