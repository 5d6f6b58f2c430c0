import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestRegion } from '../testing/test-database.ts'
import { connect, type Database, openDatabase } from './database.ts'
import { background, holdOf, setHold } from './holds.ts'
import { kitMigrations } from './kit-migrations.ts'
import { type Migration, migrate, protectByTeam } from './migrations.ts'

const things: Migration = {
  name: '20261122-0001-thing',
  async up(knex) {
    await knex.schema.createTable('thing', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
    })
    await protectByTeam(knex, 'thing')
  },
  down: (knex) => knex.schema.dropTable('thing'),
}

let db: Database
let operator: Knex
beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['shop'])
  await migrate(urls.shop?.ownerUrl ?? '', 'shop', [...kitMigrations, things])
  db = openDatabase({ url: urls.shop?.appUrl ?? '', schema: 'shop', poolMax: 8 })
  operator = connect(urls.shop?.appUrl ?? '', 'shop', 1)
})
afterAll(async () => {
  await db.close()
  await operator.destroy()
})

const put = (team: string) => db.write(team, (tx) => tx('thing').insert({ id: randomUUID(), team_id: team }))
const putInTurn = (...teams: string[]) =>
  db.writeInTurn(async (tx, asTeam) => {
    for (const team of teams) {
      await asTeam(team)
      await tx('thing').insert({ id: randomUUID(), team_id: team })
    }
  })
const count = (team: string): Promise<number> => db.read(team, async (tx) => (await tx('thing').select()).length)

test('a frozen team is read and not written by any way, and its neighbour notices nothing', async () => {
  const [team, neighbour] = [randomUUID(), randomUUID()]
  await put(team)
  await setHold(operator, team, 'FROZEN')
  const ways = [() => put(team), () => putInTurn(team), () => background(() => put(team))]
  for (const way of ways)
    await expect(way()).rejects.toMatchObject({
      code: 'BeingMoved',
      httpStatus: 503,
      message: 'This workspace is being moved. You can read everything; changes are possible again soon.',
    })
  expect(await count(team)).toBe(1)
  await put(neighbour)
  await setHold(operator, team, null)
  await put(team)
  expect([await count(team), await count(neighbour)]).toEqual([2, 1])
})

test('while a team drains, what people want is refused and what was begun ends', async () => {
  const team = randomUUID()
  await setHold(operator, team, 'DRAINING')
  await expect(put(team)).rejects.toMatchObject({ code: 'BeingMoved' })
  await background(() => put(team))
  await background(() => putInTurn(team))
  expect(await count(team)).toBe(2)
})

test('a team that has moved is neither read nor written', async () => {
  const team = randomUUID()
  await put(team)
  await setHold(operator, team, 'MOVED')
  expect(await holdOf(operator, team)).toBe('MOVED')
  for (const way of [() => put(team), () => count(team), () => background(() => put(team))])
    await expect(way()).rejects.toMatchObject({ code: 'Moved', httpStatus: 421 })
})

test('once a team is frozen no write is under way: what was confirmed is all there is, and nothing comes after', async () => {
  const teams = Array.from({ length: 5 }, () => randomUUID())
  for (const team of teams) {
    let confirmed = 0
    let refused = false
    const writer = async (): Promise<void> => {
      while (!refused)
        await put(team).then(
          () => confirmed++,
          (error: { code?: string }) => {
            expect(error.code).toBe('BeingMoved')
            refused = true
          },
        )
    }
    const writers = Array.from({ length: 6 }, writer)
    await expect.poll(() => confirmed).toBeGreaterThan(20)
    await setHold(operator, team, 'FROZEN')
    const frozenWith = await count(team)
    await Promise.all(writers)
    expect(confirmed).toBe(frozenWith)
    expect(await count(team)).toBe(frozenWith)
  }
})

test('a hold waits for a writer that is under way, and gives up rather than keep the others waiting', async () => {
  const team = randomUUID()
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = db.write(team, async (tx) => {
    await tx('thing').insert({ id: randomUUID(), team_id: team })
    begun.resolve()
    await end.promise
  })
  await begun.promise
  await expect(setHold(operator, team, 'FROZEN')).rejects.toMatchObject({ code: '55P03' })
  expect(await holdOf(operator, team)).toBeNull()
  end.resolve()
  await slow
  await setHold(operator, team, 'FROZEN')
  expect(await count(team)).toBe(1)
})
