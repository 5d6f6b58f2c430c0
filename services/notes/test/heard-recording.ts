import { newId } from '@verbatim/contracts/ids.ts'
import type { NoteFile } from '#src/files/file.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'
import { transcriptRepository } from '#src/recordings/transcripts/transcript-repository.ts'
import { blocksOf } from './make.ts'
import type { TestNotes, TestTeam } from './start-notes.ts'

/** A recording of a note as it is once it was written down. */
export function recordingFile(noteId: string, more: Partial<Omit<NoteFile, 'noteId' | 'insightId'>> = {}): NoteFile {
  const now = new Date()
  return {
    ...{
      id: newId(),
      noteId,
      insightId: null,
      main: true,
      name: 'interview.mp3',
      size: 1000,
      format: 'mp3',
      fileType: 'AUDIO',
    },
    ...{ mimeType: 'audio/mpeg', state: 'DONE', step: 'TRANSCRIBE', progress: 1, run: 1, hasBytes: true },
    ...{
      hasPoster: false,
      hasPlayable: false,
      playableType: null,
      stream: [],
      storyboard: null,
      durationMs: 2600,
      peaks: [],
    },
    ...{ error: null, errorCode: null, removed: null, uploadedBy: null, createdAt: now, updatedAt: now },
    ...more,
  }
}

/** Gives a note a recording whose words were heard at these times, as a transcription does, in its blocks from `first` on. */
export async function heard(
  notes: TestNotes,
  { team, noteId, main = true, first = 0 }: { team: TestTeam; noteId: string; main?: boolean; first?: number },
  words: HeardWord[][],
): Promise<string> {
  const blocks = (await blocksOf(team.viewer, noteId)).slice(first)
  const file = recordingFile(noteId, { main })
  const fileId = file.id
  const turns = words.map((turn, position) => ({
    blockId: blocks[position]!.id,
    speakerId: null,
    startMs: turn[0]![0],
    endMs: turn.at(-1)![1],
    words: turn,
  }))
  await notes.service.foundation.db.write(team.teamId, async (tx) => {
    await fileRepository(tx, team.teamId).insert(file)
    const transcript = { fileId, noteId, language: 'en', automatic: true, run: 1, speakerIds: [] }
    await transcriptRepository(tx, team.teamId).put(transcript, turns)
    for (const { blockId, startMs, endMs } of turns)
      await tx('note_block').where({ note_id: noteId, block_id: blockId }).update({ start_ms: startMs, end_ms: endMs })
  })
  return fileId
}
