import { EVERYBODY, groupPrincipal, type Principal, userPrincipal } from '@verbatim/access/principal.ts'
import { expect, test } from 'vitest'
import type { AccessLevel, AccessLink } from './access-chain.ts'
import { levelOf } from './access-levels.ts'

const chain = (...links: [depth: number, memberId: string | null, level: AccessLevel][]): AccessLink[] =>
  links.map(([depth, memberId, level]) => ({
    depth,
    principal: memberId ? principalNamed(memberId) : EVERYBODY,
    level,
  }))
const principalNamed = (name: string): Principal =>
  name.startsWith('team ') ? groupPrincipal(name) : userPrincipal(name)
const ada = { userId: 'ada', role: 'CONTRIBUTOR' as const, groupIds: [] as string[] }

test('the nearest entry counts, for the member and for everybody', () => {
  expect(levelOf(ada, chain([0, 'ada', 'READ'], [1, 'ada', 'FULL'], [1, null, 'NONE']))).toBe('READ')
  expect(levelOf(ada, chain([1, 'ada', 'FULL'], [2, null, 'WRITE']))).toBe('FULL')
})

test('the higher of both wins, so that nobody has less than everybody', () => {
  expect(levelOf(ada, chain([0, null, 'WRITE'], [0, 'ada', 'READ']))).toBe('WRITE')
  expect(levelOf(ada, chain([0, 'ada', 'NONE'], [1, null, 'READ']))).toBe('READ')
  expect(levelOf(ada, chain([0, null, 'NONE'], [1, null, 'WRITE']))).toBe('none')
})

test('of each group the nearest entry counts, and the highest of all that somebody is in', () => {
  const inBoth = { ...ada, groupIds: ['team a', 'team b'] }
  const closed: [number, string | null, AccessLevel] = [2, null, 'NONE']
  expect(levelOf(inBoth, chain([0, 'team a', 'READ'], [1, 'team a', 'FULL'], closed))).toBe('READ')
  expect(levelOf(inBoth, chain([0, 'team a', 'READ'], [1, 'team b', 'WRITE'], closed))).toBe('WRITE')
  expect(levelOf(inBoth, chain([0, 'ada', 'NONE'], [1, 'team a', 'READ'], closed))).toBe('READ')
  expect(levelOf(ada, chain([0, 'team a', 'FULL'], closed))).toBe('none')
})

test('a viewer reads at most, a manager may do everything', () => {
  expect(
    levelOf({ ...ada, role: 'VIEWER', groupIds: ['team a'] }, chain([0, 'ada', 'FULL'], [0, 'team a', 'FULL'])),
  ).toBe('READ')
  expect(levelOf({ ...ada, role: 'MANAGER' }, chain([0, null, 'NONE']))).toBe('FULL')
})
