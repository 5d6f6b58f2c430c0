import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** As what a file plays; empty for what does not. */
export type PlaysAs = 'AUDIO' | 'VIDEO' | ''

type Row = { team_id: string; file_id: string; insight_id: string; plays_as: PlaysAs }

/** Files of the insights of one workspace: whose they are, and as what they play. Notes keeps them. */
export const knownFiles = (tx: Transaction, teamId: string) => ({
  ...knownFilesReader(tx, teamId),
  async save(fileId: string, insightId: string, playsAs: PlaysAs): Promise<void> {
    await tx<Row>('known_file')
      .insert({ team_id: teamId, file_id: fileId, insight_id: insightId, plays_as: playsAs })
      .onConflict(['team_id', 'file_id'])
      .merge(['plays_as'])
  },
  async remove(fileId: string): Promise<void> {
    await tx<Row>('known_file').where({ team_id: teamId, file_id: fileId }).delete()
  },
  async removeOf(insightIds: readonly string[]): Promise<void> {
    await tx<Row>('known_file')
      .where({ team_id: teamId })
      .whereIn('insight_id', [...insightIds])
      .delete()
  },
})

/** What can be read of them. */
export const knownFilesReader = (tx: ReadTransaction, teamId: string) => ({
  /** Whether the file is of that insight. */
  async isOf(fileId: string, insightId: string): Promise<boolean> {
    const row = await tx<Row>('known_file')
      .where({ team_id: teamId, file_id: fileId, insight_id: insightId })
      .first('file_id')
    return row !== undefined
  },
  /** Those of the insight that play, by id. */
  async playingIn(insightId: string): Promise<Map<string, PlaysAs>> {
    const rows = await tx<Row>('known_file')
      .where({ team_id: teamId, insight_id: insightId })
      .whereNot('plays_as', '')
      .select('file_id', 'plays_as')
    return new Map(rows.map((row) => [row.file_id, row.plays_as]))
  },
  /** Which of these insights have files: pictures, recordings and others. */
  async insightsWithFiles(insightIds: readonly string[]): Promise<string[]> {
    return tx<Row>('known_file')
      .where({ team_id: teamId })
      .whereIn('insight_id', [...insightIds])
      .distinct()
      .pluck<string[]>('insight_id')
  },
})
