import { expect, test } from 'vitest'
import { allowedOf, mayDo } from './bulk-rights.ts'

const FULL = { edit: true, delete: true, archive: true, manageAccess: true }
const WRITE = { ...FULL, delete: false, archive: false, manageAccess: false }
const READ = { ...WRITE, edit: false }
const row = (id: string, viewerCan?: typeof FULL) => ({ id, title: id, ...(viewerCan && { viewerCan }) })

test('what may be done with a row is what it says; where it says nothing the service decides', () => {
  expect(mayDo(row('a', READ), 'edit')).toBe(false)
  expect(mayDo(row('a', WRITE), 'edit')).toBe(true)
  expect(mayDo(row('a', WRITE), 'move')).toBe(false)
  expect(mayDo(row('a', FULL), 'move')).toBe(true)
  expect(mayDo(row('a'), 'delete')).toBe(true)
})

test('an act is named with how many of the chosen it leaves out, and is for none where nobody may', () => {
  const loaded = [row('a', FULL), row('b', WRITE), row('c', READ)]
  expect(allowedOf(loaded, 3, 'archive').verb('Archive')).toBe('Archive 1 of 3')
  expect(allowedOf(loaded, 3, 'edit').verb('Edit')).toBe('Edit 2 of 3')
  expect(allowedOf(loaded.slice(0, 1), 1, 'edit').verb('Edit')).toBe('Edit')
  expect(allowedOf(loaded.slice(2), 1, 'edit').count).toBe(0)
})

test('rows that are not loaded count as allowed', () => {
  expect(allowedOf([row('c', READ)], 300, 'delete').count).toBe(299)
})
