import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** The highest number that a response of a project is called by, those in the trash included; 0 where there is none. */
export async function lastResponseNumber(tx: ReadTransaction, teamId: string, projectId: string): Promise<number> {
  const { rows } = await tx.raw<{ rows: { last: number | null }[] }>(
    `select max(cast(substring(title from '^Response ([0-9]{1,9})$') as integer)) as last from note
     where team_id = :teamId and project_id = :projectId and kind = 'SURVEY'`,
    { teamId, projectId },
  )
  return rows[0]?.last ?? 0
}
