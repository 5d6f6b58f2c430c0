import { ROLES } from '@verbatim/contracts/roles.ts'
import { expect, test } from 'vitest'
import { canChangeInvite, canInviteAs } from '#src/invites/invite-policy.ts'

test('managers invite anybody, contributors all but managers, viewers nobody', () => {
  const invites = Object.fromEntries(
    ROLES.map((role) => [role, ROLES.filter((wanted) => canInviteAs({ role }, wanted))]),
  )
  expect(invites).toEqual({ MANAGER: [...ROLES], CONTRIBUTOR: ['CONTRIBUTOR', 'VIEWER'], VIEWER: [] })
})

test('an invite is its sender’s and every manager’s; a sender who became a viewer cannot change it', () => {
  const at = new Date()
  const about = { id: 'i', email: 'e', emailHash: 'h', message: null, createdAt: at, expiresAt: at }
  const invite = { ...about, role: 'VIEWER', invitedBy: 'noor' } as const
  expect(canChangeInvite({ role: 'MANAGER', userId: 'ines' }, invite)).toBe(true)
  expect(canChangeInvite({ role: 'CONTRIBUTOR', userId: 'noor' }, invite)).toBe(true)
  expect(canChangeInvite({ role: 'CONTRIBUTOR', userId: 'dana' }, invite)).toBe(false)
  expect(canChangeInvite({ role: 'VIEWER', userId: 'noor' }, invite)).toBe(false)
})
