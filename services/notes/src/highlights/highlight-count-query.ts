import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** How many highlights stand in the text of each note; a note without any is left out. */
export async function countByNote(tx: ReadTransaction, noteIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.raw<{ rows: { note_id: string; many: number }[] }>(
    `select note_id, count(*)::int as many from highlight
     where note_id = any(?::uuid[]) and deleted_at is null and state = 'ACTIVE' group by note_id`,
    [[...noteIds]],
  )
  return new Map(rows.map((row) => [row.note_id, row.many]))
}

/** How many highlights stand in the text of all these notes. */
export const countInNotes = async (tx: ReadTransaction, noteIds: readonly string[]): Promise<number> =>
  [...(await countByNote(tx, noteIds)).values()].reduce((sum, count) => sum + count, 0)

/** Ids of all highlights of these notes, those that stand nowhere and those in the trash among them. */
export const highlightIdsOf = (tx: ReadTransaction, teamId: string, noteIds: readonly string[]): Promise<string[]> =>
  tx('highlight')
    .where({ team_id: teamId })
    .whereIn('note_id', [...noteIds])
    .pluck<string[]>('id')
