import { expect, test } from 'vitest'
import { beginsVersion, type Kept, leastTelling, outlived } from './version.ts'

const at = (text: string): Date => new Date(`2026-${text}Z`)
const ines = 'ines'
const tomasz = 'tomasz'
const open = { authorIds: [ines], endedAt: at('11-18T09:00') }

test('a version goes on while the same people write, and ends with a pause, with the day, and when somebody else begins', () => {
  expect(beginsVersion(open, null, { authorId: ines, at: at('11-18T09:29') })).toBe(false)
  expect(beginsVersion(open, null, { authorId: ines, at: at('11-18T09:30') })).toBe(true)
  expect(beginsVersion(open, null, { authorId: tomasz, at: at('11-18T09:01') })).toBe(true)
  expect(beginsVersion(open, null, { authorId: null, at: at('11-18T09:01') })).toBe(false)
  const late = { authorIds: [ines], endedAt: at('11-18T23:59') }
  expect(beginsVersion(late, null, { authorId: ines, at: at('11-19T00:01') })).toBe(true)
})

test('two who write together do not cut at each other’s every word', () => {
  const theirs = { authorIds: [tomasz], endedAt: at('11-18T09:05') }
  expect(beginsVersion(theirs, open, { authorId: ines, at: at('11-18T09:06') })).toBe(false)
  expect(beginsVersion(theirs, open, { authorId: ines, at: at('11-18T09:31') })).toBe(true)
  expect(beginsVersion(theirs, open, { authorId: 'priya', at: at('11-18T09:06') })).toBe(true)
})

const kept = (id: string, endedAt: Date, by = ines, kind: Kept['kind'] = 'EDIT'): Kept => ({
  ...{ id, endedAt, kind, size: 100 },
  authorIds: [by],
})

test('age leaves all of today, one a person and day, one a day, one a week, and every publication', () => {
  const now = at('11-20T12:00')
  const found = outlived(
    [
      kept('today', at('11-20T11:00')),
      kept('today too', at('11-20T10:00')),
      kept('ines', at('11-18T15:00')),
      kept('tomasz', at('11-18T14:00'), tomasz),
      kept('ines earlier', at('11-18T13:00')),
      kept('published', at('11-18T12:00'), ines, 'PUBLICATION'),
      kept('a day', at('06-10T15:00')),
      kept('that day', at('06-10T12:00'), tomasz),
      kept('a week', new Date('2024-05-08T12:00Z')),
      kept('that week', new Date('2024-05-07T12:00Z')),
    ],
    now,
  )
  expect(found).toEqual(['ines earlier', 'that day', 'that week'])
})

test('of versions without room the one goes that stands closest before another; publications and the newest two go last', () => {
  const now = at('11-20T12:00')
  const versions = [
    kept('newest', at('11-20T11:59')),
    kept('before', at('11-20T11:58')),
    kept('apart', at('11-19T11:00')),
    kept('close', at('11-19T10:59')),
    kept('published', at('11-19T10:58'), ines, 'PUBLICATION'),
  ]
  expect(leastTelling(versions, now)).toBe('close')
  expect(leastTelling([...versions.slice(0, 2), versions[4]!], now)).toBe('published')
  expect(leastTelling(versions.slice(0, 2), now)).toBeNull()
})
