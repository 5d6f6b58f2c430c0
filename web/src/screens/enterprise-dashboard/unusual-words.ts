import { toFilterAddress } from '@verbatim/contracts/filters/filter-address.ts'
import { ALERT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { UnusualKind } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { dayRow, FILTER, formOfWhere, momentRow } from '../../objects/audit/audit-form.ts'
import type { UnusualAct } from './operations.ts'

/** From here on a count is far over the usual. */
const FAR = 3.5
const DAY_MS = 86_400_000

/** What somebody did of a kind, so often; and what it is called as a title. */
const KINDS: Readonly<Record<UnusualKind, { did: (times: number) => string; noun: string; title: string }>> = {
  EXPORTS: { did: (times) => `exported ${often(times)}`, noun: 'export', title: 'Many exports' },
  DELETIONS: { did: (times) => `deleted ${often(times)}`, noun: 'deletion', title: 'Many deletions' },
  ACCESS: { did: (times) => `changed access ${often(times)}`, noun: 'change', title: 'Many changes of access' },
  PUBLIC_LINKS: {
    did: (times) => `made or changed ${counted(times, 'public link')}`,
    noun: 'public link',
    title: 'Many public links',
  },
  WRONG_PASSWORDS: { did: () => '', noun: 'wrong password', title: 'Many wrong passwords' },
}

const often = (times: number): string => (times === 1 ? 'once' : counted(times, 'time'))

/** A figure as a sentence says it: `2`, `1.5`, and `none`. */
const figure = (value: number): string =>
  value === 0 ? 'none' : value.toLocaleString('en', { maximumFractionDigits: 1 })

const count = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 })

/** The day of UTC: `28 Nov`. */
const day = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The time of UTC: `14:00`. */
const time = (at: string): string => new Date(at).toISOString().slice(11, 16)

/** Who did it, at the beginning of a sentence. */
function doerOf({ doneBy, member, program }: Pick<UnusualAct, 'doneBy' | 'member' | 'program'>): string {
  if (doneBy === 'MEMBER') return member?.name ?? 'Somebody who left'
  const noun = doneBy === 'API_TOKEN' ? 'API token' : 'application'
  return program ? `The ${noun} “${program}”` : `An ${noun} that is gone`
}

/** What looks unusual, in one sentence. */
export function sentenceOf(act: UnusualAct): string {
  const { signal, kind, times, evidence, from, until, device, words } = act
  const [who, on] = [doerOf(act), `on ${day(from)}`]
  const usual = figure(evidence.usual ?? 0)
  switch (signal) {
    case 'MANY_IN_A_DAY':
      if (kind === 'WRONG_PASSWORDS')
        return `${counted(times, 'wrong password')} were given for ${who} ${on}; on a usual day ${usual}.`
      return `${who} ${KINDS[kind ?? 'EXPORTS'].did(times)} ${on}; on a usual day ${usual}.`
    case 'MANY_OBJECTS':
      return `${who} exported ${counted(evidence.objects ?? times, 'different thing')} between ${time(from)} and ${time(until)} UTC ${on}; in a usual hour ${usual}.`
    case 'NEW_ACT': {
      const of = kind === 'ACCESS' ? ' of access' : ''
      const what = kind ? `${counted(times, KINDS[kind].noun)}${of}` : `${words}, ${often(times)}`
      return `${who} did something for the first time ${on}: ${what}.`
    }
    case 'NEW_DEVICE':
      return `${who} signed in on ${device} for the first time, ${on}.`
    case 'ODD_HOURS':
      return `${who} did ${counted(times, 'thing')} between ${time(from)} and ${time(until)} UTC ${on}, when they never do.`
  }
}

/** How unusual it is, in a few words. */
export function degreeOf({ signal, evidence }: Pick<UnusualAct, 'signal' | 'evidence'>): string {
  if (evidence.score != null)
    return `${count(evidence.score)} spreads over the usual of ${counted(evidence.days, 'day')}`
  if (signal === 'ODD_HOURS') return `Never at these hours on ${counted(evidence.days, 'day')} before`
  if (signal === 'NEW_DEVICE') return `On none of ${counted(evidence.known ?? 0, 'sign-in')} before`
  return `In none of ${counted(evidence.known ?? 0, 'entry')} before`
}

