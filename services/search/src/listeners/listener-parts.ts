import type { SearchIndex } from '#src/index/search-index.ts'

/** What the listeners of search work with. */
export type ListenerParts = { index: SearchIndex }

/** Milliseconds of a fact as a date. */
export const dateOf = (ms: bigint): Date => new Date(Number(ms))

/** Protobuf has no null: an empty text means none. */
export const orNull = (text: string): string | null => text || null

/** When something was said in its recording; null where nothing was recorded. A fact from before `isTimed` has its time only. */
export const timeOf = ({ startMs, isTimed }: { startMs: number; isTimed: boolean }): number | null =>
  isTimed || startMs > 0 ? startMs : null
