import { expect, test } from 'vitest'
import { summaryOf } from './observe-queries.ts'

test.each([
  ['select "id" from "note" where "title" = ?', 'select note'],
  ['insert into "notes"."highlight" ("id") values (?)', 'insert highlight'],
  ['update "note" set "title" = ? where "id" = ?', 'update note'],
  ['delete from outbox where seq < ?', 'delete outbox'],
  ['with due as (select * from "document") select 1', 'with document'],
  ['BEGIN;', 'begin'],
  ["begin; select enter_team('019b-1', false) as held", 'begin'],
  ["set local lock_timeout = '3s'", 'set'],
  ['', 'query'],
])('%s is reported as %s', (sql, summary) => {
  expect(summaryOf(sql)).toBe(summary)
})
