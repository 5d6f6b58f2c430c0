import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { ImportFlag } from '#src/imports/csv/csv-import.ts'
import type { ColumnUse, ImportMapping, MappedColumn } from '#src/imports/csv/mapping/mapping.ts'
import { questionKey } from '#src/surveys/question.ts'

const ONCE: Partial<Record<ColumnUse, string>> = {
  TITLE: 'More than one column is the title of a note. Choose one.',
  CONTENT: 'More than one column is the content of a note. Choose one.',
  DATE: 'More than one column is the date of a note. Choose one.',
  PERSON: 'More than one column says who it is about. Choose one.',
}

/** What keeps a mapping from being imported: two columns for what a note has once, nothing at all, too many rows. */
export function mappingFlags({ columns }: ImportMapping, rows: number): ImportFlag[] {
  const flags = columns.flatMap((column, at): ImportFlag[] => {
    const isTwice = columns.some((other, place) => place < at && targetOf(other) === targetOf(column))
    return column.use !== 'SKIP' && isTwice ? [{ column: at, message: twice(column) }] : []
  })
  const uses = new Set(columns.map(({ use }) => use))
  if (!['TITLE', 'CONTENT', 'FIELD', 'QUESTION'].some((use) => uses.has(use as ColumnUse)))
    flags.push({ column: null, message: 'Say of at least one column what it becomes.' })
  const max = COUNT_LIMITS.notesPerImport
  if (!uses.has('QUESTION') && rows > max)
    flags.push({
      column: null,
      message: `At most ${max.toLocaleString('en-US')} notes are imported from one table, and this one has ${rows.toLocaleString('en-US')} rows. Cut it into parts, or make a column a question: then its rows are responses.`,
    })
  return flags
}

const twice = ({ use, field, question }: MappedColumn): string =>
  ONCE[use] ??
  (use === 'FIELD'
    ? `More than one column is the field “${field?.label ?? ''}”. Choose one.`
    : `More than one column answers “${question?.text ?? ''}”. Choose one.`)

/** What a column becomes; the same for two that become the same. */
function targetOf({ use, field, question }: MappedColumn): string {
  if (use === 'FIELD') return `FIELD ${labelKey(field?.label ?? '')}`
  return use === 'QUESTION' ? `QUESTION ${questionKey(question?.text ?? '')}` : use
}
