import { expect, test } from 'vitest'
import { refusalOfStop, shareStop } from './share-stop.ts'

const open = { entitlements: {}, workspaceForbids: false, projectForbids: false, makerMay: true }

test('a link opens while plan, workspace, project and maker all let it', () => {
  expect(shareStop(open)).toBeNull()
  expect(shareStop({ ...open, makerMay: false })).toBe('MAKER')
  expect(shareStop({ ...open, makerMay: false, projectForbids: true })).toBe('PROJECT')
  expect(shareStop({ ...open, projectForbids: true, workspaceForbids: true })).toBe('WORKSPACE')
  for (const entitlements of [{ closed: ['publicAccess'] }, { closed: ['publicLinkSharing'] }])
    expect(shareStop({ ...open, workspaceForbids: true, entitlements })).toBe('PLAN')
  const entitlements = { closed: ['publicAccess'], restrictions: ['compliance'] }
  expect(shareStop({ ...open, workspaceForbids: true, entitlements })).toBe('COMPLIANCE')
  expect(refusalOfStop('COMPLIANCE')).toContain('compliance')
  expect(shareStop({ ...open, entitlements: { closed: ['charts'], restrictions: ['disableGenAi'] } })).toBeNull()
})

test('whose link opens nothing because of themselves makes another all the same', () => {
  expect(refusalOfStop('MAKER')).toBeNull()
  expect(refusalOfStop('PROJECT')).toContain('this project')
})
