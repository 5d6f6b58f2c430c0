import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestRegion } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { kitMigrations } from './kit-migrations.ts'
import { type Migration, migrate, protectByTeam, rollbackAll } from './migrations.ts'

const things: Migration = {
  name: '20261121-0001-thing',
  async up(knex) {
    await knex.schema.createTable('thing', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.specificType('words', 'tsvector')
    })
    await knex.raw('create index thing_words on thing using gin (words)')
    await protectByTeam(knex, 'thing')
  },
  down: (knex) => knex.schema.dropTable('thing'),
}

let db: Database
let ownerUrl: string
const [here, elsewhere] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  const region = await createTestRegion(inject('adminUrl'), ['shop'])
  const urls = region.urls.shop
  ownerUrl = urls?.ownerUrl ?? ''
  await migrate(ownerUrl, 'shop', [...kitMigrations, things])
  db = openDatabase({ url: urls?.appUrl ?? '', schema: 'shop', poolMax: 4 })
  await db.write(here, (tx) => tx('thing').insert({ id: randomUUID(), team_id: here }))
})

afterAll(() => db.close())

test('a query without a team sees no rows at all', async () => {
  expect(await db.system('thing').select()).toEqual([])
})

test('a team sees its rows and another team does not', async () => {
  expect(await db.read(here, (tx) => tx('thing').select())).toHaveLength(1)
  expect(await db.read(elsewhere, (tx) => tx('thing').select())).toEqual([])
})

test('a row cannot be written into another team', async () => {
  await expect(db.write(here, (tx) => tx('thing').insert({ id: randomUUID(), team_id: elsewhere }))).rejects.toThrow(
    /row-level security/,
  )
})

test('work for one team after the other sees nothing before it says for whom, and never two at once', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()]
  const seen = await db.writeInTurn(async (tx, asTeam) => {
    const counts: number[] = [(await tx('thing').select()).length]
    for (const team of [mine, theirs]) {
      await asTeam(team)
      await tx('thing').insert({ id: randomUUID(), team_id: team })
      counts.push((await tx('thing').select()).length)
    }
    await expect(tx.transaction((inner) => inner('thing').insert({ id: randomUUID(), team_id: mine }))).rejects.toThrow(
      /row-level security/,
    )
    return counts
  })
  expect(seen).toEqual([0, 1, 1])
})

test('a read cannot write by accident', async () => {
  // As one would who does not look at types: a builder has what its type does not name.
  const erase = (query: object) => (query as { delete(): Promise<number> }).delete()
  await expect(db.read(here, (tx) => erase(tx('thing')))).rejects.toThrow(/read-only/)
})

test('the app role can neither bypass the wall nor take it down', async () => {
  await expect(db.system.raw('alter table thing disable row level security')).rejects.toThrow(/must be owner/)
  const { rows } = await db.system.raw('select rolbypassrls, rolsuper from pg_roles where rolname = current_user')
  expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false }])
})

test('words are looked for in their index, in spite of the wall', async () => {
  const plan = await db.read(here, async (tx) => {
    // So few rows are read faster without one.
    await tx.raw('set local enable_seqscan = off')
    const { rows } = await tx.raw("explain (format json) select id from thing where words @@ 'waiting'::tsquery")
    return JSON.stringify(rows)
  })
  expect(plan).toContain('thing_words')
})

test('the schema can be taken back and built again', async () => {
  await rollbackAll(ownerUrl, 'shop', [...kitMigrations, things])
  await migrate(ownerUrl, 'shop', [...kitMigrations, things])
  expect(await db.read(here, (tx) => tx('thing').select())).toEqual([])
})

test('several processes that begin on an empty schema bring it up to date together', async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['store'])
  const url = urls.store?.ownerUrl ?? ''
  await Promise.all(Array.from({ length: 6 }, () => migrate(url, 'store', kitMigrations)))
  const store = openDatabase({ url: urls.store?.appUrl ?? '', schema: 'store', poolMax: 1 })
  expect(await store.system('outbox').select()).toEqual([])
  await store.close()
})
