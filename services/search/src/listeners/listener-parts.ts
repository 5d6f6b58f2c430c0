import type { GatheredWrites, IndexedObject } from '#src/index/search-index.ts'

/** What the listeners of search work with. */
export type ListenerParts = { index: GatheredWrites }

/** Milliseconds of a fact as a date. */
export const dateOf = (ms: bigint): Date => new Date(Number(ms))

/** Protobuf has no null: an empty text means none. */
export const orNull = (text: string): string | null => text || null

/** When something was said in its recording; null where nothing was recorded. A fact from before `isTimed` has its time only. */
export const timeOf = ({ startMs, isTimed }: { startMs: number; isTimed: boolean }): number | null =>
  isTimed || startMs > 0 ? startMs : null

/** What an object of the index has nothing of, unless its kind says otherwise. */
export const NOTHING_MORE = {
  parentId: null,
  noteId: null,
  blockId: null,
  blockOffset: null,
  startMs: null,
  color: null,
  speakerName: null,
  needsWrite: false,
  tagIds: [],
} as const satisfies Partial<IndexedObject>
