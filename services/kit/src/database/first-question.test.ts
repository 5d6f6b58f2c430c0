import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestRegion } from '../testing/test-database.ts'
import { connect } from './database.ts'
import { beginWith, type FirstQuestion } from './first-question.ts'
import { inTeam } from './holds.ts'
import { kitMigrations } from './kit-migrations.ts'
import { migrate } from './migrations.ts'

let knex: Knex
const sent: string[] = []
beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['shop'])
  await migrate(urls.shop?.ownerUrl ?? '', 'shop', kitMigrations)
  knex = connect(urls.shop?.appUrl ?? '', 'shop', 1)
  knex.on('query', ({ sql }: { sql: string }) => sent.push(sql))
})
afterAll(() => knex.destroy())

test('a transaction begins, asks and ends in three messages, and its answer is there before its work', async () => {
  sent.length = 0
  const first: FirstQuestion<{ one: number }> = { sql: 'select 1 as one' }
  const found = await beginWith(knex, first, async (tx) => {
    const { rows } = await tx.raw<{ rows: { two: number }[] }>('select 2 as two')
    return [first.rows?.[0]?.one, rows[0]?.two]
  })
  expect(found).toEqual([1, 2])
  expect(sent).toEqual(['begin; select 1 as one', 'select 2 as two', 'COMMIT;'])
})

test('one whose question fails has not begun, and the connection serves the next', async () => {
  let worked = false
  const begun = beginWith(knex, { sql: 'select 1 / 0' }, async () => {
    worked = true
  })
  await expect(begun).rejects.toMatchObject({ code: '22012' })
  expect(worked).toBe(false)
  // Within a transaction that has failed every question would.
  const { rows } = await knex.raw<{ rows: { one: number }[] }>('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})

test('what is no id of a team reaches no statement', async () => {
  sent.length = 0
  const injected = `${randomUUID()}', true); drop table team_hold; --`
  await expect(inTeam(knex, { teamId: injected, access: 'reads' }, async () => 1)).rejects.toThrow('no id of a team')
  expect(sent).toEqual([])
})
