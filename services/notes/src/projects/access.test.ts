import { expect, test } from 'vitest'
import { levelOf } from './access.ts'
import type { AccessLevel, AccessLink } from './access-chain.ts'

const chain = (...links: [depth: number, memberId: string | null, level: AccessLevel][]): AccessLink[] =>
  links.map(([depth, memberId, level]) => ({ depth, memberId, level }))
const ada = { userId: 'ada', role: 'CONTRIBUTOR' } as const

test('the nearest entry counts, for the member and for everybody', () => {
  expect(levelOf(ada, chain([0, 'ada', 'READ'], [1, 'ada', 'FULL'], [1, null, 'NONE']))).toBe('READ')
  expect(levelOf(ada, chain([1, 'ada', 'FULL'], [2, null, 'WRITE']))).toBe('FULL')
})

test('the higher of both wins, so that nobody has less than everybody', () => {
  expect(levelOf(ada, chain([0, null, 'WRITE'], [0, 'ada', 'READ']))).toBe('WRITE')
  expect(levelOf(ada, chain([0, 'ada', 'NONE'], [1, null, 'READ']))).toBe('READ')
  expect(levelOf(ada, chain([0, null, 'NONE'], [1, null, 'WRITE']))).toBe('none')
})

test('a viewer reads at most, a manager may do everything', () => {
  expect(levelOf({ ...ada, role: 'VIEWER' }, chain([0, 'ada', 'FULL']))).toBe('READ')
  expect(levelOf({ ...ada, role: 'MANAGER' }, chain([0, null, 'NONE']))).toBe('FULL')
})
