import { type FilterField, type FilterRow, systemField } from '#src/filters/filter-form.ts'
import { OPERATORS, type OperatorType } from '#src/filters/operators.ts'
import type { FilterDate } from '#src/filters/relative-dates.ts'
import { listed, named, type Phrase, plain, quoted, type SentencePart } from '#src/filters/sentence-parts.ts'
import { CHOICES, type ChoiceWords, DATES, SWITCHES, TEXTS, type TextWords } from '#src/filters/sentence-words.ts'
import { isSystemKey, SYSTEM_FIELDS, type SystemKey, VIEWER } from '#src/filters/system-fields.ts'
import { filterDate, filterNumber } from '#src/filters/to-filter.ts'

/** Names of what a sentence speaks of; null for what is gone or may not be seen. */
export type SentenceNames = {
  /** What is filtered, as it begins the sentence: Notes. */
  objects: string
  fieldName(field: FilterField): string | null
  valueName(field: FilterField, value: string): string | null
}

type Said = { field: FilterField; operator: OperatorType; values: readonly string[]; names: SentenceNames }

/** What a row says. The row filters something: `rowFilter` gave a filter. */
export function rowPhrase(field: FilterField, row: FilterRow, names: SentenceNames): Phrase {
  const values = row.values.filter((value) => value.trim() !== '')
  const said: Said = { field, operator: row.operatorType, values, names }
  return field.kind === 'system' && isSystemKey(field.id) ? systemPhrase(field.id, said) : customPhrase(said)
}

/** Between: more than one number and less than another. */
export function betweenPhrase(least: number, most: number): Phrase {
  return { manner: 'plain', parts: [plain('with '), named(`${least} to ${most}`), plain(' highlights')] }
}

function systemPhrase(key: SystemKey, said: Said): Phrase {
  const [choice, texts, flag] = [CHOICES[key], TEXTS[key], SWITCHES[key]]
  if (choice) return { manner: key === 'contributors' ? 'by' : 'plain', parts: choiceParts(choice, said) }
  if (texts) return { manner: key === 'content' ? 'where' : 'plain', parts: textParts(texts, said) }
  if (flag) {
    const holds = (said.values[0] === 'true') === (said.operator === 'is')
    return { manner: 'plain', parts: [plain(holds ? flag[0] : flag[1])] }
  }
  if (key === 'highlightCount') return { manner: 'plain', parts: countParts(said) }
  const parts = dateParts(said.operator, filterDate(said.values[0] ?? ''))
  return { manner: key === 'created' ? 'created' : 'plain', parts: [plain(`${DATES[key] ?? key} `), ...parts] }
}

const nameOf = ({ field, names }: Said, value: string): string =>
  value === VIEWER && isOfMembers(field) ? 'you' : (names.valueName(field, value) ?? 'something that is gone')

const isOfMembers = ({ kind, id }: FilterField): boolean =>
  kind === 'system' && isSystemKey(id) && SYSTEM_FIELDS[id].chosen === 'MEMBER'

function choiceParts(words: ChoiceWords, said: Said): SentencePart[] {
  if (said.operator === 'isEmpty') return [plain(words.none)]
  if (said.operator === 'isNotEmpty') return [plain(words.some)]
  const names = said.values.map((value) => nameOf(said, value))
  if (!names.length) return [plain(`${said.operator === 'notOneOf' ? words.without : words.with} nothing chosen yet`)]
  switch (said.operator) {
    case 'notOneOf':
      return [plain(`${words.without} `), ...listed(names, 'or')]
    case 'allOf':
      return [plain(`${words.with} `), ...listed(names, 'and')]
    case 'notAllOf':
      return [plain(`${words.without} ${names.length > 1 ? 'all of ' : ''}`), ...listed(names, 'and')]
    default:
      return [plain(`${words.with} `), ...listed(names, 'or')]
  }
}

function textParts(words: TextWords, { operator, values: [text = ''] }: Said): SentencePart[] {
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return [plain(words[operator])]
  const [before, after] =
    operator === 'contains' || operator === 'doesNotContain' || operator === 'isNot' ? words[operator] : words.is
  return [plain(`${before} `), quoted(text), plain(after)]
}

function countParts({ operator, values: [text = ''] }: Said): SentencePart[] {
  const count = filterNumber(text)
  const shown = (prefix: string, value: number) => [
    plain(`with ${prefix}`),
    named(String(value)),
    plain(value === 1 ? ' highlight' : ' highlights'),
  ]
  if (operator === 'greaterThan')
    return Number.isInteger(count) ? shown('at least ', count + 1) : shown('more than ', count)
  if (operator === 'lessThan') return shown('fewer than ', count)
  return count === 0 ? [plain('without highlights')] : shown('', count)
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A date as a sentence says it: 21 Nov 2026; a moment of UTC with its time. */
function dayOf(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  const time = date.endsWith('Z') ? `, ${date.slice(11, 16)} UTC` : ''
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}${time}`
}

function dateParts(operator: OperatorType, date: FilterDate | null): SentencePart[] {
  if (date === null) return [plain('at some time')]
  if (typeof date === 'string') {
    const word = operator === 'isAfter' ? 'after' : operator === 'isBefore' ? 'before' : 'on'
    return [plain(`${word} `), named(dayOf(date))]
  }
  if (operator === 'isAfter')
    return [plain('in the '), named(`last ${date.ago.replace(/^1 /, '').replace(' ago', '')}`)]
  return [plain(operator === 'isBefore' ? 'before ' : 'on the day '), named(date.ago)]
}

function customPhrase(said: Said): Phrase {
  const label = said.names.fieldName(said.field) ?? 'a field that is gone'
  return { manner: 'where', parts: [plain(`${label} `), ...customParts(said)] }
}

function customParts(said: Said): SentencePart[] {
  const { field, operator, values } = said
  const [first = ''] = values
  const verb = `${OPERATORS[operator].title} `
  if (OPERATORS[operator].takes === 'none') return [plain(verb.trim())]
  switch (field.fieldType) {
    case 'BOOLEAN':
      return [plain(verb), named(first === 'true' ? 'yes' : 'no')]
    case 'DATETIME':
      return [plain('is '), ...dateParts(operator, filterDate(first))]
    case 'NUMBER':
    case 'NPS':
      return [plain(verb), named(String(filterNumber(first)))]
    case 'SELECT':
    case 'PERSON':
      return chosenParts(said)
    default:
      return [plain(verb), quoted(first)]
  }
}

function chosenParts(said: Said): SentencePart[] {
  const names = said.values.map((value) => nameOf(said, value))
  switch (said.operator) {
    case 'notOneOf':
      return [plain('is not '), ...listed(names, 'or')]
    case 'allOf':
      return [plain('is '), ...listed(names, 'and')]
    case 'notAllOf':
      return [plain(names.length > 1 ? 'is not all of ' : 'is not '), ...listed(names, 'and')]
    default:
      return [plain('is '), ...listed(names, 'or')]
  }
}

/** The number of highlights that a row asks to be above or below. */
export function countBound({ field, operatorType, values }: FilterRow): { least?: number; most?: number } {
  const isCount = field?.kind === 'system' && field.id === systemField('highlightCount').id
  const count = filterNumber(values[0] ?? '')
  if (!isCount || values.length === 0 || !Number.isInteger(count)) return {}
  if (operatorType === 'greaterThan') return { least: count + 1 }
  return operatorType === 'lessThan' ? { most: count - 1 } : {}
}
