import type { NotesCtx } from '#src/context.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'

/** The part of a recording in which a highlight is said. Times in seconds. */
export type Clip = { fileId: string; type: string; startTime: number; endTime: number }

/** A highlight's clip; null where its note has no recording or its words no times. */
export async function clipOf(ctx: NotesCtx, { noteId, startMs, endMs }: Highlight): Promise<Clip | null> {
  if (startMs === null) return null
  const recording = await ctx.loaders(highlightLoaders).recording.load(noteId)
  return recording && { ...recording, startTime: startMs / 1000, endTime: (endMs ?? startMs) / 1000 }
}
