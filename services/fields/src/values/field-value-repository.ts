import type { FieldObject, FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type FieldValue, rowValue, type StoredValue, storedValue } from '#src/values/field-value.ts'

type ValueRow = StoredValue & {
  team_id: string
  object_type: FieldObject
  object_id: string
  field_id: string
  position: number
}

/** A value with the type of its field, which says where it is stored. */
export type TypedValue = FieldValue & { type: FieldType }

/** A value with the kind of object that has it. */
export type OwnedValue = FieldValue & { objectType: FieldObject }

/** Values of fields of one workspace. */
export const fieldValueRepository = (tx: Transaction, teamId: string) => ({
  ...fieldValueReader(tx, teamId),
  ...fieldValueWrites(tx, teamId),
})

/** What can be read of them. */
export function fieldValueReader(tx: ReadTransaction, teamId: string) {
  const rows = () => tx<ValueRow>('field_value').where({ team_id: teamId })
  const counted = async (column: 'field_id' | 'reference_id', ids: readonly string[]): Promise<Map<string, number>> => {
    const found = await rows()
      .whereRaw('?? = any(?::uuid[])', [column, [...ids]])
      .groupBy(column)
      .select<{ id: string; count: string }[]>(
        tx.raw('?? as id', [column]),
        tx.raw('count(distinct object_id) as count'),
      )
    return new Map(found.map((row) => [row.id, Number(row.count)]))
  }
  return {
    /** What the objects have, each with its values in the order chosen. */
    async ofObjects(objectIds: readonly string[]): Promise<FieldValue[]> {
      const found = await rows()
        .whereRaw('object_id = any(?::uuid[])', [[...objectIds]])
        .orderBy(['object_id', 'field_id', 'position'])
      return joined(found)
    },
    /** What all objects have in a field; of a SELECT only those that chose one of these options, if they are given. */
    async ofField(fieldId: string, optionIds?: readonly string[]): Promise<OwnedValue[]> {
      const chosen = rows()
        .where({ field_id: fieldId })
        .whereRaw('reference_id = any(?::uuid[])', [[...(optionIds ?? [])]])
        .select('object_id')
      const found = rows().where({ field_id: fieldId })
      if (optionIds) found.whereIn('object_id', chosen)
      return joined(await found.orderBy(['object_id', 'position']))
    },
    /** How many objects have a value, by field. */
    usage: (fieldIds: readonly string[]) => counted('field_id', fieldIds),
    /** How many objects have chosen it, by option. */
    optionUsage: (optionIds: readonly string[]) => counted('reference_id', optionIds),
  }
}

function fieldValueWrites(tx: Transaction, teamId: string) {
  const rows = () => tx<ValueRow>('field_value').where({ team_id: teamId })
  return {
    /** Replaces what objects have in fields; no values for none. */
    async put(objectType: FieldObject, given: readonly TypedValue[]): Promise<void> {
      await tx.raw(
        `delete from field_value using unnest(?::uuid[], ?::uuid[]) as gone(object_id, field_id)
          where field_value.object_id = gone.object_id and field_value.field_id = gone.field_id
            and field_value.team_id = ?`,
        [given.map(({ objectId }) => objectId), given.map(({ fieldId }) => fieldId), teamId],
      )
      const added: AddedRow[] = given.flatMap(({ objectId, fieldId, type, values }) =>
        values.map((value, position) => ({
          object_id: objectId,
          field_id: fieldId,
          position,
          ...storedValue(type, value),
        })),
      )
      if (!added.length) return
      // One text for each column: a parameter for each value of each row took longer to send than to store.
      await tx.raw(
        `insert into field_value (team_id, object_type, object_id, field_id, position, text_value, number_value, time_value,
           boolean_value, reference_id)
         select cast(:teamId as uuid), :objectType, * from unnest(cast(:objectIds as uuid[]), cast(:fieldIds as uuid[]),
           cast(:positions as smallint[]), cast(:texts as text[]), cast(:numbers as float8[]), cast(:times as timestamptz[]),
           cast(:booleans as boolean[]), cast(:references as uuid[]))`,
        {
          teamId,
          objectType,
          objectIds: column(added, 'object_id'),
          fieldIds: column(added, 'field_id'),
          positions: column(added, 'position'),
          texts: column(added, 'text_value'),
          numbers: column(added, 'number_value'),
          times: column(added, 'time_value'),
          booleans: column(added, 'boolean_value'),
          references: column(added, 'reference_id'),
        },
      )
    },
    /** Forgets everything that objects have in these fields. */
    async removeFields(fieldIds: readonly string[]): Promise<void> {
      await rows()
        .whereRaw('field_id = any(?::uuid[])', [[...fieldIds]])
        .delete()
    },
    /** Forgets everything that the objects have. */
    async removeObjects(objectIds: readonly string[]): Promise<void> {
      await rows()
        .whereRaw('object_id = any(?::uuid[])', [[...objectIds]])
        .delete()
    },
  }
}

type AddedRow = Omit<ValueRow, 'team_id' | 'object_type'>

/** What all rows have in a column. knex's types know no arrays with nulls, PostgreSQL does. */
const column = (rows: readonly AddedRow[], name: keyof AddedRow): string[] => rows.map((row) => row[name]) as string[]

/** Rows of one object and field, which stand beside each other, as one value. */
function joined(rows: readonly ValueRow[]): OwnedValue[] {
  const found: OwnedValue[] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last?.objectId === row.object_id && last.fieldId === row.field_id) last.values.push(rowValue(row))
    else
      found.push({
        objectType: row.object_type,
        objectId: row.object_id,
        fieldId: row.field_id,
        values: [rowValue(row)],
      })
  }
  return found
}
