import { type FilterField, type FilterRow, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { OPERATORS, type OperatorType } from '@verbatim/contracts/filters/operators.ts'
import { RELATIVE_DATES } from '@verbatim/contracts/filters/relative-dates.ts'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { operatorsOf } from '@verbatim/contracts/filters/value-editors.ts'
import { COUNTS, type Filled, type FilledFields, nthId } from './fill-notes.ts'

/** A row of a filter for each turn, so that common and rare values are asked for. */
export type AskedRow = { what: string; rowAt(turn: number): FilterRow }

const WORDS = ['paper', 'depot', 'DRIVER', 'depot 42', 'zeppelin', 'e', 'farrow', '496', 'of depot 4', 'verif']
const nth = (count: number) => (turn: number) => nthId(turn % count)

/** Values by turn of each custom field. */
const CUSTOM: Record<keyof FilledFields, (turn: number) => string> = {
  TEXT: (turn) => WORDS[turn % WORDS.length] ?? '',
  EMAIL: (turn) => (turn % 2 ? `driver${turn * 999}@farrow.example` : (WORDS[turn % WORDS.length] ?? '')),
  PHONE: (turn) => String(4960000 + turn * 31),
  URL: (turn) => `depots/${turn * 17}`,
  NUMBER: (turn) => String(turn * 50),
  NPS: (turn) => String(turn % 11),
  DATETIME: (turn) => RELATIVE_DATES[turn % RELATIVE_DATES.length] ?? '',
  BOOLEAN: (turn) => String(turn % 2 === 0),
  SINGLE: nth(COUNTS.options),
  MULTI: nth(COUNTS.choices),
  PERSON: nth(COUNTS.people),
}

const SYSTEM = (filled: Filled): { [key in SystemKey]?: (turn: number) => string } => ({
  title: CUSTOM.TEXT,
  content: CUSTOM.TEXT,
  created: CUSTOM.DATETIME,
  updated: CUSTOM.DATETIME,
  highlightCount: (turn) => String(turn % 5),
  project: () => filled.projectId,
  contributors: nth(COUNTS.members),
  people: (turn) => `person ${turn % COUNTS.people}`,
  tags: nth(COUNTS.tags),
  tagGroup: () => nthId(1),
  tagBoard: () => nthId(1),
})

/** Every operator of every type of field, and of every system field that notes have. */
export function askedRows(filled: Filled): AskedRow[] {
  const custom = Object.entries(filled.fields).flatMap(([name, id]) => {
    const fieldType = name === 'SINGLE' || name === 'MULTI' ? 'SELECT' : (name as keyof FilledFields)
    const field = { kind: 'note', fieldType, id } as FilterField
    return rowsOf(name, field, CUSTOM[name as keyof FilledFields], name === 'SINGLE' ? 1 : undefined)
  })
  const system = Object.entries(SYSTEM(filled)).flatMap(([key, value]) =>
    rowsOf(key, systemField(key as SystemKey), value),
  )
  return [...custom, ...system]
}

function rowsOf(name: string, field: FilterField, valueAt: (turn: number) => string, max?: number): AskedRow[] {
  return operatorsOf(field, max).map((operatorType) => ({
    what: `${name} ${OPERATORS[operatorType].title}`,
    rowAt: (turn) => ({ id: 'row', field, operatorType, values: valuesOf(operatorType, valueAt, turn) }),
  }))
}

/** Of several values one, two or three are asked for in turns. */
function valuesOf(operator: OperatorType, valueAt: (turn: number) => string, turn: number): string[] {
  const { takes } = OPERATORS[operator]
  if (takes === 'none') return []
  return takes === 'one'
    ? [valueAt(turn)]
    : Array.from({ length: 1 + (turn % 3) }, (_, more) => valueAt(turn + more * 5))
}
