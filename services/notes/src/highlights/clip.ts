import { alignWords } from '@verbatim/contracts/aligned-words.ts'
import type { NotesCtx } from '#src/context.ts'
import { spanOf, wordsSpanOf } from '#src/highlights/clip-span.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'
import { plays as canPlay } from '#src/highlights/recording-query.ts'

/**
 * The part of a recording that a highlight's clip plays, from `startTime` to `endTime`, and the one in which its own words
 * are said, from `snippetStartTime` to `snippetEndTime`. Times in seconds.
 */
export type Clip = {
  fileId: string
  type: string
  startTime: number
  endTime: number
  snippetStartTime: number
  snippetEndTime: number
  text: string
  /** Whether the recording is gone and these seconds alone stay. */
  isKept: boolean
}

/** A clip begins and ends at most so far from the highlight's words. */
export const TRIM_REACH_MS = 60_000

/** A highlight's clip; null where its recording is not there or its words have no times. */
export async function clipOf(ctx: NotesCtx, highlight: Highlight): Promise<Clip | null> {
  const [plays, words] = [spanOf(highlight), wordsSpanOf(highlight)]
  if (!plays || !words) return null
  const recording = await ctx.loaders(highlightLoaders).recording.load(highlight)
  if (!recording || !canPlay(recording, plays)) return null
  return {
    fileId: recording.fileId,
    type: recording.type,
    isKept: recording.kept !== null,
    startTime: plays.startMs / 1000,
    endTime: plays.endMs / 1000,
    snippetStartTime: words.startMs / 1000,
    snippetEndTime: words.endMs / 1000,
    text: highlight.text,
  }
}

/** Where each word stands in the highlight's text, and its milliseconds in the recording; none where nothing was transcribed. */
export async function spokenWordsOf(ctx: NotesCtx, clip: Clip): Promise<number[][]> {
  const { fileId, snippetStartTime, snippetEndTime, text } = clip
  const span = { fileId, startMs: msOf(snippetStartTime), endMs: msOf(snippetEndTime) }
  const heard = await ctx.loaders(highlightLoaders).clipWords.load(span)
  const words = heard.length ? alignWords(text, heard, span) : null
  return (words ?? []).map((word) => [word.from, word.to, word.startMs, word.endMs])
}

/**
 * What is heard from a minute before the highlight's words to a minute after them: what its clip may be trimmed to. None
 * where the recording is gone.
 */
export async function heardAround(ctx: NotesCtx, { fileId, snippetStartTime, snippetEndTime, isKept }: Clip) {
  if (isKept) return []
  const startMs = Math.max(0, msOf(snippetStartTime) - TRIM_REACH_MS)
  const span = { fileId, startMs, endMs: msOf(snippetEndTime) + TRIM_REACH_MS }
  const heard = await ctx.loaders(highlightLoaders).clipWords.load(span)
  return heard.map(([from, to, text]) => ({ startMs: from, endMs: to, text }))
}

const msOf = (seconds: number): number => Math.round(seconds * 1000)
