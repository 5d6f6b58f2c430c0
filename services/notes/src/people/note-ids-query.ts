import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Ids of notes of a workspace that are not deleted, in their order, the first `most` after one. */
export async function noteIdsAfter(
  tx: ReadTransaction,
  teamId: string,
  after: string | null,
  most: number,
): Promise<string[]> {
  const notes = tx('note').where({ team_id: teamId }).whereNull('deleted_at').orderBy('id').limit(most)
  return (after ? notes.where('id', '>', after) : notes).pluck<string[]>('id')
}
