import type { Highlight } from '#src/highlights/highlight.ts'

type Timed = Pick<Highlight, 'startMs' | 'endMs' | 'clipStartMs' | 'clipEndMs'>
type Span = { startMs: number; endMs: number }

/** The milliseconds of a recording in which a highlight's words are said; null where they have no times. */
export const wordsSpanOf = ({ startMs, endMs }: Pick<Timed, 'startMs' | 'endMs'>): Span | null =>
  startMs === null ? null : { startMs, endMs: endMs ?? startMs }

/** The milliseconds that its clip plays: those of its words, or as it was trimmed. */
export function spanOf(highlight: Timed): Span | null {
  const { clipStartMs: startMs, clipEndMs: endMs } = highlight
  const words = wordsSpanOf(highlight)
  return words && startMs !== null && endMs !== null ? { startMs, endMs } : words
}
