import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { team_id: string; user_id: string; project_id: string; starred_at: Date }

/** Which projects one member starred, the first starred first. */
export async function starredBy(tx: ReadTransaction, teamId: string, userId: string): Promise<string[]> {
  const rows = await tx<Row>('project_star')
    .where({ team_id: teamId, user_id: userId })
    .orderBy('starred_at')
    .orderBy('project_id')
    .select('project_id')
  return rows.map((row) => row.project_id)
}

/** Stars of one member. */
export const starRepository = (tx: Transaction, teamId: string, userId: string) => ({
  async add(projectId: string, at: Date): Promise<void> {
    const row = { team_id: teamId, user_id: userId, project_id: projectId, starred_at: at }
    await tx<Row>('project_star').insert(row).onConflict(['team_id', 'user_id', 'project_id']).ignore()
  },
  async remove(projectId: string): Promise<void> {
    await tx<Row>('project_star').where({ team_id: teamId, user_id: userId, project_id: projectId }).delete()
  },
})
