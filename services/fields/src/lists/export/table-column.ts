import { FIELD_TYPE_TITLES } from '@verbatim/contracts/fields/field-types.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { knownPeopleReader } from '#src/people/known-person-repository.ts'
import type { Value } from '#src/values/field-value.ts'
import { fieldValueReader } from '#src/values/field-value-repository.ts'
import { fieldValueText, type TypedField } from '#src/values/value-texts.ts'

/** A column of a table that leaves: what a dictionary says of it, and what stands in a row's cell. */
export type TableColumn<Row> = {
  title: string
  /** What stands in it, in a word or two: "Date". */
  kind: string
  about: string
  /** What can stand in it, where that is a list. */
  options: readonly string[]
  /** '' for nothing. */
  cell(row: Row): string
}

/** A column that a list has of itself. */
export const ownColumn = <Row>(
  title: string,
  kind: string,
  about: string,
  cell: (row: Row) => string,
): TableColumn<Row> => ({ title, kind, about, options: [], cell })

/** A field as it is told with a table. */
export type TableField = TypedField & { description?: string }

/** What an object says in fields, by their ids, and how the people are called whom it names. */
export type FieldCells = { values: ReadonlyMap<string, readonly Value[]>; people: ReadonlyMap<string, string> }

const NOTHING: FieldCells = { values: new Map(), people: new Map() }

/** The column of a field. People stand in it by their names; who was deleted is left out. */
export function fieldTableColumn<Row extends { said: FieldCells }>(field: TableField): TableColumn<Row> {
  return {
    title: field.label,
    kind: field.type === 'SELECT' && field.max > 1 ? 'Several of a list' : FIELD_TYPE_TITLES[field.type],
    about: field.description ?? '',
    options: field.options.map(({ label }) => label),
    cell({ said: { values, people } }) {
      const given = values.get(field.id) ?? []
      if (field.type !== 'PERSON') return fieldValueText(field, given)
      return given.flatMap((id) => people.get(String(id)) ?? []).join(', ')
    },
  }
}

/** What these objects say in some fields. */
export async function readFieldCells(
  tx: ReadTransaction,
  teamId: string,
  fields: readonly Pick<TableField, 'id' | 'type'>[],
  objectIds: readonly string[],
): Promise<(objectId: string) => FieldCells> {
  if (!fields.length) return () => NOTHING
  const types = new Map(fields.map(({ id, type }) => [id, type]))
  const given = (await fieldValueReader(tx, teamId).ofObjects(objectIds)).filter(({ fieldId }) => types.has(fieldId))
  const personIds = given.flatMap(({ fieldId, values }) => (types.get(fieldId) === 'PERSON' ? values.map(String) : []))
  const known = personIds.length ? await knownPeopleReader(tx, teamId).byIds([...new Set(personIds)]) : []
  const people = new Map(known.map(({ id, name }) => [id, name]))
  const byObject = Map.groupBy(given, ({ objectId }) => objectId)
  return (objectId) => ({
    values: new Map((byObject.get(objectId) ?? []).map(({ fieldId, values }) => [fieldId, values])),
    people,
  })
}
