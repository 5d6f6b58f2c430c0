import { readValue } from '@verbatim/contracts/fields/custom-field.ts'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { Field } from '#src/fields/field.ts'
import type { TableShape } from '#src/imports/csv/csv-import.ts'
import type { ColumnUse, ImportMapping, MappedColumn } from '#src/imports/csv/mapping/mapping.ts'
import { cellMoment, fieldText, severalIn } from '#src/imports/csv/rows/cell-text.ts'
import { usesOf } from '#src/imports/surveys/columns.ts'
import { type Question, questionKey } from '#src/surveys/question.ts'

/** What a project has that columns may belong to. */
export type Offered = { fields: readonly Field[]; questions: readonly Question[] }

const KEY_NAME = /^(?:.*[^\p{L}])?(?:id|key|uuid|guid|number|no|nr)$/iu
const DATE_NAME =
  /^(?:.*[^\p{L}])?(?:date|time|timestamp|created|recorded|submitted|answered|when|started|completed)(?: ?at)?$/iu
const NPS_NAME = /\b(?:nps|recommend)/i
/** Of a column of choices, at most so many differ, and each stands there twice at least on average. */
const CHOICES_MAX = 50
const REPEATS = 2
/** What a SELECT takes several of is found in this share of its answers. */
const SEVERAL_SHARE = 0.1
const BARE: MappedColumn = { use: 'SKIP', dayFirst: false, field: null, question: null }

/**
 * What the columns of a table probably are, by their names and answers: fields and questions of the project with the
 * same words, else what the answers look like. One column of speech alone is the content of a note, several are questions.
 * @param answers the first answers of each column, without blanks.
 */
export function suggestMapping(
  { columns }: TableShape,
  answers: readonly (readonly string[])[],
  offered: Offered,
): ImportMapping {
  const names = columns.map(({ name }) => name)
  const height = Math.max(0, ...answers.map(({ length }) => length))
  const rows = Array.from({ length: height }, (_, row) => answers.map((column) => column[row] ?? ''))
  const uses = usesOf(names, rows)
  const speech = uses.filter((use) => use === 'SPEECH').length
  const asks = speech > 1 || names.some((name) => name.trim().endsWith('?'))
  const taken = new Set<ColumnUse>()
  const once = (use: 'TITLE' | 'CONTENT' | 'DATE' | 'PERSON'): boolean => !taken.has(use) && Boolean(taken.add(use))
  const mapped = columns.map(({ name, dayFirst, filled }, at): MappedColumn => {
    const given = answers[at] ?? []
    const bare = { ...BARE, dayFirst }
    if (uses[at] === 'PERSON' && filled && once('PERSON')) return { ...bare, use: 'PERSON' }
    const known = knownTarget(name, offered)
    if (known) return { ...bare, ...known }
    if (!filled) return bare
    if (uses[at] === 'TITLE' && once('TITLE')) return { ...bare, use: 'TITLE' }
    if (uses[at] === 'SPEECH') {
      if (!asks && once('CONTENT')) return { ...bare, use: 'CONTENT' }
      return { ...bare, use: 'QUESTION', question: { id: null, text: name, type: 'FREE_TEXT' } }
    }
    if (isKey(name, given)) return bare
    if (DATE_NAME.test(name) && given.every((one) => cellMoment(one, dayFirst)) && once('DATE'))
      return { ...bare, use: 'DATE' }
    return valueColumn(bare, name, given)
  })
  const key = columns.findIndex(({ name, filled }, at) => filled > 0 && isKey(name, answers[at] ?? []))
  return { columns: mapped, keyColumn: key >= 0 ? key : null }
}

/** A field or question of the project that is called so. */
function knownTarget(name: string, { fields, questions }: Offered): Partial<MappedColumn> | null {
  const question = questions.find(({ text }) => questionKey(text) === questionKey(name))
  if (question) return { use: 'QUESTION', question: { id: question.id, text: question.text, type: question.type } }
  const field = fields.find(({ label }) => labelKey(label) === labelKey(name))
  if (!field) return null
  const { id, label, type, max } = field
  return { use: 'FIELD', field: { id, label, type, max } }
}

function valueColumn(bare: MappedColumn, name: string, answers: readonly string[]): MappedColumn {
  const label = name.slice(0, TEXT_LIMITS.fieldLabel)
  const choices = choicesOf(answers)
  if (choices && name.trim().endsWith('?')) {
    const type = choices === 'SEVERAL' ? 'MULTI_SELECT' : 'SINGLE_SELECT'
    return { ...bare, use: 'QUESTION', question: { id: null, text: name, type } }
  }
  const type = typeOf(name, answers, bare.dayFirst) ?? (choices ? 'SELECT' : 'TEXT')
  const max = type === 'SELECT' && choices === 'SEVERAL' ? COUNT_LIMITS.selectable : 1
  return { ...bare, use: 'FIELD', field: { id: null, label, type, max } }
}

const TYPES: readonly FieldType[] = ['NPS', 'NUMBER', 'DATETIME', 'BOOLEAN', 'EMAIL', 'URL', 'PHONE']

/** The type that takes every answer. */
function typeOf(name: string, answers: readonly string[], dayFirst: boolean): FieldType | null {
  const takes = (type: FieldType): boolean =>
    answers.every((answer) => {
      const text = fieldText(answer, { type, max: 1 }, dayFirst)
      return !('refusal' in readValue({ id: '', title: '', type }, text))
    })
  const isWritten = (type: FieldType): boolean =>
    type === 'NPS' ? NPS_NAME.test(name) : type !== 'URL' || answers.every((answer) => /^https?:/i.test(answer))
  return TYPES.find((type) => isWritten(type) && takes(type)) ?? null
}

/** Whether the answers are chosen from a list: one each, or several between semicolons. */
function choicesOf(answers: readonly string[]): 'ONE' | 'SEVERAL' | null {
  const several = answers.filter((answer) => answer.includes(';')).length
  const parts = answers.flatMap(severalIn)
  const differ = new Set(parts.map(labelKey))
  const fit = parts.every(({ length }) => length <= TEXT_LIMITS.selectOptionLabel)
  if (!fit || differ.size > CHOICES_MAX || parts.length < differ.size * REPEATS) return null
  return several >= answers.length * SEVERAL_SHARE && several > 0 ? 'SEVERAL' : 'ONE'
}

const isKey = (name: string, answers: readonly string[]): boolean =>
  KEY_NAME.test(name.replaceAll('_', ' ').trim()) && answers.length > 0 && new Set(answers).size === answers.length
