import { expect, test } from 'vitest'
import { isSummaryFramework, SUMMARY_FRAMEWORKS } from './frameworks.ts'
import { IMPORT_ORIGINS } from './import-origins.ts'
import { isJobRole, JOB_ROLES } from './job-roles.ts'
import { isOrgSize, ORG_SIZES } from './org-sizes.ts'
import { RESULT_TYPES } from './result-types.ts'

test('there are fifteen summary frameworks, and the platform’s names are labels of the stored ones', () => {
  expect(Object.keys(SUMMARY_FRAMEWORKS)).toHaveLength(15)
  expect(SUMMARY_FRAMEWORKS.ByThemes).toBe('By topics')
  expect(SUMMARY_FRAMEWORKS.RecommendedActions).toBe('Actionable opportunities')
  expect(SUMMARY_FRAMEWORKS.SalesMEDICC).toBe('Sales MEDDIC')
})

test('there are fifteen job roles, six sizes, nine result types and eight origins', () => {
  expect(Object.keys(JOB_ROLES)).toHaveLength(15)
  expect(ORG_SIZES).toEqual(['1-25', '26-200', '201-500', '501-1000', '1001-5000', '5000+'])
  expect(Object.keys(RESULT_TYPES)).toHaveLength(9)
  expect(RESULT_TYPES.PROJECT_CATEGORY).toBe('Folder')
  expect(IMPORT_ORIGINS).toHaveLength(8)
})

test('a choice from outside is checked before it is believed', () => {
  expect([isJobRole('RESEARCH'), isOrgSize('5000+'), isSummaryFramework('Essential')]).toEqual([true, true, true])
  expect([isJobRole('toString'), isOrgSize('6'), isSummaryFramework('essential')]).toEqual([false, false, false])
})
