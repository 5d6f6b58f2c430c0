import type { BegunWith, EndingKind } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { dayRow, toLog } from '../../objects/audit/audit-form.ts'
import type { Dashboard, Figures } from './operations.ts'

/** How people came in, as a tile says it. */
export const WAY_WORDS: Readonly<Record<BegunWith, string>> = {
  PROVIDER: 'Single sign-on',
  PASSKEY: 'Passkey',
  PASSKEY_ELSEWHERE: 'Passkey of another region',
  PASSWORD: 'Password',
  EMAIL: 'Link or code by mail',
  INVITE: 'Invite',
  HAND_OFF: 'From the sign-in page of all workspaces',
}

export const ENDING_WORDS: Readonly<Record<EndingKind, string>> = {
  API_TOKEN: 'API token',
  SCIM_TOKEN: 'SCIM token',
  APPLICATION: 'Access of an application',
}

/** How the workspace stands, in one sentence. */
export function headline({
  alerts,
  unusualActs,
  auditStream,
}: Pick<Dashboard, 'alerts' | 'unusualActs' | 'auditStream'>): string {
  const first = toLookAt(alerts.counts.open, unusualActs.open)
  if (auditStream?.state === 'PAUSED') return `${first} The audit log’s stream is paused.`
  return auditStream?.state === 'ON' && auditStream.failures ? `${first} The audit log’s stream is failing.` : first
}

function toLookAt(alerts: number, unusual: number): string {
  const looks = `${counted(unusual, 'thing')} ${unusual === 1 ? 'looks' : 'look'} unusual.`
  if (alerts === 0) return unusual === 0 ? 'Nothing to look at.' : looks
  const waits = `${counted(alerts, 'alert')} to look at`
  return unusual === 0 ? `${waits}.` : `${waits}, and ${looks}`
}

/** What else is worth knowing, in one more. */
export function secondLine({ endings, signIn, programs }: Pick<Figures, 'endings' | 'signIn' | 'programs'>): string {
  const ends =
    endings.length === 0
      ? 'Nothing ends by itself'
      : `${counted(endings.length, 'thing')} ${endings.length === 1 ? 'ends' : 'end'} by itself`
  const first = `${endings.length > 1 ? ends.replace('itself', 'themselves') : ends} within 90 days.`
  const second = signIn.enforced ? ' Single sign-on is asked for.' : ' Single sign-on is not asked for.'
  return programs.endlessTokens
    ? `${first}${second} ${counted(programs.endlessTokens, 'API token')} without an end.`
    : first + second
}

/** The ages of sessions: "under an hour", "7 days and more". */
export function ageWords(ages: Figures['ages'], at: number): string {
  const hours = ages[at]?.hours
  if (hours != null) return `under ${hoursWords(hours)}`
  return `${hoursWords(ages[at - 1]?.hours ?? 0)} and more`
}

const hoursWords = (hours: number): string => {
  if (hours === 1) return 'an hour'
  if (hours === 24) return 'a day'
  return hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
}

/** `Wed 26 Nov` of a day in UTC as `2026-11-26`. */
export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })

/** The entries of a day of UTC, by which the days are counted. */
export const toDay = (day: string): string => toLog([dayRow(day)])
