import { alignWords } from '@verbatim/contracts/aligned-words.ts'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'

/** Milliseconds from the start of the recording. */
export type ClipTimes = { startMs: number; endMs: number }

/** What is known of a turn in time. `words` is empty where only the turn's own times are known. */
export type TimedTurn = ClipTimes & { text: string; words: readonly HeardWord[] }

/**
 * When the characters from `from` to `to` of a turn are spoken. The text may have been corrected since it was heard:
 * see aligned-words.ts in the contracts. Without words, or where they are too many, the turn is taken proportionally.
 */
export function clipTimes(turn: TimedTurn, from: number, to: number): ClipTimes {
  const placed = turn.words.length > 0 ? alignWords(turn.text, turn.words, turn) : null
  const first = placed?.findIndex((word) => word.to > from) ?? -1
  const last = placed?.findLastIndex((word) => word.from < to) ?? -1
  const begin = placed?.[first]
  const end = placed?.[last]
  if (!begin || !end || first > last) return proportionally(turn, from, to)
  return { startMs: begin.startMs, endMs: Math.max(begin.startMs, end.endMs) }
}

function proportionally({ startMs, endMs, text }: TimedTurn, from: number, to: number): ClipTimes {
  const perUnit = (endMs - startMs) / Math.max(1, text.length)
  return { startMs: Math.round(startMs + from * perUnit), endMs: Math.round(startMs + to * perUnit) }
}
