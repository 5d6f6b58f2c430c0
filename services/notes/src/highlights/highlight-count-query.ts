import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { SEEN_BY_CODER } from '#src/coding/blind-query.ts'

/**
 * How many highlights stand in the text of each note; a note without any is left out.
 * @param viewerId who looks, for whom those that they may not see do not count; null for all.
 */
export async function countByNote(
  tx: ReadTransaction,
  noteIds: readonly string[],
  viewerId: string | null,
): Promise<Map<string, number>> {
  const { rows } = await tx.raw<{ rows: { note_id: string; many: number }[] }>(
    `select note_id, count(*)::int as many from highlight
     where note_id = any(:noteIds::uuid[]) and deleted_at is null and state = 'ACTIVE' and ${SEEN_BY_CODER}
     group by note_id`,
    { noteIds: [...noteIds], viewerId },
  )
  return new Map(rows.map((row) => [row.note_id, row.many]))
}

/** How many highlights stand in the text of all these notes. */
export const countInNotes = async (tx: ReadTransaction, noteIds: readonly string[]): Promise<number> =>
  [...(await countByNote(tx, noteIds, null)).values()].reduce((sum, count) => sum + count, 0)

/** Ids of all highlights of these notes, those that stand nowhere and those in the trash among them. */
export const highlightIdsOf = (tx: ReadTransaction, teamId: string, noteIds: readonly string[]): Promise<string[]> =>
  tx('highlight')
    .where({ team_id: teamId })
    .whereIn('note_id', [...noteIds])
    .pluck<string[]>('id')
