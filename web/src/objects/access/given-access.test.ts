import { expect, test } from 'vitest'
import { entriesGiven, entriesKept } from './given-access.ts'

const ENTRIES = [
  { level: 'WRITE', inherited: true, until: null, member: null, group: null },
  { level: 'READ', inherited: false, until: '2026-12-01T00:00:00.000Z', member: { id: 'dana' }, group: null },
  { level: 'FULL', inherited: false, until: null, member: { id: 'ines' }, group: null },
] as const

const to = (memberId: string | null, level: 'READ' | 'WRITE', until: string | null = null) => ({
  ...{ memberId, groupId: null, level, until },
})

test('what somebody is given stands beside the own entries of the object, with their ends', () => {
  expect(entriesGiven(ENTRIES, to('dana', 'WRITE'))).toEqual([
    { memberId: 'ines', groupId: null, level: 'FULL', until: null },
    { memberId: 'dana', groupId: null, level: 'WRITE', until: null },
  ])
  expect(entriesKept(ENTRIES)).toEqual([
    { memberId: 'dana', groupId: null, level: 'READ', until: '2026-12-01T00:00:00.000Z' },
    { memberId: 'ines', groupId: null, level: 'FULL', until: null },
  ])
})

test('giving takes nothing away: who has as much or more keeps it, also from the folder above', () => {
  expect(entriesGiven(ENTRIES, to('ines', 'WRITE'))).toBeNull()
  expect(entriesGiven(ENTRIES, to(null, 'READ'))).toBeNull()
  expect(entriesGiven(ENTRIES, to('dana', 'READ', '2026-11-30T00:00:00.000Z'))).toBeNull()
})

test('the same level for longer is given', () => {
  expect(entriesGiven(ENTRIES, to('dana', 'READ'))).toContainEqual(to('dana', 'READ'))
})
