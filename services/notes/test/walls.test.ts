import { buildTwice } from '@verbatim/kit/testing/build-twice.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrations } from '#src/migrations/index.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

test('every table with rows of a workspace stands behind the team wall', async () => {
  const { rows } = await notes.service.foundation.db.system.raw<{ rows: { name: string; walled: boolean }[] }>(
    `select relname as name, relrowsecurity and relforcerowsecurity as walled
       from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'team_id'
      where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`,
  )
  expect(rows.filter(({ walled }) => !walled).map(({ name }) => name)).toEqual([
    'due_work',
    'outbox',
    'people_due',
    'tally_due',
    'team_hold',
  ])
  expect(rows.length).toBeGreaterThan(15)
})

test('the tables can be taken back and built again', () => buildTwice(inject('adminUrl'), 'notes', migrations))
