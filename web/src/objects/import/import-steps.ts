import { counted } from '../../lib/words.ts'
import type { ShownImport, ShownTable } from './operations.ts'

export const STEPS = ['File', 'Columns', 'Check', 'Import'] as const
export type Step = (typeof STEPS)[number]

/** At which step an import stands; going back to its columns is the wizard's own. */
export function stepOf(one: ShownImport | null): Step {
  if (!one?.table || one.state === 'UPLOADING' || one.state === 'READING') return 'File'
  if (one.state === 'MAPPING') return 'Columns'
  return one.state === 'CHECKING' || one.state === 'CHECKED' ? 'Check' : 'Import'
}

const SIGNS: Record<string, string> = { '\t': 'tabs', ',': 'commas', ';': 'semicolons', '|': 'bars' }

/** "86 rows, 9 columns, read as UTF-8 with semicolons". */
export function tableWords({ rows, columns, encoding, delimiter }: ShownTable): string {
  const sign = SIGNS[delimiter] ?? `“${delimiter}”`
  return `${counted(rows, 'row')}, ${counted(columns.length, 'column')}, read as ${encoding.toUpperCase()} with ${sign}`
}

/** Where a table is broken: "Line 12, column “Score”"; null where nobody knows. */
export function placeOf({ line, column }: { line?: number | null; column?: string | null }): string | null {
  if (line == null) return column == null ? null : `Column “${column}”`
  return column == null ? `Line ${line}` : `Line ${line}, column “${column}”`
}

type Counts = ShownImport['counts']

/** "Import 47 notes". */
export const importWords = ({ added, changed }: Counts, isSurvey: boolean): string =>
  `Import ${counted(added + changed, isSurvey ? 'response' : 'note')}`

/** What came of it: "41 new, 6 changed, 32 stayed as they are". */
export function countWords({ added, changed, same }: Counts): string {
  const parts = [
    `${added.toLocaleString('en')} new`,
    ...(changed ? [`${changed.toLocaleString('en')} changed`] : []),
    ...(same ? [`${same.toLocaleString('en')} stayed as they are`] : []),
  ]
  return parts.join(', ')
}

/** Whether a column is a question, so that rows are responses. */
export const isSurvey = ({ mapping }: ShownImport): boolean =>
  mapping?.columns.some(({ use }) => use === 'QUESTION') ?? false
