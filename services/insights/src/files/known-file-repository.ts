import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { team_id: string; file_id: string; insight_id: string }

/** Files of the insights of one workspace: whose they are, and nothing else. Notes keeps them. */
export const knownFiles = (tx: Transaction, teamId: string) => ({
  ...knownFilesReader(tx, teamId),
  async save(fileId: string, insightId: string): Promise<void> {
    await tx<Row>('known_file')
      .insert({ team_id: teamId, file_id: fileId, insight_id: insightId })
      .onConflict(['team_id', 'file_id'])
      .ignore()
  },
  async remove(fileId: string): Promise<void> {
    await tx<Row>('known_file').where({ team_id: teamId, file_id: fileId }).delete()
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
  /** Which of these insights have files: pictures, recordings and others. */
  async insightsWithFiles(insightIds: readonly string[]): Promise<string[]> {
    return tx<Row>('known_file')
      .where({ team_id: teamId })
      .whereIn('insight_id', [...insightIds])
      .distinct()
      .pluck<string[]>('insight_id')
  },
})
