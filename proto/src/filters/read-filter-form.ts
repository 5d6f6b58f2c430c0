import { FILTER_KINDS, type FilterField, type FilterForm, type FilterRow } from '#src/filters/filter-form.ts'
import { isRecord, refused } from '#src/filters/filter-refusal.ts'
import { isFilterFieldType, isOperator } from '#src/filters/operators.ts'
import { isSystemKey } from '#src/filters/system-fields.ts'
import { isId } from '#src/ids.ts'
import { FILTER_LIMITS, TEXT_LIMITS } from '#src/limits.ts'

/** An id by place, such as 0-12-3, has at most four characters a level. */
const ROW_ID_MAX = 4 * FILTER_LIMITS.depth

/** Reads a form from outside, such as that of a saved view. Throws ValidationError that says what is wrong with it. */
export function readFilterForm(json: unknown): FilterForm {
  return readGroup(json, 0, { rows: FILTER_LIMITS.conditions })
}

function readGroup(json: unknown, depth: number, left: { rows: number }): FilterForm {
  if (depth >= FILTER_LIMITS.depth)
    throw refused(`A filter may be nested ${FILTER_LIMITS.depth} levels at most; take groups apart.`)
  if (!isRecord(json) || !Array.isArray(json.rows)) throw refused('A group of a filter has a list of rows.')
  const { id, combinator, rows } = json
  if (combinator !== 'And' && combinator !== 'Or') throw refused('A group of a filter is joined by And or Or.')
  if (rows.length > left.rows) throw tooMany()
  return { id: rowId(id), combinator, rows: rows.map((row) => readEntry(row, depth, left)) }
}

function readEntry(json: unknown, depth: number, left: { rows: number }): FilterRow | FilterForm {
  left.rows -= 1
  if (left.rows < 0) throw tooMany()
  if (isRecord(json) && 'combinator' in json) return readGroup(json, depth + 1, left)
  if (!isRecord(json)) throw refused('A row of a filter is an object.')
  const { id, field, operatorType, values } = json
  if (!isOperator(operatorType)) throw refused('A row of a filter has an operator that there is.')
  return { id: rowId(id), field: readField(field), operatorType, values: readValues(values) }
}

const tooMany = () =>
  refused(`A filter may have ${FILTER_LIMITS.conditions.toLocaleString('en')} rows at most; take some away.`)

function rowId(id: unknown): string {
  if (typeof id !== 'string' || id === '' || id.length > ROW_ID_MAX) throw refused('A row of a filter has a short id.')
  return id
}

/** Reads what a row filters by; null is nothing yet. */
export function readField(json: unknown): FilterField | null {
  if (json === null) return null
  if (!isRecord(json)) throw refused('The field of a row of a filter is an object.')
  const { id, fieldType } = json
  const kind = FILTER_KINDS.find((one) => one === json.kind)
  if (!kind || !isFilterFieldType(fieldType)) throw refused('A field of a filter has a kind and a type that there are.')
  if (typeof id !== 'string' || !(kind === 'system' ? isSystemKey(id) : isId(id)))
    throw refused('A field of a filter is a system field or has a valid uuid.')
  return { kind, fieldType, id }
}

function readValues(json: unknown): readonly string[] {
  if (!Array.isArray(json) || json.length > FILTER_LIMITS.values)
    throw refused(`A row of a filter has a list of at most ${FILTER_LIMITS.values.toLocaleString('en')} values.`)
  return json.map((value) => {
    if (typeof value !== 'string' || value.length > TEXT_LIMITS.textField || value.includes('\0'))
      throw refused(
        `A value of a filter is a text of at most ${TEXT_LIMITS.textField.toLocaleString('en')} characters.`,
      )
    return value
  })
}
