import { expect, test } from 'vitest'
import { isStaffAddress, isStaffPermission, STAFF_PERMISSIONS } from './staff.ts'

test('staff are known by the company’s own domains, never by what ends or begins like one', () => {
  const isStaff = (email: string): boolean => isStaffAddress(email, ['verbatim.example'])
  expect(isStaff('mira@verbatim.example')).toBe(true)
  expect(isStaff('mira@VERBATIM.example')).toBe(true)
  for (const email of [
    'mira@notverbatim.example',
    'mira@mail.verbatim.example',
    'mira@verbatim.example.org',
    '"mira@verbatim.example"@farrow.example',
    'mira',
    '',
  ])
    expect(isStaff(email), email).toBe(false)
  expect(isStaffAddress('mira@verbatim.example', [])).toBe(false)
})

test('there are seven permissions, and nothing else is one', () => {
  expect(STAFF_PERMISSIONS).toHaveLength(7)
  expect(isStaffPermission('emailSearch')).toBe(true)
  expect(isStaffPermission('toString')).toBe(false)
})
