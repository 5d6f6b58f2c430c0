import {
  actsOf,
  kindOf,
  minimumOf,
  NOT_OWN_ACTS,
  UNUSUAL_KINDS,
  type UnusualKind,
} from '#src/unusual-acts/act-kinds.ts'
import {
  type ActsOfHour,
  beginOf,
  dayAfter,
  daysBefore,
  type History,
  NEW_DAYS,
  together,
} from '#src/unusual-acts/detect/history.ts'
import { FAR, scoreOf, type Usual, usualOf } from '#src/unusual-acts/detect/usual.ts'
import type { Doer, Evidence, Finding } from '#src/unusual-acts/unusual-act.ts'

/** An hour at which somebody never acts is known after so many active days, and looked at from so many acts on. */
const HOURS = { days: 30, minimum: 3 }
/** So many different things exported within an hour are worth a look. */
const MOST_OBJECTS = 15
/** What a program never asked for is known after so many entries. */
const PROGRAM = { entries: 30, days: 14 }
/** An account's devices are known after so many entries and sign-ins. */
const DEVICES = { entries: 30, signIns: 3, days: 14 }
/** What is usual in the workspace is known of so many days on which somebody does it. */
const WORKSPACE_DAYS = 5

const NO_EVIDENCE: Evidence = {
  usual: null,
  spread: null,
  score: null,
  days: 0,
  minimum: null,
  known: null,
  workspaceUsual: null,
  objects: null,
}

const onDay = (day: string, acts: readonly ActsOfHour[]): ActsOfHour[] =>
  acts.filter(({ hour }) => hour.startsWith(day))

const ofWholeDay = (day: string) => ({ period: day, from: beginOf(day), until: beginOf(dayAfter(day)) })

/** Kinds of which the day has enough to ask what is usual in the workspace. */
export const kindsToCompare = (day: string, history: Known): UnusualKind[] =>
  UNUSUAL_KINDS.filter((kind) => farOverOwn(day, history, kind) !== null)

type Known = Pick<History, 'acts' | 'since'>

function farOverOwn(day: string, history: Known, kind: UnusualKind): (Usual & { days: number }) | null {
  const ofKind = history.acts.filter(({ act }) => actsOf(kind).includes(act))
  const before = daysBefore(day, history)
  const { times } = together(onDay(day, ofKind))
  if (before.length < NEW_DAYS || times < minimumOf(kind)) return null
  const own = usualOf(before.map((one) => together(onDay(one, ofKind)).times))
  return scoreOf(times, own) > FAR ? { ...own, days: before.length } : null
}

/**
 * Many acts of a kind in a day: at least as many as the kind asks for, and far over what the doer does on a day and over
 * what anybody does on a day on which they do it at all.
 * @param workspace how many of the kind each doer did, of the days before on which they did any.
 */
export function manyInADay(
  day: string,
  history: Known,
  kind: UnusualKind,
  workspace: readonly number[],
): Finding | null {
  const own = farOverOwn(day, history, kind)
  if (!own) return null
  const counted = together(onDay(day, history.acts).filter(({ act }) => actsOf(kind).includes(act)))
  const others = workspace.length < WORKSPACE_DAYS ? null : usualOf(workspace)
  if (others && scoreOf(counted.times, others) <= FAR) return null
  const evidence: Evidence = {
    ...NO_EVIDENCE,
    ...own,
    score: scoreOf(counted.times, own),
    minimum: minimumOf(kind),
    workspaceUsual: others?.usual ?? null,
  }
  return { signal: 'MANY_IN_A_DAY', actKind: kind, device: '', ...ofWholeDay(day), ...counted, evidence }
}

/** The hour of a day in which most different things were exported, where they are far over what the doer does in an hour. */
export function manyObjects(day: string, { acts, exports, since }: Omit<History, 'signIns'>): Finding | null {
  const before = daysBefore(day, { acts, since })
  const most = exports
    .filter(({ hour, objects }) => hour.startsWith(day) && objects >= MOST_OBJECTS)
    .toSorted((a, b) => b.objects - a.objects || a.hour.localeCompare(b.hour))[0]
  if (!most || before.length < NEW_DAYS) return null
  const byHour = new Map(exports.map(({ hour, objects }) => [hour, objects]))
  const active = new Set(acts.map(({ hour }) => hour).filter((hour) => before.includes(hour.slice(0, 10))))
  const own = usualOf([...active].map((hour) => byHour.get(hour) ?? 0))
  const score = scoreOf(most.objects, own)
  if (score <= FAR) return null
  const { hour, objects, times, firstAt, lastAt } = most
  const from = beginOf(hour)
  const evidence: Evidence = { ...NO_EVIDENCE, ...own, score, days: before.length, minimum: MOST_OBJECTS, objects }
  const until = new Date(from.getTime() + HOUR_MS)
  return {
    signal: 'MANY_OBJECTS',
    actKind: 'EXPORTS',
    device: '',
    period: hour,
    from,
    until,
    times,
    firstAt,
    lastAt,
    evidence,
  }
}

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/**
 * Acts of a member at hours at which they never act, nor an hour earlier or later, so that no change of the clock counts.
 * Known are the hours of at least 30 days on which they did something; the first stretch of the day is told.
 */
