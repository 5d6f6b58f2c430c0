import { readCsvRow, writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import type { RowMove } from '../../views/view-props.ts'
import type { ListField } from './list-kind.ts'

/**
 * The value of a SELECT after its row went from one group to another: the option of that group in place of the one it
 * comes from, at its place among the others. To the group of none, that one is taken away; null is no value.
 */
export function valueAfterMove(
  { options }: Pick<ListField, 'options'>,
  now: string | null,
  { from, to }: Pick<RowMove, 'from' | 'to'>,
): string | null {
  const labelOf = (key: string) => options.find(({ id }) => id === key)?.label
  const [old, next] = [labelOf(from), labelOf(to)]
  const had = now === null ? [] : readCsvRow(now)
  if (next === undefined) return writeCsvRow(had.filter((label) => label !== old)) || null
  const kept = had.filter((label) => label !== next)
  const at = kept.indexOf(old ?? '')
  const labels = at < 0 ? [...kept, next] : kept.with(at, next)
  return writeCsvRow(labels)
}
