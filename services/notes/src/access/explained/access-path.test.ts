import { type Asker, EVERYBODY, groupPrincipal, type Principal, userPrincipal } from '@verbatim/access/principal.ts'
import { ROLES } from '@verbatim/contracts/roles.ts'
import { expect, test } from 'vitest'
import { type AccessLink, LEVELS } from '#src/access/access-chain.ts'
import { levelOf } from '#src/access/access-levels.ts'
import { explained } from '#src/access/explained/access-path.ts'

const jonas: Asker = { userId: 'jonas', role: 'CONTRIBUTOR', groupIds: ['depot', 'legal'] }
const link = (depth: number, principal: Principal, level: AccessLink['level']): AccessLink => ({
  ...{ depth, principal, level, on: `at ${depth}` },
})

test('every way in is named, those that count first, and what ends nearer says so', () => {
  const chain = [
    link(0, EVERYBODY, 'NONE'),
    link(0, groupPrincipal('depot'), 'READ'),
    link(0, groupPrincipal('design'), 'FULL'),
    link(1, groupPrincipal('depot'), 'FULL'),
    link(1, userPrincipal('jonas'), 'WRITE'),
  ]
  const { level, paths } = explained(jonas, chain)
  expect(level).toBe('WRITE')
  expect(paths.map(({ kind, groupId, level, objectId, counts }) => [kind, groupId, level, objectId, counts])).toEqual([
    ['DIRECT', null, 'WRITE', 'at 1', true],
    ['GROUP', 'depot', 'READ', 'at 0', true],
    ['EVERYBODY', null, 'NONE', 'at 0', true],
    ['GROUP', 'depot', 'FULL', 'at 1', false],
  ])
})

test('a manager comes in by the role, and a viewer is told that theirs takes something away', () => {
  const chain = [link(0, EVERYBODY, 'WRITE')]
  expect(explained({ ...jonas, role: 'MANAGER' }, chain).paths[0]).toMatchObject({ kind: 'ROLE', level: 'FULL' })
  expect(explained({ ...jonas, role: 'VIEWER' }, chain)).toMatchObject({ level: 'READ', capped: true })
  expect(explained(jonas, chain)).toMatchObject({ level: 'WRITE', capped: false })
})

test('of ten thousand random members and chains the ways that count come to what is decided', () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const groups = ['a', 'b', 'c', 'd']
  const principals = [EVERYBODY, userPrincipal('me'), userPrincipal('other'), ...groups.map(groupPrincipal)]
  let checks = 0
  for (let round = 0; round < 10_000; round++) {
    const asker = {
      userId: 'me',
      role: ROLES[random(3)] ?? 'VIEWER',
      groupIds: groups.filter(() => random(2) === 0),
    }
    const chain = Array.from({ length: random(8) }, () => random(4))
      .sort()
      .map((depth) => link(depth, principals[random(principals.length)] ?? EVERYBODY, LEVELS[random(4)] ?? 'NONE'))
    // The oracle knows nothing of paths: per principal the first entry, then the highest, then what the role may.
    const mine = new Set<Principal>([EVERYBODY, userPrincipal('me'), ...asker.groupIds.map(groupPrincipal)])
    const first = new Map<Principal, number>()
    for (const { principal, level } of chain)
      if (mine.has(principal) && !first.has(principal)) first.set(principal, LEVELS.indexOf(level))
    const highest = asker.role === 'MANAGER' ? 3 : Math.max(0, ...first.values())
    const expected = asker.role === 'VIEWER' ? Math.min(highest, 1) : highest
    const { level, paths } = explained(asker, chain)
    expect(LEVELS.indexOf(level === 'none' ? 'NONE' : level)).toBe(expected)
    expect(level).toBe(levelOf(asker, chain))
    const counting = Math.max(0, ...paths.filter(({ counts }) => counts).map((path) => LEVELS.indexOf(path.level)))
    expect(counting).toBe(highest)
    checks++
  }
  expect(checks).toBe(10_000)
})
