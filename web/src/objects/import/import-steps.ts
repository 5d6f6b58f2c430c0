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

/** What came of an undo: "41 notes went to the trash, 6 say what they said before, 2 stay as somebody left them since." */
export function undoneWords({ removed, restored, kept }: NonNullable<ShownImport['undone']>): string {
  const parts = [
    `${counted(removed, 'note')} went to the trash`,
    ...(restored ? [`${restored.toLocaleString('en')} say what they said before`] : []),
    ...(kept ? [`${kept.toLocaleString('en')} that somebody worked on since stay`] : []),
  ]
  return `${parts.join(', ')}.`
}

const WAITS: Partial<Record<ShownImport['state'], string>> = {
  READING: 'Its columns are being read',
  MAPPING: 'Waits for its columns to be mapped',
  CHECKING: 'Its rows are being checked',
  CHECKED: 'Checked, and not imported yet',
  UNDOING: 'Is being taken back',
  UNDONE: 'Undone',
}

/** How far an import is, or what came of it, in a line. */
export function endWords({ state, counts }: Pick<ShownImport, 'state' | 'counts'>): string {
  if (state === 'FAILED' && !counts.added && !counts.changed) return 'Could not be read'
  return WAITS[state] ?? countWords(counts)
}

/** Whether a column is a question, so that rows are responses. */
export const isSurvey = ({ mapping }: ShownImport): boolean =>
  mapping?.columns.some(({ use }) => use === 'QUESTION') ?? false
