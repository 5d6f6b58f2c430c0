import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'

/** How much goes, or would. */
type Going = { files: number; notes: number; insights: number }

const AND = new Intl.ListFormat('en-GB')

/** `3 files, 2 notes and 1 insight`, whatever of them there is. */
export const goingLine = ({ files, notes, insights }: Going): string =>
  AND.format([
    ...(files > 0 ? [counted(files, 'file')] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
    ...(insights > 0 ? [counted(insights, 'insight')] : []),
  ]) || 'Nothing'

/** What a rule leaves, or what goes besides recordings and files. */
export function stayingLine({ everything, insights }: { everything: boolean; insights: boolean }): string {
  if (insights) return 'Notes go with their text and highlights, and insights so long after they were begun.'
  return everything
    ? 'Notes go with their text and highlights. Insights stay.'
    : 'Transcripts, text, highlights with their clips, and insights stay.'
}

/** `180 days`, or that it stays. */
export const daysLine = (days: number | null): string => (days === null ? 'For good' : `${days} days`)

type Planned = Going & {
  days?: number | null
  held: boolean
  firstDueAt?: string | null
  lastDueAt?: string | null
}

/** What the rule of a project is: `Recordings, 180 days`. */
export const ruleLine = ({ days, held, notes, insights }: Planned): string =>
  held
    ? 'Everything is held'
    : `${notes + insights > 0 ? 'Everything' : 'Recordings'}, ${daysLine(days ?? null).toLowerCase()}`

/** When what is there goes: `9 files on 1 Dec`, `14 files until 3 May`. */
export function endLine(planned: Planned, now: number): string {
  const { held, files, notes, insights, firstDueAt, lastDueAt } = planned
  if (held) return files + notes + insights > 0 ? `${goingLine(planned)} would go` : ''
  if (!firstDueAt || !lastDueAt) return 'Nothing yet'
  const [first, last] = [shortDate(firstDueAt, now), shortDate(lastDueAt, now)]
  return `${goingLine(planned)} ${first === last ? `on ${first}` : `until ${last}`}`
}
