import { expect, test } from 'vitest'
import { manyInADay, manyObjects, newActs, newDevices, oddHours, unusualOn } from './detections.ts'
import type { ActsOfHour, History } from './history.ts'
import { beginOf, dayAfter, daysBefore } from './history.ts'

const DAY = '2026-11-28'
const before = (days: number): string => dayAfter(DAY, -days)

const did = (day: string, times: number, act = 'note.exported', hour = 9): ActsOfHour => {
  const at = `${day}T${String(hour).padStart(2, '0')}`
  return { hour: at, act, times, firstAt: beginOf(at), lastAt: new Date(beginOf(at).getTime() + times * 1000) }
}
const history = (acts: readonly ActsOfHour[], more: Partial<History> = {}): History => ({
  ...{ since: null, exports: [], signIns: [] },
  acts,
  ...more,
})
/** Each day, 28 days long, what is usual. */
const usual = (times: number, act = 'note.exported') =>
  Array.from({ length: 28 }, (_, at) => did(before(28 - at), times, act))

test('48 exports where 2 a day are usual are told with the figures because of which they are', () => {
  const found = manyInADay(DAY, history([...usual(2), did(DAY, 40), did(DAY, 8, 'list.exported', 15)]), 'EXPORTS', [])
  expect(found).toMatchObject({
    ...{ signal: 'MANY_IN_A_DAY', actKind: 'EXPORTS', period: DAY, times: 48 },
    ...{ from: new Date('2026-11-28T00:00Z'), until: new Date('2026-11-29T00:00Z') },
    firstAt: new Date('2026-11-28T09:00Z'),
    lastAt: new Date('2026-11-28T15:00:08Z'),
    evidence: { usual: 2, spread: 1, score: 46, days: 28, minimum: 10, workspaceUsual: null },
  })
})

test('too few are not unusual however many times the usual they are, nor many for whom many are usual', () => {
  expect(manyInADay(DAY, history([...usual(0), did(DAY, 9)]), 'EXPORTS', [])).toBeNull()
  expect(manyInADay(DAY, history([...usual(40), did(DAY, 43)]), 'EXPORTS', [])).toBeNull()
})

test('what is far over the own usual and not over that of the workspace is not told', () => {
  const many = history([...usual(2), did(DAY, 20)])
  expect(manyInADay(DAY, many, 'EXPORTS', [18, 22, 25, 19, 21])).toBeNull()
  expect(manyInADay(DAY, many, 'EXPORTS', [2, 3, 2, 1, 4])?.evidence.workspaceUsual).toBe(2)
  // Too few days to say what is usual.
  expect(manyInADay(DAY, many, 'EXPORTS', [18, 22])).not.toBeNull()
})

test('the first days of somebody new are not unusual, and days of nothing of somebody known count', () => {
  const six = [did(before(6), 1, 'member.joined'), did(DAY, 400)]
  expect(manyInADay(DAY, history(six), 'EXPORTS', [])).toBeNull()
  expect(manyInADay(DAY, history([did(DAY, 400)], { since: beginOf(before(6)) }), 'EXPORTS', [])).toBeNull()
  const quiet = history([did(DAY, 12)], { since: beginOf(before(60)) })
  expect(manyInADay(DAY, quiet, 'EXPORTS', [])?.evidence).toMatchObject({ usual: 0, days: 28 })
  expect(daysBefore(DAY, quiet)).toHaveLength(28)
})

test('many different things in an hour are told of the hour; the same thing many times is one', () => {
  const exports = (objects: number) => [{ ...did(DAY, 40, '', 14), objects }]
  const acts = [...usual(2), did(DAY, 40, 'note.exported', 14)]
  expect(manyObjects(DAY, history(acts, { exports: exports(31) }))).toMatchObject({
    ...{ period: '2026-11-28T14', times: 40 },
    until: new Date('2026-11-28T15:00Z'),
    evidence: { objects: 31, usual: 0, minimum: 15 },
  })
  expect(manyObjects(DAY, history(acts, { exports: exports(1) }))).toBeNull()
})

test('acts at night are told of somebody who is never there then, known for thirty days', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => did(before(count - at), 2, 'note.moved', 9 + (at % 8)))
  const night = [did(DAY, 2, 'note.deleted', 2), did(DAY, 3, 'note.deleted', 3), did(DAY, 9, 'signIn.failed', 3)]
  expect(oddHours(DAY, history([...days(30), ...night]))).toMatchObject({
    ...{ times: 5, from: new Date('2026-11-28T02:00Z'), until: new Date('2026-11-28T04:00Z') },
    evidence: { days: 30, minimum: 3, known: 60 },
  })
  expect(oddHours(DAY, history([...days(29), ...night]))).toBeNull()
  // An hour after the last one that is usual, as when clocks change.
  expect(oddHours(DAY, history([...days(30), did(DAY, 5, 'note.deleted', 17)]))).toBeNull()
  expect(oddHours(DAY, history([...days(30), did(DAY, 2, 'note.deleted', 3)]))).toBeNull()
})

test('a program that asks for what it never asked for is told, and another act of a kind that it asks for is not', () => {
  const known = Array.from({ length: 14 }, (_, at) => did(before(14 - at), 3, 'note.deleted'))
  const found = newActs(DAY, history([...known, did(DAY, 1, 'insight.deleted'), did(DAY, 2, 'access.changed')]))
  expect(found).toMatchObject([{ signal: 'NEW_ACT', actKind: 'ACCESS', times: 2, evidence: { known: 42, days: 14 } }])
  expect(newActs(DAY, history([...known, did(DAY, 1, 'group.created')]))).toMatchObject([{ actKind: 'group.created' }])
  expect(newActs(DAY, history([...known.slice(1), did(DAY, 1, 'access.changed')]))).toEqual([])
})

test('a device is new to an account that is known; one of which nothing is said is none', () => {
  const known = Array.from({ length: 15 }, (_, at) => did(before(15 - at), 2, 'note.moved'))
  const signIn = (day: string, device: string) => ({ ...did(day, 1), day, device })
  const signIns = [3, 6, 9].map((days) => signIn(before(days), 'Firefox on Linux'))
  const asked = (device: string) => history(known, { signIns: [...signIns, signIn(DAY, device)] })
  expect(newDevices(DAY, asked('Safari on iPhone'))).toMatchObject([
    { signal: 'NEW_DEVICE', device: 'Safari on iPhone', times: 1, evidence: { known: 3, days: 15 } },
  ])
  expect(newDevices(DAY, asked('Firefox on Linux'))).toEqual([])
  expect(newDevices(DAY, asked(''))).toEqual([])
  expect(newDevices(DAY, { ...asked('Safari on iPhone'), acts: known.slice(0, 14) })).toEqual([])
})

test('hours and devices are of members, new acts of programs, and a day that says it all is told once', () => {
  const acts = [...usual(2), did(DAY, 60, 'note.exported', 14)]
  const exports = [{ ...did(DAY, 60, '', 14), objects: 60 }]
  const found = unusualOn(DAY, { kind: 'MEMBER' }, history(acts, { exports }), new Map())
  expect(found.map(({ signal }) => signal)).toEqual(['MANY_IN_A_DAY'])
  const ofToken = unusualOn(DAY, { kind: 'API_TOKEN' }, history([...usual(2), did(DAY, 1, 'note.deleted')]), new Map())
  expect(ofToken.map(({ signal }) => signal)).toEqual(['NEW_ACT'])
})
