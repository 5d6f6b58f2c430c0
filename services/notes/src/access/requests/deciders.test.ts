import { EVERYBODY, groupPrincipal, userPrincipal } from '@verbatim/access/principal.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import { expect, test } from 'vitest'
import { decidersOf } from '#src/access/requests/deciders.ts'

const roles = new Map<string, Role>([
  ['ines', 'CONTRIBUTOR'],
  ['vera', 'VIEWER'],
  ['mona', 'MANAGER'],
])
const full = (name: string, depth = 0) => ({ depth, principal: userPrincipal(name), level: 'FULL' as const })

test('members with full access of their own decide, on the project or a folder above, and no viewer', () => {
  expect(decidersOf([full('ines'), full('vera')], roles)).toEqual(['ines'])
  expect(decidersOf([full('mona', 1), full('ines', 2)], roles)).toEqual(['ines', 'mona'])
  expect(decidersOf([{ ...full('ines'), level: 'READ' }, full('ines', 1), full('mona', 1)], roles)).toEqual(['mona'])
})

test('managers decide where nobody else has full access who is in the workspace', () => {
  expect(decidersOf([full('somebody who left'), full('vera')], roles)).toEqual(['mona'])
  const groups = [EVERYBODY, groupPrincipal('squad')].map((principal) => ({ ...full('x'), principal }))
  expect(decidersOf(groups, roles)).toEqual(['mona'])
})
