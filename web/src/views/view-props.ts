import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { ColumnStatistic } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What every layout draws is named and told apart by this. */
export type ViewRow = { id: string; title: string }

/** What a column holds: the type of its field, or one of those that an object has of itself. */
export type ColumnType = FieldType | 'TITLE' | 'QUOTE' | 'TAGS' | 'PEOPLE' | 'COUNT' | 'DATE' | 'LENGTH'

export type SortDirection = 'ASC' | 'DESC'
export type ViewSort = { key: string; direction: SortDirection }

/** How a column stands in a table: kept with the view. */
export type ColumnLayout = { key: string; width: number; sticky: boolean; wrapped: boolean }

/** A column of a table, which is a part of a card and of a line too. Object kinds make theirs in `objects/`. */
export type ViewColumn<Row extends ViewRow = ViewRow> = ColumnLayout & {
  title: string
  icon?: LucideIcon
  type: ColumnType
  /** What is edited here. Without it the cell is read only. */
  field?: CustomField
  /** The value of the field, as `FieldValue` takes it; null where there is none. */
  value?: (row: Row) => string | null
  /** In place of a value that `FieldValue` draws. */
  cell?: (row: Row) => ReactNode
  /** On a card or in a line, where no head names it: `22 highlights`. */
  line?: (row: Row) => ReactNode
  /** Orders that it offers, the first one at the first press. */
  sorts?: readonly SortDirection[]
  /** What its foot can tell in place of what columns of its type can; empty where it tells nothing. */
  statistics?: readonly ColumnStatistic[]
}

/** The value that a cell gets; null empties it. */
export type CellEdit = { rowId: string; columnKey: string; value: string | null }

/** Rows under one heading. A list that is not grouped is one group with an empty key. */
export type ViewGroup<Row extends ViewRow = ViewRow> = {
  /** Option id, person key, true or false, tag id; empty for none. */
  key: string
  title: string
  color: string | null
  /** How many there are, those that are not loaded included. */
  count: number
  peopleCount: number
  isCollapsed: boolean
  /** Those that are loaded. */
  rows: readonly Row[]
  /** Loads the next rows; null when all are here. */
  loadMore: (() => Promise<unknown>) | null
}

/** What is chosen. `isEvery` means all that match, whether they are loaded or not. */
export type ViewSelection = { ids: ReadonlySet<string>; isEvery: boolean }

/** Figures of a column over all rows that match. */
export type ColumnFigures = {
  count: number
  empty: number
  peopleCount?: number | null
  sum?: number | null
  mean?: number | null
  min?: number | null
  max?: number | null
  npsScore?: number | null
}

export type ViewSummaries = {
  /** Which statistic the foot of a column shows. */
  chosen: Readonly<Record<string, ColumnStatistic | undefined>>
  figures: Readonly<Record<string, ColumnFigures | undefined>>
  onChoose?: (columnKey: string, statistic: ColumnStatistic | null) => void
}

/** A row that changes its group. `at` counts the other rows of the group before it. */
export type RowMove = { rowId: string; from: string; to: string; at: number }

/** What every layout of a list takes: table, board, grid and list. */
export type ViewProps<Row extends ViewRow = ViewRow> = {
  /** Name of the list for screen readers. */
  label: string
  /** What a row is called: "note". */
  noun: string
  columns: readonly ViewColumn<Row>[]
  groups: readonly ViewGroup<Row>[]
  isGrouped: boolean
  /** How many match, those that are not loaded included, and whether there may be more. */
  total: number
  totalIsAtLeast?: boolean
  /** The address of a row, to which its title leads. */
  linkOf: (row: Row) => string
  /** Opens a row beside the list, by Space. */
  onOpen: (rowId: string) => void
  /** The row that is open beside the list. */
  openId?: string | null
  /** Without it nothing can be chosen. */
  selection?: ViewSelection
  onSelect?: (selection: ViewSelection) => void
  canEdit?: (row: Row) => boolean
  /** Saves values and shows them at once; what is pasted at once comes at once. Throws what was refused: then the rows are as they were saved. */
  onEdit?: (edits: readonly CellEdit[]) => Promise<unknown>
  /** Whether a row may go to another group; those that may be edited may unless it is given. */
  canMove?: (row: Row) => boolean
  /** A row goes to another group, which changes what they are grouped by. Answers what takes it back, null where it was not meant. */
  onMove?: (move: RowMove) => Promise<(() => Promise<unknown>) | null>
  /** Why no row goes to another group, where it is of the groups. */
  stays?: string
  onCollapse?: (groupKey: string, isCollapsed: boolean) => void
  sort?: ViewSort | null
  onSort?: (sort: ViewSort) => void
  /** All columns in their order with their widths, after one was moved or changed. */
  onArrange?: (columns: readonly ColumnLayout[]) => void
  summaries?: ViewSummaries
}
