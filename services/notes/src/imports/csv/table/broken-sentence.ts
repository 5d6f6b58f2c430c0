import type { BrokenCsv } from '#src/imports/csv/table/csv-records.ts'

/** What is broken and what to do about it, for a person. */
export function brokenSentence({ kind, line }: BrokenCsv): string {
  if (kind === 'ENDLESS') return `The row that begins on line ${line} never ends. A quotation mark is missing in it.`
  if (kind === 'UNCLOSED') return `In the row that begins on line ${line} a quotation mark is never closed. Close it.`
  return `The quotation marks on line ${line} of this table are broken. Write one inside a cell as two (""), or export again.`
}
