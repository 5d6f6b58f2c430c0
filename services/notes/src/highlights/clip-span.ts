import type { Highlight } from '#src/highlights/highlight.ts'

/** The milliseconds of a recording that a highlight's clip plays; null where its words have no times. */
export function spanOf({
  startMs,
  endMs,
}: Pick<Highlight, 'startMs' | 'endMs'>): { startMs: number; endMs: number } | null {
  return startMs === null ? null : { startMs, endMs: endMs ?? startMs }
}