export function oddHours(day: string, { acts }: Pick<History, 'acts'>): Finding | null {
  const own = acts.filter(({ act }) => !NOT_OWN_ACTS.some((one) => one === act))
  const before = own.filter(({ hour }) => hour < day)
  const days = new Set(before.map(({ hour }) => hour.slice(0, 10))).size
  if (days < HOURS.days) return null
  const known = new Set(before.map(({ hour }) => hourOf(hour)))
  const isOdd = (hour: number): boolean =>
    [-1, 0, 1].every((apart) => !known.has((hour + apart + HOURS_A_DAY) % HOURS_A_DAY))
  const odd = onDay(day, own).filter(({ hour }) => isOdd(hourOf(hour)))
  const hours = new Set(odd.map(({ hour }) => hourOf(hour)))
  const first = Math.min(...hours)
  let end = first
  while (hours.has(end)) end += 1
  const counted = together(odd.filter(({ hour }) => hourOf(hour) < end))
  if (counted.times < HOURS.minimum) return null
  const at = (hour: number): Date => new Date(beginOf(day).getTime() + hour * HOUR_MS)
  const evidence: Evidence = { ...NO_EVIDENCE, days, minimum: HOURS.minimum, known: together(before).times }
  return {
    signal: 'ODD_HOURS',
    actKind: '',
    device: '',
    period: day,
    from: at(first),
    until: at(end),
    ...counted,
    evidence,
  }
}

const hourOf = (hour: string): number => Number(hour.slice(11))

/** Kinds of acts that a program asks for on a day and never asked for before, once it is known. */
export function newActs(day: string, { acts }: Pick<History, 'acts'>): Finding[] {
  const before = acts.filter(({ hour }) => hour < day)
  const known = together(before).times
  const days = new Set(before.map(({ hour }) => hour.slice(0, 10))).size
  if (known < PROGRAM.entries || days < PROGRAM.days) return []
  const asked = new Set(before.map(({ act }) => kindOf(act)))
  const byKind = Map.groupBy(onDay(day, acts), ({ act }) => kindOf(act))
  return [...byKind].flatMap(([actKind, ofKind]): Finding[] => {
    if (asked.has(actKind)) return []
    const evidence: Evidence = { ...NO_EVIDENCE, days, known }
    return [{ signal: 'NEW_ACT', actKind, device: '', ...ofWholeDay(day), ...together(ofKind), evidence }]
  })
}

/** Devices on which a member comes in on a day and never came in before, once their account is known. */
export function newDevices(day: string, { acts, signIns }: Pick<History, 'acts' | 'signIns'>): Finding[] {
  const before = signIns.filter((one) => one.day < day && one.device !== '')
  const known = before.reduce((sum, { times }) => sum + times, 0)
  const active = acts.filter(({ hour }) => hour < day)
  const days = new Set(active.map(({ hour }) => hour.slice(0, 10))).size
  if (known < DEVICES.signIns || days < DEVICES.days || together(active).times < DEVICES.entries) return []
  const devices = new Set(before.map(({ device }) => device))
  return signIns
    .filter((one) => one.day === day && one.device !== '' && !devices.has(one.device))
    .map(({ device, times, firstAt, lastAt }): Finding => {
      const evidence: Evidence = { ...NO_EVIDENCE, days, known }
      return { signal: 'NEW_DEVICE', actKind: '', device, ...ofWholeDay(day), times, firstAt, lastAt, evidence }
    })
}

/**
 * All that looks unusual of what one doer did on a day.
 * @param workspace for each kind, how many each doer did, of the days before on which they did any.
 */
export function unusualOn(
  day: string,
  { kind }: Pick<Doer, 'kind'>,
  history: History,
  workspace: ReadonlyMap<UnusualKind, readonly number[]>,
): Finding[] {
  const many = UNUSUAL_KINDS.flatMap((one) => manyInADay(day, history, one, workspace.get(one) ?? []) ?? [])
  // What the whole day says need not be said of its hour.
  const isTold = many.some(({ actKind }) => actKind === 'EXPORTS')
  const objects = isTold ? null : manyObjects(day, history)
  const own = kind === 'MEMBER' ? [oddHours(day, history), ...newDevices(day, history)] : newActs(day, history)
  return [...many, objects, ...own].filter((one) => one !== null)
}
