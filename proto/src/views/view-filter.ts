import { TEXT_LIMITS } from '../limits.ts'
import { listOf, type Path, record, refuse, text, wordOf } from './hostile-json.ts'
import { VIEW_LIMITS } from './view-vocabulary.ts'

const KINDS = ['system', 'note', 'insight', 'highlight', 'person', 'custom'] as const

/** A row of a filter as a view keeps it: field, operator and values as the person left them, whether valid or not. */
export type ViewFilterRow = {
  id: string
  field: { kind: (typeof KINDS)[number]; fieldType: string; id: string } | null
  operatorType: string
  values: string[]
}

/** The filter form of a view. */
export type ViewFilter = { id: string; combinator: 'And' | 'Or'; rows: (ViewFilterRow | ViewFilter)[] }

const NAME_MAX = 100

/** A filter form from outside: at most 1,000 rows, 50 deep. What it filters by is decided where it is used. */
export function readViewFilter(json: unknown, path: Path): ViewFilter {
  let left: number = VIEW_LIMITS.filterConditions
  const readForm = (form: unknown, place: Path, depth: number): ViewFilter => {
    if (depth > VIEW_LIMITS.filterDepth) return refuse(path, `is more than ${VIEW_LIMITS.filterDepth} deep`)
    const { id, combinator, rows } = record(form, place, ['id', 'combinator', 'rows'])
    return {
      id: text(id, [...place, 'id'], NAME_MAX),
      combinator: wordOf(combinator, [...place, 'combinator'], ['And', 'Or'] as const),
      rows: listOf(rows, [...place, 'rows'], VIEW_LIMITS.filterConditions, (row, at) => {
        left -= 1
        if (left < 0) return refuse(path, `has more than ${VIEW_LIMITS.filterConditions} conditions`)
        return isForm(row) ? readForm(row, at, depth + 1) : readRow(row, at)
      }),
    }
  }
  return readForm(json, path, 1)
}

const isForm = (json: unknown): boolean => typeof json === 'object' && json !== null && 'combinator' in json

function readRow(json: unknown, path: Path): ViewFilterRow {
  const { id, field, operatorType, values } = record(json, path, ['id', 'field', 'operatorType', 'values'])
  return {
    id: text(id, [...path, 'id'], NAME_MAX),
    field: field == null ? null : readField(field, [...path, 'field']),
    operatorType: text(operatorType ?? '', [...path, 'operatorType'], NAME_MAX),
    values: listOf(values, [...path, 'values'], VIEW_LIMITS.filterValues, (value, at) =>
      text(value, at, TEXT_LIMITS.textField),
    ),
  }
}

function readField(json: unknown, path: Path): NonNullable<ViewFilterRow['field']> {
  const { kind, fieldType, id } = record(json, path, ['kind', 'fieldType', 'id'])
  return {
    kind: wordOf(kind, [...path, 'kind'], KINDS),
    fieldType: text(fieldType ?? '', [...path, 'fieldType'], NAME_MAX),
    id: text(id, [...path, 'id'], NAME_MAX),
  }
}
