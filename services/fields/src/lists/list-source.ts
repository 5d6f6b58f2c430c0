import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { ListGroupBy } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SortColumn } from '@verbatim/kit/database/sorted-page.ts'
import type { ListColumns } from './list-columns.ts'
import type { ListGroupOf } from './list-query.ts'
import type { ValueTable } from './value-table.ts'

/** A column that a list has of itself: one value of each row. */
export type ListColumn = { sql: string; type: SortColumn['type']; nullable: boolean }

/** By what a list is divided besides fields. A row may stand in several groups, and in '' where it has none. */
export type ListGrouping = {
  /** Brings `grouped.key` to each row, null where it has none. Joins one row for each group of it. */
  join: string
  /** Whether a row is in the group of `:key`, by conditions of the row alone. */
  within: string
  /** Title, colour and place of groups by key; groups that it does not name go by their key. */
  titles(tx: ReadTransaction, keys: readonly string[]): Promise<readonly GroupTitle[]>
}

export type GroupTitle = { key: string; title: string; color: string | null }

/** What the engine has to know of a list: its rows, its columns, how words are found and people counted. */
export type ListSource = {
  /** The table whose `id` each row has, and of which fields carry values. */
  table: string
  /** The rows that the actor may read, of these projects, without an order. Joins none twice. */
  rows(tx: ReadTransaction): ReadQuery<object>
  columns: Readonly<Record<string, ListColumn>>
  /** Whether a row has any of what it may have several of (tags), by key: such columns are summed up, and never sorted by. */
  sets: Readonly<Record<string, string>>
  filters: ListColumns
  /** Whether the words of `:pattern` stand in a row. */
  search: string
  /** A query of the people of a row, `key` null or '' where it has none; null for a list that does not count people: 0. */
  people: string | null
  /** Groups by other things than fields: TAG, PUBLISHED, PROJECT, FOLDER, and PERSON without a field. */
  groups: Readonly<Partial<Record<Exclude<ListGroupBy, 'SELECT'>, ListGrouping>>>
  fields: ListFields
  /** What is kept of all its rows together, so that nothing is counted where nothing is asked; null where nothing is. */
  kept?: KeptCounts | null
}

/** Counts of a whole list that are kept: its rows, and the people and groups where those are kept too. */
export type KeptCounts = {
  rows(tx: ReadTransaction): Promise<number>
  people?(tx: ReadTransaction): Promise<number>
  /** What stands below this column; undefined for one of which that is not kept. */
  column?(tx: ReadTransaction, key: string): Promise<KeptColumn> | undefined
  /** How much is in each group, '' for what is in none; undefined for a division that is not kept. */
  groups?(tx: ReadTransaction, group: ListGroupOf): Promise<readonly KeptGroup[]> | undefined
}
/** How many rows have anything in a column, how many people are behind them, and what comes of its numbers, if it has any. */
export type KeptColumn = {
  count: number
  people: number
  numbers: { sum: number; min: number; max: number } | null
}
export type KeptGroup = { key: string; count: number; people: number }

/** A field of a list: its type, where its values stand, and the table of its options, with `id` and `position`. */
export type ListedField = { type: FieldType; values: ValueTable; optionTable: string }

/** The fields that a service knows, from its own tables or its read model of them. */
export type ListFields = {
  /** Those of these fields that exist. */
  byIds(tx: ReadTransaction, fieldIds: readonly string[]): Promise<ReadonlyMap<string, ListedField>>
  /** The options of a SELECT in their order. */
  options(tx: ReadTransaction, fieldId: string): Promise<readonly GroupTitle[]>
}
