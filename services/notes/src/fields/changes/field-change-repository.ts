import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import {
  type ChangedValue,
  type FieldBefore,
  type FieldChange,
  type FieldChangeKind,
  kept,
} from '#src/fields/changes/field-change.ts'
import type { Field } from '#src/fields/field.ts'
import type { Held } from '#src/retention/retention-rule.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

type Row = {
  id: string
  team_id: string
  field_id: string
  kind: FieldChangeKind
  title: string
  before: FieldBefore
  changed_by: string | null
  changed_at: Date
  undone_at: Date | null
}

type ValueRow = { object_type: Field['objectType']; object_id: string; before: string[]; after: string[] }

/** A value as it is kept: see `fromKept`. */
export type KeptValue = { objectType: Field['objectType']; objectId: string; before: string[]; after: string[] }

const LISTED_MAX = 50
const ROWS_AT_ONCE = 1000

const toChange = (row: Row): FieldChange => ({
  id: row.id,
  fieldId: row.field_id,
  kind: row.kind,
  title: row.title,
  before: row.before,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
  undoneAt: row.undone_at,
})

/** What was done to fields of one workspace. */
export function fieldChangeReader(tx: ReadTransaction, teamId: string) {
  const changes = () => tx<Row>('field_change').where({ team_id: teamId })
  return {
    async byId(id: string): Promise<FieldChange | null> {
      const row = await changes().where({ id }).first()
      return row ? toChange(row) : null
    },
    /** Newest first, at most 50 of each. */
    async ofField(fieldId: string): Promise<FieldChange[]> {
      const rows = changes().where({ field_id: fieldId })
      return (await rows.orderBy('changed_at', 'desc').orderBy('id', 'desc').limit(LISTED_MAX)).map(toChange)
    },
    async values(changeId: string): Promise<KeptValue[]> {
      const rows = await tx<ValueRow>('field_change_value').where({ team_id: teamId, change_id: changeId })
      return rows.map((row) => ({
        objectType: row.object_type,
        objectId: row.object_id,
        before: row.before,
        after: row.after,
      }))
    },
  }
}

/** As `fieldChangeReader`, and what writes them. */
export const fieldChangeRepository = (tx: Transaction, teamId: string) => ({
  ...fieldChangeReader(tx, teamId),
  /** Keeps a change, with the values that it changed until it cannot be undone any more. */
  async add(change: FieldChange, values: readonly ChangedValue[]): Promise<void> {
    await tx('field_change').insert({
      id: change.id,
      team_id: teamId,
      field_id: change.fieldId,
      kind: change.kind,
      title: change.title,
      before: JSON.stringify(change.before),
      changed_by: change.changedBy,
      changed_at: change.changedAt,
    })
    const rows = values.map(({ objectType, objectId, before, after }) => ({
      team_id: teamId,
      change_id: change.id,
      object_type: objectType,
      object_id: objectId,
      before: kept(before),
      after: kept(after),
    }))
    await tx.batchInsert('field_change_value', rows, ROWS_AT_ONCE)
    if (rows.length) await restorableSoon(tx, teamId, change.id, change.changedAt)
  },
  async setUndone(id: string, at: Date): Promise<void> {
    await tx('field_change').where({ team_id: teamId, id }).update({ undone_at: at })
    await tx('field_change_value').where({ team_id: teamId, change_id: id }).delete()
  },
  /** Forgets the values that changes before that moment changed; not of a field that has values where a hold is. */
  async forgetValuesBefore(moment: Date, held: Held): Promise<void> {
    if (held.everything) return
    const fields = tx('field').where({ team_id: teamId }).select('id')
    if (held.projectIds.length) fields.whereNotNull('project_id').whereNotIn('project_id', [...held.projectIds])
    await tx('field_change_value')
      .where({ team_id: teamId })
      .whereIn(
        'change_id',
        tx('field_change')
          .where({ team_id: teamId })
          .where('changed_at', '<=', moment)
          .whereIn('field_id', fields)
          .select('id'),
      )
      .delete()
  },
  /** Forgets what was kept of objects that are gone for good. */
  async forgetObjects(objectIds: readonly string[]): Promise<void> {
    await tx('field_change_value')
      .where({ team_id: teamId })
      .whereRaw('object_id = any(?::uuid[])', [[...objectIds]])
      .delete()
  },
})
