import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** The most of each that are told: who asks for more reads the list of highlights. */
const MOST = 200

/** Ids of highlights of a note that were made since a moment, and of those that were lost since. */
export async function highlightsSince(
  tx: ReadTransaction,
  { teamId, noteId, since }: { teamId: string; noteId: string; since: Date },
): Promise<{ gained: string[]; lost: string[] }> {
  const rows = (made: '>' | '<=') =>
    tx<{ id: string; team_id: string }>('highlight')
      .where({ team_id: teamId, note_id: noteId })
      .where('created_at', made, since)
      .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
      .limit(MOST)
      .select('id')
  const gained = await rows('>').whereRaw("state = 'ACTIVE' and deleted_at is null")
  const lost = await rows('<=').whereRaw(
    "state in ('ACTIVE', 'REVIEW') and (deleted_at > :since or (deleted_at is null and state = 'REVIEW'))",
    { since },
  )
  return { gained: gained.map(({ id }) => id), lost: lost.map(({ id }) => id) }
}
