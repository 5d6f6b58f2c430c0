import type { ApolloClient } from '@apollo/client'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import type { ViewGroup as GroupedBy } from '@verbatim/contracts/views/view-data.ts'
import type { LucideIcon } from 'lucide-react'
import type { ExportListInput, FieldColumn_FieldFragment, FieldObject, ListQueryInput } from '../../gql/graphql.ts'
import type { OfferedColumn } from '../../views/arrangement.ts'
import type { ColumnFigures, ViewRow } from '../../views/view-props.ts'
import type { FieldValues } from '../field/field-columns.tsx'
import type { OwnMove, Stays } from './moves/own-move.ts'

/** A row of a list: what it is called, the values of its fields, its tags where it has some, and in a list over projects its own. */
export type ListedRow = ViewRow & {
  fieldValues?: FieldValues
  tags?: readonly { id: string }[]
  project?: { id: string } | null
  /** Of insights: whether readers see it. */
  published?: boolean
  /** Of projects: since when one is archived. */
  archivedAt?: string | null
  /** Of projects: whether whoever looks starred it. */
  starred?: boolean
  /** What one may do with it, as far as that differs from row to row. */
  viewerCan?: { edit?: boolean; delete?: boolean; archive?: boolean; manageAccess?: boolean }
}

/** A field that the things of a list have, or a question of a survey, whose answers are only read. */
export type ListField = FieldColumn_FieldFragment & { isQuestion?: true }

export type PageAsked = {
  query: ListQueryInput
  groupKey: string | null
  first: number
  after: string | null
}
export type PageRead<Row extends ListedRow> = {
  rows: readonly Row[]
  total: number
  totalIsAtLeast: boolean
  peopleCount: number
  nextCursor: string | null
}
export type GroupRead = { key: string; title: string; color: string | null; count: number; peopleCount: number }

export type SummaryRead = ColumnFigures & { key: string }

/** What a list is grouped by that is no field of it. */
export type OwnGroup<Row extends ListedRow> = GroupedBy & {
  title: string
  icon: LucideIcon
  move: OwnMove<Row> | Stays
  /** What one has to know of its groups on a board, where cards show more than they are grouped by. */
  hint?: string
  /** Every row stands in a group, so that there is none for those without. */
  isOfAll?: boolean
}

/** What the engine of lists has to know of one kind of thing. */
export type ListKind<Row extends ListedRow> = {
  objectType: FieldObject
  /** Which changes of a project change the list. */
  changes: readonly string[]
  /** System fields to filter by, in the order in which they are offered. */
  filterKeys: readonly SystemKey[]
  /** What it is grouped by besides its fields, and what it means there that a row goes to another group. */
  groups: readonly OwnGroup<Row>[]
  columns: (fields: readonly ListField[], now: number) => OfferedColumn<Row>[]
  linkOf: (row: Row) => string
  /** Whether its rows have clips, which then play where they stand. */
  plays?: boolean
  canEdit: (row: Row) => boolean
  readPage: (client: ApolloClient, asked: PageAsked) => Promise<PageRead<Row>>
  readGroups: (client: ApolloClient, query: ListQueryInput) => Promise<readonly GroupRead[]>
  readCounts: (client: ApolloClient, queries: readonly ListQueryInput[]) => Promise<readonly number[]>
  /** What stands below these columns, each over all rows that match. */
  readSummaries: (
    client: ApolloClient,
    query: ListQueryInput,
    keys: readonly string[],
  ) => Promise<readonly SummaryRead[]>
  /** The address of the list as a file; null for a long one, which is written from now on. */
  exportList: (client: ApolloClient, input: ExportListInput) => Promise<string | null>
  /** Saves a value of some rows. */
  save: (client: ApolloClient, rowIds: readonly string[], fieldId: string, value: string | null) => Promise<unknown>
}
