import { readCsvRow, writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import type { RowMove } from '../../../views/view-props.ts'
import type { ListField } from '../list-kind.ts'

type Field = Pick<ListField, 'type'> & { options: readonly { id: string; label: string }[] }
type Way = Pick<RowMove, 'from' | 'to'>

/**
 * The value of a SELECT or PERSON after its row went from one group to another: the option or person of that group in
 * place of the one it comes from, at its place among the others. To the group of none, that one is taken away; null is no
 * value.
 */
export function valueAfterMove(field: Field, now: string | null, { from, to }: Way): string | null {
  const [old, next] = [wordOf(field, from), wordOf(field, to)]
  const had = wordsOf(now)
  if (next === undefined) return writeCsvRow(had.filter((word) => word !== old)) || null
  const kept = had.filter((word) => word !== next)
  const at = kept.indexOf(old ?? '')
  const words = at < 0 ? [...kept, next] : kept.with(at, next)
  return writeCsvRow(words)
}

/** A move that is taken back: the value before it, the one that it made, and the one that stands there now. */
type MadeMove = { before: string | null; made: string | null; now: string | null }

/**
 * The value after a move was taken back: as it was before, or, where somebody changed it meanwhile, only what the move
 * changed. Undefined where somebody has moved the row on since: then it stays where they put it.
 */
export function valueTakenBack(field: Field, { before, made, now }: MadeMove, { from, to }: Way) {
  const words = new Set(wordsOf(now))
  const isAsMade = words.size === wordsOf(made).length && wordsOf(made).every((word) => words.has(word))
  if (isAsMade) return before
  const next = wordOf(field, to)
  const isWhereItWas = next === undefined ? !words.has(wordOf(field, from) ?? '') : words.has(next)
  return isWhereItWas ? valueAfterMove(field, now, { from: to, to: from }) : undefined
}

const wordsOf = (value: string | null): string[] => (value === null ? [] : readCsvRow(value))

/** What a value says of a group: the label of an option, the id of a person; undefined for the group of none. */
function wordOf({ type, options }: Field, key: string): string | undefined {
  if (type === 'PERSON') return key || undefined
  return options.find(({ id }) => id === key)?.label
}
