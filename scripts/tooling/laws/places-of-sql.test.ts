import { expect, test } from 'vitest'
import { misplacedSql, STILL_OUTSIDE } from './places-of-sql.ts'

const file = (path: string, text: string) => ({ path, text, lines: 1, isTest: path.includes('.test.') })
const FORMS = [
  "tx('note').where({ id })",
  "tx<Row>('note')",
  'db.system(`note`)',
  'tx.raw<Answer>(sql)',
  "rows.whereRaw('true')",
]

test.each(FORMS)('SQL in an act is found: %s', (sql) => {
  expect(misplacedSql([file('services/notes/src/notes/lock-note.ts', sql)], [])).toHaveLength(1)
  expect(misplacedSql([file('gateway/edge/src/directory/routes.ts', sql)], [])).toHaveLength(1)
})

test.each([
  'services/notes/src/notes/note-repository.ts',
  'services/notes/src/tags/tag-count-query.ts',
  'services/notes/src/migrations/20261121-0110-notes.ts',
  'services/search/src/index/postgres/search.ts',
  'services/kit/src/events/outbox.ts',
  'services/notes/src/notes/lock-note.test.ts',
  'scripts/operate/dead-letters.ts',
])('SQL belongs into %s', (path) => {
  expect(misplacedSql([file(path, "tx('note')")], [])).toEqual([])
})

test('a file that is said to hold SQL and does not any more has to leave the list, so that it never grows again', () => {
  const path = 'services/notes/src/notes/note-facts.ts'
  expect(misplacedSql([file(path, "tx('note')")], [path])).toEqual([])
  expect(misplacedSql([file(path, '/** tx.raw is named in prose */')], [path])).toHaveLength(1)
})

test('the list of files with SQL beside what it is asked for has not grown', () => {
  expect(STILL_OUTSIDE.length).toBeLessThanOrEqual(13)
})
