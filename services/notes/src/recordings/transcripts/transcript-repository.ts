import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'
import type { Transcript, TranscriptTurn } from '#src/recordings/transcripts/transcript.ts'

type Row = {
  file_id: string
  team_id: string
  note_id: string
  run: number
  language: string
  automatic: boolean
  speaker_ids: string[]
}
type TurnRow = {
  file_id: string
  team_id: string
  block_id: string
  run: number
  position: number
  speaker_id: string | null
  start_ms: number
  end_ms: number
  words: HeardWord[]
}

const ROWS_AT_ONCE = 500

const toTranscript = (row: Row): Transcript => ({
  fileId: row.file_id,
  noteId: row.note_id,
  language: row.language,
  automatic: row.automatic,
  run: row.run,
  speakerIds: row.speaker_ids,
})

/** Transcripts of one workspace, as first heard. */
export const transcriptRepository = (tx: Transaction, teamId: string) => ({
  ...transcriptReader(tx, teamId),
  ...transcriptWrites(tx, teamId),
})

/** What can be read of them. */
export function transcriptReader(tx: ReadTransaction, teamId: string) {
  const transcripts = () => tx<Row>('transcript').where({ team_id: teamId })
  const turns = () => tx<TurnRow>('transcript_turn').where({ team_id: teamId })
  return {
    async ofFile(fileId: string): Promise<Transcript | null> {
      const row = await transcripts().where({ file_id: fileId }).first()
      return row ? toTranscript(row) : null
    },
    async turns({ fileId, run }: Pick<Transcript, 'fileId' | 'run'>): Promise<TranscriptTurn[]> {
      const rows = await turns().where({ file_id: fileId, run }).orderBy('position')
      return rows.map((row) => ({
        blockId: row.block_id,
        speakerId: row.speaker_id,
        startMs: row.start_ms,
        endMs: row.end_ms,
        words: row.words,
      }))
    },
    /** Blocks that runs other than this one wrote. */
    async otherBlocks({ fileId, run }: Pick<Transcript, 'fileId' | 'run'>): Promise<Set<string>> {
      return new Set(await turns().where({ file_id: fileId }).whereNot({ run }).pluck('block_id'))
    },
  }
}

function transcriptWrites(tx: Transaction, teamId: string) {
  const turns = () => tx<TurnRow>('transcript_turn').where({ team_id: teamId })
  return {
    /** Keeps what a run heard, in place of what it kept before. Turns of other runs stay until `forgetOthers`. */
    async put(transcript: Transcript, heard: readonly TranscriptTurn[]): Promise<void> {
      const { fileId, run } = transcript
      const row = {
        file_id: fileId,
        team_id: teamId,
        note_id: transcript.noteId,
        run,
        language: transcript.language,
        automatic: transcript.automatic,
        speaker_ids: transcript.speakerIds,
      }
      await tx('transcript').insert(row).onConflict('file_id').merge()
      await turns().where({ file_id: fileId, run }).delete()
      const rows = heard.map((turn, position) => ({
        file_id: fileId,
        team_id: teamId,
        block_id: turn.blockId,
        run,
        position,
        speaker_id: turn.speakerId,
        start_ms: turn.startMs,
        end_ms: turn.endMs,
        words: JSON.stringify(turn.words),
      }))
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx('transcript_turn').insert(rows.slice(at, at + ROWS_AT_ONCE))
    },
    async forgetOthers({ fileId, run }: Pick<Transcript, 'fileId' | 'run'>): Promise<void> {
      await turns().where({ file_id: fileId }).whereNot({ run }).delete()
    },
  }
}
