import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'

/** `3 files and 1 note`, whatever of both there is. */
export function goingLine(files: number, notes: number): string {
  const parts = [files > 0 && counted(files, 'file'), notes > 0 && counted(notes, 'note')].filter(Boolean)
  return parts.join(' and ') || 'Nothing'
}

/** `180 days`, or that it stays. */
export const daysLine = (days: number | null): string => (days === null ? 'For good' : `${days} days`)

type Planned = {
  days?: number | null
  held: boolean
  files: number
  notes: number
  firstDueAt?: string | null
  lastDueAt?: string | null
}

/** What the rule of a project is: `Recordings, 180 days`. */
export const ruleLine = ({ days, held, notes }: Planned): string =>
  held ? 'Everything is held' : `${notes > 0 ? 'Everything' : 'Recordings'}, ${daysLine(days ?? null).toLowerCase()}`

/** When what is there goes: `9 files on 1 Dec`, `14 files until 3 May`. */
export function endLine({ held, files, notes, firstDueAt, lastDueAt }: Planned, now: number): string {
  if (held) return files + notes > 0 ? `${goingLine(files, notes)} would go` : ''
  if (!firstDueAt || !lastDueAt) return 'Nothing yet'
  const [first, last] = [shortDate(firstDueAt, now), shortDate(lastDueAt, now)]
  return `${goingLine(files, notes)} ${first === last ? `on ${first}` : `until ${last}`}`
}
