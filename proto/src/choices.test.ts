import { expect, test } from 'vitest'
import { isJobRole, JOB_ROLES } from './job-roles.ts'
import { isOrgSize, ORG_SIZES } from './org-sizes.ts'

test('there are fifteen job roles and six sizes', () => {
  expect(Object.keys(JOB_ROLES)).toHaveLength(15)
  expect(ORG_SIZES).toEqual(['1-25', '26-200', '201-500', '501-1000', '1001-5000', '5000+'])
})

test('a choice from outside is checked before it is believed', () => {
  expect([isJobRole('RESEARCH'), isOrgSize('5000+')]).toEqual([true, true])
  expect([isJobRole('toString'), isOrgSize('6')]).toEqual([false, false])
})