/** By which rule it was chosen. */
export function ruleOf({ signal, evidence }: Pick<UnusualAct, 'signal' | 'evidence'>): string {
  const least = count(evidence.minimum ?? 0)
  switch (signal) {
    case 'MANY_IN_A_DAY':
      return `Acts of a kind are counted by the day of UTC. A day is chosen that has at least ${least} and lies more than ${FAR} spreads over what whoever did it usually does, and over what anybody usually does here on a day on which they do it at all.`
    case 'MANY_OBJECTS':
      return `Different things that are exported are counted by the hour of UTC. An hour is chosen that has at least ${least} and lies more than ${FAR} spreads over the usual of the hours in which whoever did it does something.`
    case 'NEW_ACT':
      return 'A kind of act is chosen that a program asked for and never did in 90 days, once it is known by 30 entries on 14 days.'
    case 'NEW_DEVICE':
      return 'A browser or system is chosen on which a member signed in and never did in 90 days, once their account is known by 30 entries on 14 days and three sign-ins.'
    case 'ODD_HOURS':
      return `Hours are chosen at which a member did at least ${least} things and never did any in 90 days, nor an hour earlier or later, once they are known by 30 days on which they did something.`
  }
}

/** A figure because of which it was chosen, and what it is. */
type Fact = { label: string; value: string; note: string }

/** The figures, in the order in which one asks for them. */
export function factsOf({ signal, times, evidence }: Pick<UnusualAct, 'signal' | 'times' | 'evidence'>): Fact[] {
  const { usual, spread, score, days, minimum, known, workspaceUsual, objects } = evidence
  const unit = signal === 'MANY_OBJECTS' ? 'the hours of the' : 'the'
  const fact = (label: string, value: number | null | undefined, note: string): Fact[] =>
    value == null ? [] : [{ label, value: count(value), note }]
  return [
    ...fact('Different things', objects, 'in this hour'),
    ...fact('Entries', times, signal === 'MANY_OBJECTS' ? 'in this hour, the same thing more than once' : 'by now'),
    ...fact('Usual', usual, `the median of ${unit} ${counted(days, 'day')} before`),
    ...fact('Spread', spread, '1.4826 times the median deviation, at least 1'),
    ...fact('Over the usual', score, `spreads; more than ${FAR} is far`),
    ...fact('Usual in the workspace', workspaceUsual, 'on a day on which anybody does it'),
    ...fact('At least', minimum, 'whatever is usual'),
    ...fact('Known before', known, signal === 'NEW_DEVICE' ? 'sign-ins' : 'entries'),
    ...(usual == null ? fact('Days', days, 'on which something was done before') : []),
  ]
}

/** The audit log with exactly its entries; null where this release cannot say the filter. */
export function toEntries({ where, from, until }: Pick<UnusualAct, 'where' | 'from' | 'until'>): string | null {
  const form = formOfWhere(where)
  const [begin, end] = [new Date(from), new Date(until)]
  const isDay = end.getTime() - begin.getTime() === DAY_MS
  const rows = isDay
    ? [dayRow(from.slice(0, 10))]
    : [momentRow('isAfter', new Date(begin.getTime() - 1)), momentRow('isBefore', end)]
  const filter = form && toFilterAddress({ ...form, rows: [...form.rows, ...rows] })
  return filter && linkTo('auditLog', {}, { query: { [FILTER]: filter } })
}

/** A new alert rule that begins with its filter; null where no rule can ask for it. */
export function toRule(act: Pick<UnusualAct, 'signal' | 'kind' | 'where' | 'evidence'>): string | null {
  const { signal, kind, where, evidence } = act
  // A rule asks what is done and by whom, not when.
  if (signal === 'ODD_HOURS') return null
  const filter = formOfWhere(where)
  const address = filter && toFilterAddress(filter)
  if (!address) return null
  const { usual, spread, minimum } = evidence
  const far = Math.floor((usual ?? 0) + FAR * (spread ?? 0)) + 1
  const times = minimum == null ? 1 : Math.min(ALERT_LIMITS.times, Math.max(minimum, far))
  const within =
    signal === 'MANY_IN_A_DAY' ? { title: `${KINDS[kind ?? 'EXPORTS'].title} in a day`, minutes: 1440 } : WITHIN[signal]
  const query = {
    rule: 'new',
    title: within.title,
    filter: address,
    times: String(times),
    minutes: String(within.minutes),
  }
  return linkTo('enterpriseRules', {}, { query })
}

const WITHIN = {
  MANY_OBJECTS: { title: 'Many exports in an hour', minutes: 60 },
  NEW_ACT: { title: 'Something new by a program', minutes: 60 },
  NEW_DEVICE: { title: 'Signed in on a certain browser', minutes: 60 },
} as const
