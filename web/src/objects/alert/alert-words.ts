import type { AlertSeverity, AlertState, AuditActor } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { OTHER_ACTORS } from '../audit/act-options.ts'

export const SEVERITY_WORDS: Readonly<Record<AlertSeverity, string>> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }

export const SEVERITY_OPTIONS = (['HIGH', 'MEDIUM', 'LOW'] as const).map((value) => ({
  value,
  label: SEVERITY_WORDS[value],
}))

export const STATE_WORDS: Readonly<Record<AlertState, string>> = {
  OPEN: 'Open',
  ACKNOWLEDGED: 'Acknowledged',
  RESOLVED: 'Resolved',
}

const DAY = 24 * 60

/** So many minutes in words: `an hour`, `7 days`, `90 minutes`. */
export function minutesWords(minutes: number): string {
  if (minutes === 1) return 'a minute'
  if (minutes === 60) return 'an hour'
  if (minutes === DAY) return 'a day'
  if (minutes % DAY === 0) return counted(minutes / DAY, 'day')
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute')
}

/** Whose acts an alert is about. */
export function whose({ member, actor }: { member?: { name: string } | null; actor?: AuditActor | null }): string {
  if (member) return member.name
  return OTHER_ACTORS.find(({ value }) => value === actor)?.label ?? 'Everybody together'
}

/** How often within which time: `Once`, `12 times in 9 minutes`. */
export function timesWords({ times, firstAt, lastAt }: { times: number; firstAt: string; lastAt: string }): string {
  if (times === 1) return 'Once'
  const minutes = Math.max(1, Math.round((Date.parse(lastAt) - Date.parse(firstAt)) / 60_000))
  return `${times.toLocaleString('en')} times in ${minutesWords(minutes)}`
}
