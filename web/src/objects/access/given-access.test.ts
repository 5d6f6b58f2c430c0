import { expect, test } from 'vitest'
import { entriesGiven, entriesTakenBack } from './given-access.ts'

const SOON = '2026-12-01T00:00:00.000Z'
const ENTRIES = [
  { level: 'WRITE', inherited: true, until: null, member: null, group: null },
  { level: 'READ', inherited: false, until: SOON, member: { id: 'dana' }, group: null },
  { level: 'FULL', inherited: false, until: null, member: { id: 'ines' }, group: null },
  { level: 'READ', inherited: true, until: null, member: null, group: { id: 'research' } },
] as const

const to = (memberId: string | null, level: 'READ' | 'WRITE', until: string | null = null) => ({
  ...{ memberId, groupId: null, level, until },
})

/** As an entry of others is sent: it keeps its end. */
const kept = (memberId: string, level: 'READ' | 'FULL') => ({ memberId, groupId: null, level })

test('what somebody is given stands beside the own entries of the object, which keep their ends', () => {
  expect(entriesGiven(ENTRIES, to('tomasz', 'WRITE'))).toEqual([
    kept('dana', 'READ'),
    kept('ines', 'FULL'),
    to('tomasz', 'WRITE'),
  ])
  expect(entriesGiven(ENTRIES, to('dana', 'WRITE'))).toEqual([kept('ines', 'FULL'), to('dana', 'WRITE')])
})

test('giving takes nothing away: who has as much or more keeps it, also from the folder above', () => {
  expect(entriesGiven(ENTRIES, to('ines', 'WRITE'))).toBeNull()
  expect(entriesGiven(ENTRIES, to(null, 'READ'))).toBeNull()
  expect(entriesGiven(ENTRIES, to('dana', 'READ', '2026-11-30T00:00:00.000Z'))).toBeNull()
  expect(entriesGiven(ENTRIES, { ...to(null, 'READ'), groupId: 'research' })).toBeNull()
})

test('the same level for longer is given, however its end is written', () => {
  expect(entriesGiven(ENTRIES, to('dana', 'READ'))).toContainEqual(to('dana', 'READ'))
  expect(entriesGiven(ENTRIES, to('dana', 'READ', '2026-12-01T00:00:00Z'))).toBeNull()
})

const BEFORE_SOON = Date.parse('2026-11-29T00:00:00Z')

test('taking back puts the one entry back as it was, and leaves what others were given meanwhile', () => {
  const given = { ...to(null, 'WRITE'), groupId: 'research' }
  const now = [
    { level: 'FULL', inherited: false, until: null, member: { id: 'dana' }, group: null },
    { level: 'READ', inherited: false, until: null, member: { id: 'jonas' }, group: null },
    { level: 'WRITE', inherited: false, until: null, member: null, group: { id: 'research' } },
  ] as const
  const back = entriesTakenBack(now, { given, before: ENTRIES, now: BEFORE_SOON })
  expect(back).toEqual([[kept('dana', 'FULL'), kept('jonas', 'READ')]])
})

test('an entry that ends comes back with its end, and one that has ended does not come back', () => {
  const given = to('dana', 'WRITE')
  const now = [{ level: 'WRITE', inherited: false, until: null, member: { id: 'dana' }, group: null }] as const
  expect(entriesTakenBack(now, { given, before: ENTRIES, now: BEFORE_SOON })).toEqual([[to('dana', 'READ', SOON)]])
  expect(entriesTakenBack(now, { given, before: ENTRIES, now: Date.parse(SOON) })).toEqual([[]])
})

test('what somebody else has changed since is not taken back', () => {
  const given = to('dana', 'WRITE')
  const now = [{ level: 'FULL', inherited: false, until: null, member: { id: 'dana' }, group: null }] as const
  expect(entriesTakenBack(now, { given, before: ENTRIES, now: BEFORE_SOON })).toEqual([])
  expect(entriesTakenBack([], { given, before: ENTRIES, now: BEFORE_SOON })).toEqual([])
})

test('an entry that leaves less behind at its end comes back over it; once it has ended the less comes back', () => {
  const given = { ...to('dana', 'WRITE'), level: 'FULL' as const }
  const held = [{ level: 'FULL', inherited: false, until: null, member: { id: 'dana' }, group: null }] as const
  const before = [{ ...held[0], level: 'WRITE', until: SOON, levelAfter: 'READ' }] as const
  expect(entriesTakenBack(held, { given, before, now: BEFORE_SOON })).toEqual([
    [to('dana', 'READ')],
    [to('dana', 'WRITE', SOON)],
  ])
  expect(entriesTakenBack(held, { given, before, now: Date.parse(SOON) })).toEqual([[to('dana', 'READ')]])
})
