import type { Transaction } from '@verbatim/kit/database/database.ts'
import { fallsDue } from '@verbatim/kit/jobs/due-work-repository.ts'
import { undoableUntil } from '@verbatim/kit/undo-window.ts'
import { refuseHeld } from '#src/retention/refuse-held.ts'
import { restorableUntil, type TrashTable } from '#src/trash/trash.ts'

/** What was deleted, by a person and at a time; `root` is the object that the person deleted. */
export type Deletion = { root: string; at: Date; by: string | null }

/** Has a change that can be taken back for 24 hours looked at once they are over. */
export const restorableSoon = (tx: Transaction, teamId: string, id: string, at: Date): Promise<void> =>
  emptiedAt(tx, teamId, id, undoableUntil(at))

/** Has what is kept for a time looked at at that moment. */
export const emptiedAt = (tx: Transaction, teamId: string, objectId: string, at: Date): Promise<void> =>
  fallsDue(tx, { teamId, kind: 'EMPTY_TRASH', objectId }, at)

/** Puts things of one workspace into the trash. */
export const deletionRepository = (tx: Transaction, teamId: string) => ({
  /**
   * Puts rows into the trash; the ids of those that went. Rows that lie there already stay as they are. Throws
   * InvalidOperation where a legal hold keeps them.
   */
  async put(
    table: TrashTable,
    column: 'id' | 'project_id' | 'survey_id',
    ids: readonly string[],
    deletion: Deletion,
  ): Promise<string[]> {
    await refuseHeld(tx, teamId, await projectsOf(tx, teamId, table, column, ids))
    const living = () =>
      tx(table)
        .where({ team_id: teamId })
        .whereRaw('?? = any(?::uuid[])', [column, [...ids]])
        .whereNull('deleted_at')
    // By their ids, as whoever changes several locks them; of a project there may be more than anybody wants to read.
    await tx.count('*').from(living().orderBy('id').forNoKeyUpdate().select('id').as('held'))
    const put = await living()
      .update({
        deleted_at: deletion.at,
        deleted_by: deletion.by,
        deleted_with: tx.raw('case when id = ? then null else ?::uuid end', [deletion.root, deletion.root]),
      })
      .returning('id')
    return put.map((row: { id: string }) => row.id)
  },
  /** Has the trash emptied of this once its time is over. */
  async remember({ root, at }: Deletion): Promise<void> {
    await tx('due_work')
      .insert({ team_id: teamId, kind: 'EMPTY_TRASH', object_id: root, due_at: restorableUntil(at) })
      .onConflict(['kind', 'object_id'])
      .merge()
  },
})

/** The projects that are deleted, or in which notes are. */
async function projectsOf(
  tx: Transaction,
  teamId: string,
  table: TrashTable,
  column: 'id' | 'project_id' | 'survey_id',
  ids: readonly string[],
): Promise<string[]> {
  if (table === 'folder') return []
  if (table === 'project' || column === 'project_id') return [...ids]
  return tx('note')
    .where({ team_id: teamId })
    .whereRaw('?? = any(?::uuid[])', [column, [...ids]])
    .distinct()
    .pluck<string[]>('project_id')
}
