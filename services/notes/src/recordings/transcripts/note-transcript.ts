import type { NotesCtx } from '#src/context.ts'
import { fileLoaders } from '#src/files/file-loader.ts'
import { requireNote } from '#src/notes/require-note.ts'
import type { Transcript, TranscriptTurn } from '#src/recordings/transcripts/transcript.ts'
import { transcriptReader } from '#src/recordings/transcripts/transcript-repository.ts'

/**
 * What is said in the recording that a note's player plays, word by word, as first heard; null where nothing was written
 * down. READ is needed.
 */
export async function noteTranscript(
  ctx: NotesCtx,
  noteId: string,
): Promise<(Transcript & { turns: TranscriptTurn[] }) | null> {
  const { id } = await requireNote(ctx, noteId, 'READ')
  const { teamId } = ctx.actor
  const files = await ctx.loaders(fileLoaders).filesOfNote.load(id)
  return ctx.read(async (tx) => {
    const transcripts = transcriptReader(tx, teamId)
    for (const file of files) {
      const transcript = await transcripts.ofFile(file.id)
      if (transcript) return { ...transcript, turns: await transcripts.turns(transcript) }
    }
    return null
  })
}
