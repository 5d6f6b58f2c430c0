import { ROLES } from '@verbatim/contracts/roles.ts'
import { expect, test } from 'vitest'
import { expiryOf, type RoleRequest, requestedRole, requestMessage, standing } from '#src/role-requests/role-request.ts'

test('somebody asks for a role above their own, and for no other', () => {
  const allowed = ROLES.flatMap((held) =>
    ROLES.filter((wanted) => {
      try {
        return requestedRole(wanted, held) === wanted
      } catch {
        return false
      }
    }).map((wanted) => `${held} → ${wanted}`),
  )
  expect(allowed).toEqual(['CONTRIBUTOR → MANAGER', 'VIEWER → MANAGER', 'VIEWER → CONTRIBUTOR'])
})

test('a request that nobody answers has expired after three days, to the millisecond', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const request: RoleRequest = {
    ...{ id: 'r', askedBy: 'jonas', role: 'CONTRIBUTOR', message: '', state: 'PENDING' },
    ...{ createdAt: now, expiresAt: expiryOf(now), decidedBy: null, decidedAt: null },
  }
  expect(standing(request, new Date('2026-11-29T11:59:59.999Z')).state).toBe('PENDING')
  expect(standing(request, new Date('2026-11-29T12:00:00Z')).state).toBe('EXPIRED')
  expect(standing({ ...request, state: 'DECLINED' }, new Date('2027-01-01T00:00:00Z')).state).toBe('DECLINED')
})

test('a message has at most 1,000 characters, and none that cannot be kept', () => {
  expect(requestMessage(' For the \u0000briefing ')).toBe('For the  briefing')
  expect(() => requestMessage('a'.repeat(1001))).toThrow('at most 1000 characters')
})
