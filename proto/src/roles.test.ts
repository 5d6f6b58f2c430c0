import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  capForRole,
  highestPermission,
  isRole,
  PERMISSIONS,
  permissionRank,
  permits,
  ROLES,
  roleMay,
  roleOfPermission,
} from './roles.ts'

const permission = fc.constantFrom(...PERMISSIONS)

test('permissions rank none, READ, WRITE, FULL from 0 to 3', () => {
  expect(PERMISSIONS.map(permissionRank)).toEqual([0, 1, 2, 3])
})

test('the highest of all grants wins, in any order', () => {
  expect(highestPermission([])).toBe('none')
  expect(highestPermission(['READ', 'FULL', 'WRITE'])).toBe('FULL')
  fc.assert(
    fc.property(fc.array(permission), (grants) => {
      const ranks = grants.map(permissionRank)
      expect(permissionRank(highestPermission(grants))).toBe(Math.max(0, ...ranks))
    }),
  )
})

test('a viewer reads and never more, whatever was granted', () => {
  expect(capForRole('VIEWER', 'FULL')).toBe('READ')
  expect(capForRole('VIEWER', 'none')).toBe('none')
  expect(roleMay('VIEWER', 'FULL', 'READ')).toBe(true)
  expect(roleMay('VIEWER', 'FULL', 'WRITE')).toBe(false)
})

test('managers and contributors have what was granted', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('MANAGER' as const, 'CONTRIBUTOR' as const),
      permission,
      permission,
      (role, held, required) => {
        expect(roleMay(role, held, required)).toBe(permits(held, required))
      },
    ),
  )
})

test('WRITE and FULL call for a contributor, READ for a viewer', () => {
  expect(PERMISSIONS.map((level) => roleOfPermission(level))).toEqual([null, 'VIEWER', 'CONTRIBUTOR', 'CONTRIBUTOR'])
})

test('only the three roles are roles', () => {
  expect(ROLES.every(isRole)).toBe(true)
  expect(isRole('viewer')).toBe(false)
})
