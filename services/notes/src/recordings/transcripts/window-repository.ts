import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'
import type { HeardWindow } from '#src/recordings/transcripts/transcript.ts'

type Row = {
  file_id: string
  team_id: string
  track: number
  start_ms: number
  end_ms: number
  language: string
  words: HeardWord[]
}

/** Finished windows of the transcriptions that are under way in one workspace. */
export const windowRepository = (tx: Transaction, teamId: string) => ({
  ...windowReader(tx, teamId),
  ...windowWrites(tx, teamId),
})

/** What can be read of them. */
export function windowReader(tx: ReadTransaction, teamId: string) {
  const windows = () => tx<Row>('transcript_window').where({ team_id: teamId })
  return {
    async ofFile(fileId: string): Promise<HeardWindow[]> {
      const rows = await windows().where({ file_id: fileId }).orderBy(['track', 'start_ms'])
      return rows.map((row) => ({
        track: row.track,
        startMs: row.start_ms,
        endMs: row.end_ms,
        language: row.language,
        words: row.words,
      }))
    },
  }
}

function windowWrites(tx: Transaction, teamId: string) {
  const windows = () => tx<Row>('transcript_window').where({ team_id: teamId })
  return {
    /** Keeps a window, in place of what was kept of it before: a second worker adds nothing. */
    async add(fileId: string, window: HeardWindow): Promise<void> {
      const row = {
        file_id: fileId,
        team_id: teamId,
        track: window.track,
        start_ms: window.startMs,
        end_ms: window.endMs,
        language: window.language,
        words: JSON.stringify(window.words),
      }
      await tx('transcript_window').insert(row).onConflict(['file_id', 'track', 'start_ms']).merge()
    },
    async forget(fileId: string): Promise<void> {
      await windows().where({ file_id: fileId }).delete()
    },
  }
}
