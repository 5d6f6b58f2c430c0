import { ROLES } from '@verbatim/contracts/roles.ts'
import { expect, test } from 'vitest'
import { canChangeInvite, canInviteAs } from '#src/invites/invite-policy.ts'

const [anybody, managersOnly] = [{ invitesByManagers: false }, { invitesByManagers: true }]

test('managers invite anybody, contributors all but managers where that is theirs, viewers nobody', () => {
  const invites = (rule: { invitesByManagers: boolean }) =>
    Object.fromEntries(ROLES.map((role) => [role, ROLES.filter((wanted) => canInviteAs({ role }, wanted, rule))]))
  expect(invites(anybody)).toEqual({ MANAGER: [...ROLES], CONTRIBUTOR: ['CONTRIBUTOR', 'VIEWER'], VIEWER: [] })
  expect(invites(managersOnly)).toEqual({ MANAGER: [...ROLES], CONTRIBUTOR: [], VIEWER: [] })
})

test('an invite is its sender’s and every manager’s; a sender who became a viewer cannot change it', () => {
  const at = new Date()
  const about = { id: 'i', email: 'e', emailHash: 'h', message: null, createdAt: at, expiresAt: at }
  const invite = { ...about, role: 'VIEWER', invitedBy: 'noor' } as const
  expect(canChangeInvite({ role: 'MANAGER', userId: 'ines' }, invite, managersOnly)).toBe(true)
  expect(canChangeInvite({ role: 'CONTRIBUTOR', userId: 'noor' }, invite, anybody)).toBe(true)
  expect(canChangeInvite({ role: 'CONTRIBUTOR', userId: 'noor' }, invite, managersOnly)).toBe(false)
  expect(canChangeInvite({ role: 'CONTRIBUTOR', userId: 'dana' }, invite, anybody)).toBe(false)
  expect(canChangeInvite({ role: 'VIEWER', userId: 'noor' }, invite, anybody)).toBe(false)
})
