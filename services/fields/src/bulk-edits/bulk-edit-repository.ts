import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { BulkEdit, BulkEditState, BulkKind, EditedObject } from './bulk-edit.ts'

type Row<Kind extends BulkKind> = {
  id: string
  team_id: string
  object_type: Kind['objectType']
  change: Kind['change']
  state: BulkEditState
  total: number
  done: number
  skipped: number
  skipped_because: string | null
  started_by: string
  group_ids: string[]
  started_at: Date
  finished_at: Date | null
}

type ObjectRow = {
  bulk_edit_id: string
  team_id: string
  position: number
  object_id: string
  state: string
  before: unknown
}

function toEdit<Kind extends BulkKind>(row: Row<Kind>): BulkEdit<Kind> {
  const edit: BulkEdit = {
    id: row.id,
    objectType: row.object_type,
    change: row.change,
    state: row.state,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    skippedBecause: row.skipped_because,
    startedBy: row.started_by,
    groupIds: row.group_ids,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
  // The service whose table it is wrote nothing but its own kinds.
  return edit as BulkEdit<Kind>
}

/** Bulk edits of one workspace, and the objects of each. */
export const bulkEditRepository = <Kind extends BulkKind>(tx: Transaction, teamId: string) => ({
  ...bulkEditReader<Kind>(tx, teamId),
  ...bulkEditWrites<Kind>(tx, teamId),
  ...bulkObjectWrites(tx, teamId),
})

/** What can be read of them. */
export function bulkEditReader<Kind extends BulkKind>(tx: ReadTransaction, teamId: string) {
  const edits = () => tx<Row<Kind>>('bulk_edit').where('team_id', teamId)
  const objects = () => tx<ObjectRow>('bulk_edit_object').where({ team_id: teamId })
  return {
    async byId(id: string): Promise<BulkEdit<Kind> | null> {
      const [row] = (await edits().where('id', id).select('*')) as Row<Kind>[]
      return row ? toEdit(row) : null
    },
    async countRunning(): Promise<number> {
      const [row] = await edits().whereIn('state', ['RUNNING', 'UNDOING']).count<{ many: string }[]>({ many: '*' })
      return Number(row?.many ?? 0)
    },
    /** The next objects that wait, or, while it is undone, those that were changed, the last first. */
    async nextObjects({ id, state }: Pick<BulkEdit, 'id' | 'state'>, limit: number): Promise<EditedObject[]> {
      const rows = await objects()
        .where({ bulk_edit_id: id, state: state === 'UNDOING' ? 'CHANGED' : 'WAITING' })
        .orderBy('position', state === 'UNDOING' ? 'desc' : 'asc')
        .limit(limit)
      return rows.map((row) => ({ position: row.position, id: row.object_id, before: row.before }))
    },
  }
}

function bulkEditWrites<Kind extends BulkKind>(tx: Transaction, teamId: string) {
  const edits = () => tx('bulk_edit').where({ team_id: teamId })
  return {
    /** The edit, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<BulkEdit<Kind> | null> {
      const row: Row<Kind> | undefined = await edits().where({ id }).forUpdate().first()
      return row ? toEdit(row) : null
    },
    async add(edit: BulkEdit<Kind>, objectIds: readonly string[]): Promise<void> {
      await tx('bulk_edit').insert({
        id: edit.id,
        team_id: teamId,
        object_type: edit.objectType,
        change: JSON.stringify(edit.change),
        state: edit.state,
        total: edit.total,
        done: edit.done,
        skipped: edit.skipped,
        skipped_because: edit.skippedBecause,
        started_by: edit.startedBy,
        group_ids: edit.groupIds,
        started_at: edit.startedAt,
      })
      await tx.raw(
        `insert into bulk_edit_object (bulk_edit_id, team_id, position, object_id)
         select cast(:id as uuid), cast(:teamId as uuid), given.position, given.object_id
         from unnest(cast(:objectIds as uuid[])) with ordinality as given(object_id, position)`,
        { id: edit.id, teamId, objectIds: [...objectIds] },
      )
    },
    async save({ id, state, done, skipped, skippedBecause, groupIds, finishedAt }: BulkEdit): Promise<void> {
      const group_ids = groupIds
      await edits()
        .where({ id })
        .update({ state, done, skipped, skipped_because: skippedBecause, group_ids, finished_at: finishedAt })
    },
    /** Forgets edits that ended too long ago to be undone. */
    async removeBefore(moment: Date): Promise<void> {
      await edits().where('finished_at', '<', moment).whereNotIn('state', ['RUNNING', 'UNDOING']).delete()
    },
  }
}

function bulkObjectWrites(tx: Transaction, teamId: string) {
  return {
    /**
     * Keeps what came of objects: CHANGED with what they had before, SKIPPED, or UNDONE. The positions are said twice, since
     * a plan from when the edit was not counted yet goes through all of it for each of them.
     */
    async settle(
      editId: string,
      state: 'CHANGED' | 'SKIPPED' | 'UNDONE',
      objects: readonly Pick<EditedObject, 'position' | 'before'>[],
    ): Promise<void> {
      if (!objects.length) return
      const positions = objects.map(({ position }) => position)
      await tx.raw(
        `update bulk_edit_object as kept set state = :state, before = given.before
         from unnest(cast(:positions as int[]), cast(:befores as jsonb[])) as given(position, before)
         where kept.bulk_edit_id = :editId and kept.team_id = :teamId and kept.position = given.position
           and kept.position between :first and :last`,
        {
          state,
          editId,
          teamId,
          positions,
          befores: objects.map(({ before }) => JSON.stringify(before ?? null)),
          first: Math.min(...positions),
          last: Math.max(...positions),
        },
      )
    },
  }
}
