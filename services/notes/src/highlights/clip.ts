import { alignWords } from '@verbatim/contracts/aligned-words.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'

/** The part of a recording in which a highlight is said. Times in seconds. */
export type Clip = { fileId: string; type: string; startTime: number; endTime: number; text: string }

/** A highlight's clip; null where its note has no recording or its words no times. */
export async function clipOf(ctx: NotesCtx, { noteId, startMs, endMs, text }: Highlight): Promise<Clip | null> {
  if (startMs === null) return null
  const recording = await ctx.loaders(highlightLoaders).recording.load(noteId)
  return recording && { ...recording, startTime: startMs / 1000, endTime: (endMs ?? startMs) / 1000, text }
}

/** Where each word stands in the highlight's text, and its milliseconds in the recording; none where nothing was transcribed. */
export async function spokenWordsOf(ctx: NotesCtx, { fileId, startTime, endTime, text }: Clip): Promise<number[][]> {
  const span = { fileId, startMs: Math.round(startTime * 1000), endMs: Math.round(endTime * 1000) }
  const heard = await ctx.loaders(highlightLoaders).clipWords.load(span)
  const words = heard.length ? alignWords(text, heard, span) : null
  return (words ?? []).map((word) => [word.from, word.to, word.startMs, word.endMs])
}
