import { AppError } from '../app-error.ts'
import { type FilterForm, isGroup } from '../filters/filter-form.ts'
import { readFilterForm } from '../filters/read-filter-form.ts'
import { isId } from '../ids.ts'
import { each, entry, flag, listOf, type Path, record, refuse, text, wordOf } from './hostile-json.ts'
import {
  COLUMN_STATISTICS,
  type ColumnStatistic,
  LIST_DIRECTIONS,
  LIST_GROUPS,
  type ListDirection,
  type ListGroupBy,
  VIEW_LIMITS,
} from './view-vocabulary.ts'

/** What is sorted by, shown or summed up: a system key (`title`, `highlightCount`) or `field:` and a field's id. */
export type ColumnKey = string

export type ViewSort = { key: ColumnKey; direction: ListDirection }
export type ViewGroup = { by: ListGroupBy; fieldId: string | null }
export type ViewColumn = { key: ColumnKey; width: number | null; sticky: boolean; wrapped: boolean }

/** What a view keeps besides its title, icon and layout. */
export type ViewData = {
  filter: FilterForm | null
  sort: ViewSort[]
  group: ViewGroup | null
  columns: ViewColumn[]
  fieldVisibility: { key: ColumnKey; visible: boolean }[]
  collapsedGroups: string[]
  summary: Record<ColumnKey, ColumnStatistic>
}

const SYSTEM_KEY = /^[a-z][A-Za-z]{0,39}$/
const FIELD_PREFIX = 'field:'

/** Whether this may name a column: a system key, or `field:` and an id. */
export const isColumnKey = (key: string): boolean =>
  key.startsWith(FIELD_PREFIX) ? isId(key.slice(FIELD_PREFIX.length)) : SYSTEM_KEY.test(key)

/** The id of the field that a column shows, or null for a system key. */
export const fieldOfColumn = (key: ColumnKey): string | null =>
  key.startsWith(FIELD_PREFIX) ? key.slice(FIELD_PREFIX.length) : null

/** The key of the column that shows a field. */
export const fieldColumn = (fieldId: string): ColumnKey => `${FIELD_PREFIX}${fieldId}`

/**
 * The data of a view as it comes from outside. Whatever is left out is empty. Throws ValidationError that names the
 * place of what is unknown, of another type or too much, and for more than 64 KB.
 */
export function readViewData(json: unknown): ViewData {
  const path: Path = ['viewData']
  const given = record(json, path, [
    ...['filter', 'sort', 'group', 'columns', 'fieldVisibility', 'collapsedGroups', 'summary'],
  ])
  const data: ViewData = {
    filter: given.filter == null ? null : storable(readFilterForm(given.filter)),
    sort: listOf(given.sort, [...path, 'sort'], VIEW_LIMITS.sorts, readSort),
    group: given.group == null ? null : readGroup(given.group, [...path, 'group']),
    columns: listOf(given.columns, [...path, 'columns'], VIEW_LIMITS.columns, readColumn),
    fieldVisibility: listOf(given.fieldVisibility, [...path, 'fieldVisibility'], VIEW_LIMITS.columns, readVisibility),
    collapsedGroups: listOf(
      given.collapsedGroups,
      [...path, 'collapsedGroups'],
      VIEW_LIMITS.collapsedGroups,
      (key, place) => text(key, place, VIEW_LIMITS.groupKeyCharacters),
    ),
    summary: readSummary(given.summary, [...path, 'summary']),
  }
  if (new TextEncoder().encode(JSON.stringify(data)).length > VIEW_LIMITS.bytes)
    throw new AppError('ValidationError', 'This view holds more than 64 KB. Take conditions or columns away.')
  return data
}

/** No database takes half a character in JSON. */
function storable({ rows, ...form }: FilterForm): FilterForm {
  return {
    ...form,
    rows: rows.map((row) =>
      isGroup(row) ? storable(row) : { ...row, values: row.values.map((value) => value.toWellFormed()) },
    ),
  }
}

function columnKey(json: unknown, path: Path): ColumnKey {
  const key = text(json, path, VIEW_LIMITS.groupKeyCharacters)
  return isColumnKey(key) ? key : refuse(path, 'names no column')
}

function readSort(json: unknown, path: Path): ViewSort {
  const { key, direction } = record(json, path, ['key', 'direction'])
  return {
    key: columnKey(key, [...path, 'key']),
    direction: wordOf(direction, [...path, 'direction'], LIST_DIRECTIONS),
  }
}

function readGroup(json: unknown, path: Path): ViewGroup {
  const { by, fieldId } = record(json, path, ['by', 'fieldId'])
  if (fieldId != null && !(typeof fieldId === 'string' && isId(fieldId)))
    return refuse([...path, 'fieldId'], 'is no id of a field')
  return { by: wordOf(by, [...path, 'by'], LIST_GROUPS), fieldId: fieldId ?? null }
}

function readColumn(json: unknown, path: Path): ViewColumn {
  const { key, width, sticky, wrapped } = record(json, path, ['key', 'width', 'sticky', 'wrapped'])
  const { min, max } = VIEW_LIMITS.columnWidth
  if (width != null && !(typeof width === 'number' && width >= min && width <= max))
    return refuse([...path, 'width'], `is no width between ${min} and ${max}`)
  return {
    key: columnKey(key, [...path, 'key']),
    width: width ?? null,
    sticky: flag(sticky ?? false, [...path, 'sticky']),
    wrapped: flag(wrapped ?? false, [...path, 'wrapped']),
  }
}

function readVisibility(json: unknown, path: Path): { key: ColumnKey; visible: boolean } {
  const { key, visible } = record(json, path, ['key', 'visible'])
  return { key: columnKey(key, [...path, 'key']), visible: flag(visible, [...path, 'visible']) }
}

function readSummary(json: unknown, path: Path): Record<ColumnKey, ColumnStatistic> {
  if (json == null) return {}
  return Object.fromEntries(
    each(entry(json, path), path, VIEW_LIMITS.columns).map(([key, statistic]) => [
      columnKey(key, path),
      wordOf(statistic, [...path, key], COLUMN_STATISTICS),
    ]),
  )
}
