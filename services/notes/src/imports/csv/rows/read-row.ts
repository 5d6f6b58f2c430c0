import { createHash } from 'node:crypto'
import { readCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { labelKey, readFieldValue } from '@verbatim/fields/values/value-texts.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'
import { nameKeyOf } from '#src/imports/csv/known-targets.ts'
import type { RowProblem } from '#src/imports/csv/problem-repository.ts'
import { cellMoment, fieldText, severalIn } from '#src/imports/csv/rows/cell-text.ts'
import type { PlannedField, RowPlan } from '#src/imports/csv/rows/row-plan.ts'
import type { TableLine } from '#src/imports/csv/table/table-lines.ts'
import { questionKey } from '#src/surveys/question.ts'

/** A row as it is imported: what each mapped column says, by the column's place. */
export type ReadRow = {
  number: number
  line: number
  cells: string[]
  title: string | null
  content: string | null
  person: string | null
  createdAt: Date | null
  /** Values of fields, as they travel. */
  values: Map<number, string>
  /** Answers to questions: the words, or what was chosen. */
  answers: Map<number, string[]>
  /** Under which the row is known again; null without a key column. */
  keyHash: string | null
  /** What the row says, to know whether it says something else than before. */
  rowHash: string
}

class Refusal extends Error {
  readonly column: number

  constructor(column: number, reason: string) {
    super(reason)
    this.column = column
  }
}

const CONTENT_HASH = 16

/** Whether two hashes are of rows with the same content, whatever else they say. */
export const isSameContent = (one: string, other: string): boolean =>
  one.slice(0, CONTENT_HASH) === other.slice(0, CONTENT_HASH)

/** Reads a row as its mapping says; what cannot be imported says which column is at fault and why. */
export function readRow(plan: RowPlan, line: TableLine): ReadRow | RowProblem {
  const { number, cells } = line
  const problem = (column: number | null, reason: string): RowProblem => ({
    number,
    line: line.line,
    column,
    reason,
    cells,
  })
  if (line.surplus > 0)
    return problem(
      cells.length - 1,
      `This row has ${cells.length + line.surplus} cells, but the table has ${cells.length} columns. Put text with the delimiter in it between quotation marks.`,
    )
  const row: ReadRow = {
    number,
    line: line.line,
    cells,
    title: null,
    content: null,
    person: null,
    createdAt: null,
    values: new Map(),
    answers: new Map(),
    keyHash: null,
    rowHash: '',
  }
  try {
    cells.forEach((cell, at) => {
      if (cell !== '') takeCell(plan, row, at, cell)
    })
  } catch (error) {
    if (error instanceof Refusal) return problem(error.column, error.message)
    throw error
  }
  const isEmpty = row.title === null && row.content === null && !row.values.size && !row.answers.size
  if (isEmpty) return problem(null, 'Nothing that is imported stands in this row.')
  const key = plan.keyColumn === null ? null : (cells[plan.keyColumn] ?? '')
  if (key === '') return problem(plan.keyColumn, 'The key is empty, so this row could not be known again.')
  row.keyHash = key === null ? null : hashOf([plan.keyName, labelKey(key)])
  row.rowHash = `${hashOf([row.content ?? '']).slice(0, CONTENT_HASH)}${hashOf(saidBy(plan, row))}`
  return row
}

function takeCell(plan: RowPlan, row: ReadRow, at: number, cell: string): void {
  const column = plan.columns[at]
  if (!column) return
  switch (column.use) {
    case 'TITLE':
      row.title = limited(at, plainLine(cell), TEXT_LIMITS.noteTitle, 'A title')
      break
    case 'CONTENT':
      row.content = limited(at, cell, TEXT_LIMITS.richTextContent, 'The content of a note')
      break
    case 'PERSON':
      row.person = limited(at, plainLine(cell), TEXT_LIMITS.personName, 'A name')
      break
    case 'DATE':
      row.createdAt = cellMoment(cell, column.dayFirst)
      if (!row.createdAt) throw new Refusal(at, `“${short(cell)}” is no date such as 2026-11-21.`)
      break
    case 'FIELD':
      takeValue(plan, row, at, cell)
      break
    case 'QUESTION':
      takeAnswer(plan, row, at, cell)
      break
    case 'SKIP':
  }
}

function takeValue(plan: RowPlan, row: ReadRow, at: number, cell: string): void {
  const column = plan.columns[at]
  const field = plan.fields.get(at)
  if (!column || !field) return
  const text = fieldText(cell, field, column.dayFirst)
  if (field.type === 'PERSON') {
    row.values.set(at, peopleIn(plan, field, at, readCsvRow(text)))
    return
  }
  if (field.type === 'SELECT') takeChosen(plan, field, at, readCsvRow(text))
  else {
    const read = readFieldValue({ ...field, id: '', options: [] }, text)
    if ('refusal' in read) throw new Refusal(at, `${read.refusal}, not “${short(cell)}”.`)
  }
  row.values.set(at, text)
}

/** The ids of people who are named, or given by their ids. */
function peopleIn(plan: RowPlan, { label, max }: PlannedField, at: number, names: readonly string[]): string {
  if (names.length > max) throw new Refusal(at, `At most ${max} may be chosen in ${label}, here are ${names.length}.`)
  const ids = names.map((name) => {
    const called = plan.people.get(nameKeyOf(name)) ?? []
    const [id, another] = called
    if (another)
      throw new Refusal(at, `${called.length} people are called “${short(name)}”. Write the id of one of them.`)
    if (id !== undefined) return id
    const given = parseId(name)
    if (given && [...plan.people.values()].some((alike) => alike.includes(given))) return given
    throw new Refusal(at, `Nobody among the people is called “${short(name)}”.`)
  })
  return [...new Set(ids)].join(',')
}

function takeChosen(plan: RowPlan, { label, max, takesNew }: PlannedField, at: number, chosen: string[]): void {
  if (chosen.length > max) throw new Refusal(at, `At most ${max} may be chosen in ${label}, here are ${chosen.length}.`)
  for (const option of chosen)
    if (takesNew) takeChoice(plan, at, option)
    else if (!plan.choicesOf(at).has(labelKey(option)))
      throw new Refusal(at, `There is no option “${short(option)}” in ${label}.`)
}

/** An option that the new field gets. */
function takeChoice(plan: RowPlan, at: number, label: string): void {
  const choices = plan.choicesOf(at)
  if (choices.has(labelKey(label))) return
  if (label.length > TEXT_LIMITS.selectOptionLabel)
    throw new Refusal(at, `An option may have at most ${TEXT_LIMITS.selectOptionLabel} characters.`)
  if (choices.size >= COUNT_LIMITS.selectOptions)
    throw new Refusal(
      at,
      `There are more than ${COUNT_LIMITS.selectOptions} options, and “${short(label)}” is another.`,
    )
  choices.set(labelKey(label), label)
}

function takeAnswer(plan: RowPlan, row: ReadRow, at: number, cell: string): void {
  const question = plan.questions.get(at)
  if (!question) return
  if (question.type === 'FREE_TEXT') {
    row.answers.set(at, [limited(at, cell, TEXT_LIMITS.response, 'A response')])
    return
  }
  const chosen = question.type === 'MULTI_SELECT' ? severalIn(cell) : [cell.trim()]
  const choices = plan.choicesOf(at)
  for (const text of chosen) {
    const key = questionKey(text)
    if (choices.has(key) || plan.overfull.has(at)) continue
    choices.set(key, text)
    plan.countOption(at, text)
  }
  row.answers.set(at, chosen)
}

function limited(at: number, text: string, max: number, what: string): string {
  if (text.length > max)
    throw new Refusal(
      at,
      `${what} may have at most ${max.toLocaleString('en-US')} characters, this one has ${text.length.toLocaleString('en-US')}.`,
    )
  return text
}

const SHOWN = 40
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** What the row says, under names that are the same in the next file. */
function saidBy(plan: RowPlan, row: ReadRow): string[] {
  const said = [row.title ?? '', row.content ?? '', row.person ?? '', row.createdAt?.toISOString() ?? '']
  for (const [at, text] of row.values) said.push('field', labelKey(plan.fields.get(at)?.label ?? ''), text)
  for (const [at, texts] of row.answers)
    said.push('question', questionKey(plan.questions.get(at)?.text ?? ''), ...texts)
  return said
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
