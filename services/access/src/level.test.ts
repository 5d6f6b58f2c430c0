import { MIN_ID, newId } from '@verbatim/contracts/ids.ts'
import { PERMISSIONS, type Permission, ROLES } from '@verbatim/contracts/roles.ts'
import { expect, test } from 'vitest'
import { readGrants, toMessage } from './grant.ts'
import { levelFor } from './level.ts'
import { EVERYBODY, groupPrincipal, principalsOf, userPrincipal } from './principal.ts'

const [userId, groupId] = [newId(), newId()]

test('the highest of what the principals were given wins; a viewer reads at most, a manager may do everything', () => {
  for (const one of PERMISSIONS)
    for (const other of PERMISSIONS) {
      const highest = PERMISSIONS[Math.max(PERMISSIONS.indexOf(one), PERMISSIONS.indexOf(other))] as Permission
      expect(levelFor({ role: 'CONTRIBUTOR' }, [one, other])).toBe(highest)
      expect(levelFor({ role: 'VIEWER' }, [one, other])).toBe(highest === 'none' ? 'none' : 'READ')
      expect(levelFor({ role: 'MANAGER' }, [one, other])).toBe('FULL')
    }
})

test('everybody in the workspace is in playback, and only those who write in markup', () => {
  for (const role of ROLES) {
    const mine = principalsOf({ userId, role, groupIds: [groupId] })
    expect(mine).toEqual(expect.arrayContaining([userPrincipal(userId), groupPrincipal(groupId), EVERYBODY]))
    expect(mine).toContain('group:public')
    expect(mine.includes('group:markup')).toBe(role !== 'VIEWER')
  }
})

test('a grant is read as it was published; to a reader of before groups one to a group is to nobody', () => {
  const principals = [
    userPrincipal(userId),
    EVERYBODY,
    groupPrincipal(groupId),
    'group:public',
    'group:markup',
  ] as const
  for (const principal of principals) {
    const message = toMessage({ principal, level: 'WRITE' })
    expect(readGrants([message])).toEqual([{ principal, level: 'WRITE' }])
    if (principal !== EVERYBODY && principal.startsWith('group:')) expect(message.userId).toBe(MIN_ID)
  }
  expect(toMessage({ principal: EVERYBODY, level: 'READ' })).toEqual({ userId: '', groupId: '', level: 'READ' })
})

test('a grant that cannot be read gives nothing to anybody', () => {
  const unreadable = [
    { userId: '', groupId: '', level: 'NONE' },
    { userId: '', groupId: '', level: 'none' },
    { userId: 'somebody', groupId: '', level: 'READ' },
    { userId: '', groupId: 'everyone', level: 'READ' },
  ]
  expect(readGrants(unreadable)).toEqual([])
})
