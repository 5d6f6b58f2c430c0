import { FILTER_KINDS, type FilterField, type FilterForm, type FilterRow, isGroup } from '#src/filters/filter-form.ts'
import { isOperator } from '#src/filters/operators.ts'
import { readField, readFilterForm } from '#src/filters/read-filter-form.ts'
import { SYSTEM_FIELDS } from '#src/filters/system-fields.ts'
import { fromBase62, isId, toBase62 } from '#src/ids.ts'
import { FILTER_LIMITS } from '#src/limits.ts'

/**
 * A form as it stands in a url: words joined by dots, of characters that a url takes as they are. A group is A or O and
 * the number of its rows; a row is its field, its operator with the number of its values, and these:
 * `A2.tags.oneOf1.*4xQ….created.isAfter1.1-month-ago`. Null where it is too long for a url.
 */
export function toFilterAddress(form: FilterForm): string | null {
  const address = groupWords(form).join('.')
  return address.length > FILTER_LIMITS.address ? null : address
}

/** The form in a url; null for what cannot be read: the page opens without it. Rows are numbered by their place. */
export function readFilterAddress(address: string): FilterForm | null {
  if (address === '' || address.length > FILTER_LIMITS.address) return null
  try {
    const words = address.split('.').values()
    const form = readGroup(nextOf(words), words, '0', 0)
    return words.next().done ? readFilterForm(form) : null
  } catch {
    return null
  }
}

function groupWords({ combinator, rows }: FilterForm): string[] {
  return [
    `${combinator === 'And' ? 'A' : 'O'}${rows.length}`,
    ...rows.flatMap((entry) => (isGroup(entry) ? groupWords(entry) : rowWords(entry))),
  ]
}

const rowWords = ({ field, operatorType, values }: FilterRow): string[] => [
  fieldWord(field),
  `${operatorType}${values.length}`,
  ...values.map(valueWord),
]

/** A system field stands as its key, any other as *kind-TYPE-id, none as *. */
function fieldWord(field: FilterField | null): string {
  if (field === null) return '*'
  return field.kind === 'system' ? field.id : `*${field.kind}-${field.fieldType}-${toBase62(field.id)}`
}

const valueWord = (value: string): string => (isId(value) ? `*${toBase62(value)}` : wordOf(value))

/** A blank is a hyphen; anything else but letters and digits is written as bytes: _C3_A9. */
const wordOf = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[-_.!~*'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '-')
    .replaceAll('%', '_')

const textOf = (word: string): string => decodeURIComponent(word.replaceAll('_', '%').replaceAll('-', '%20'))

type Words = ArrayIterator<string>

function nextOf(words: Words): string {
  const { value, done } = words.next()
  if (done) throw new RangeError('The address ends too early')
  return value
}

function readGroup(word: string, words: Words, place: string, depth: number): unknown {
  const [, letter, count] = /^([AO])(\d{1,3})$/.exec(word) ?? []
  if (!letter || depth >= FILTER_LIMITS.depth) throw new RangeError('No group')
  const rows = Array.from({ length: Number(count) }, (_, nth) => readEntry(words, `${place}-${nth}`, depth))
  return { id: place, combinator: letter === 'A' ? 'And' : 'Or', rows }
}

function readEntry(words: Words, place: string, depth: number): unknown {
  const word = nextOf(words)
  if (/^[AO]\d/.test(word)) return readGroup(word, words, place, depth + 1)
  const [, operatorType, count] = /^([a-zA-Z]+)(\d{1,4})$/.exec(nextOf(words)) ?? []
  if (!isOperator(operatorType)) throw new RangeError('No operator')
  const values = Array.from({ length: Number(count) }, () => readValue(nextOf(words)))
  return { id: place, field: readFieldWord(word), operatorType, values }
}

function readValue(word: string): string {
  if (!word.startsWith('*')) return textOf(word)
  const id = fromBase62(word.slice(1))
  if (id === null) throw new RangeError('No id')
  return id
}

function readFieldWord(word: string): FilterField | null {
  if (word === '*') return null
  const [, kind, fieldType, short] = /^\*([a-z]+)-([A-Z]+)-(\w+)$/.exec(word) ?? []
  if (kind === undefined || short === undefined) {
    const type = Object.entries(SYSTEM_FIELDS).find(([key]) => key === word)?.[1].type
    return readField({ kind: 'system', fieldType: type, id: word })
  }
  return readField({ kind: FILTER_KINDS.find((one) => one === kind), fieldType, id: fromBase62(short) })
}
