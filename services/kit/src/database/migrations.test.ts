import { Client } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createTestRegion } from '../testing/test-database.ts'
import { connect } from './database.ts'
import { indexMigration } from './index-migration.ts'
import { type Migration, migrate, rollbackAll } from './migrations.ts'

const shelves: Migration = {
  name: '20261121-0001-shelves',
  up: (knex) => knex.schema.createTable('shelf', (table) => void table.integer('place')),
  down: (knex) => knex.schema.dropTable('shelf'),
}
const heights: Migration = {
  name: '20261121-0002-heights',
  up: (knex) => knex.schema.alterTable('shelf', (table) => void table.integer('height')),
  down: (knex) => knex.schema.alterTable('shelf', (table) => void table.dropColumn('height')),
}
const byPlace = indexMigration('20261121-0003-shelf-by-place', [
  { name: 'shelf_by_place', table: 'shelf', on: '(place)' },
])

const PATIENCE = { lockTimeoutMs: 100, tries: 2 }
const clients: Client[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
})

/** A schema with one table, and sessions of its owner beside whatever migrates it. */
async function shop(): Promise<{ url: string; session(): Promise<Client> }> {
  const { urls } = await createTestRegion(inject('adminUrl'), ['shop'])
  const url = urls.shop?.ownerUrl ?? ''
  await migrate(url, 'shop', [shelves])
  return {
    url,
    async session() {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query('set search_path to shop')
      clients.push(client)
      return client
    },
  }
}

/** The process in the database that builds an index and waits for somebody else, once there is one. */
async function waitingBuild(session: Client): Promise<number> {
  for (;;) {
    const { rows } = await session.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like 'create index concurrently%'`,
    )
    if (rows[0]) return rows[0].pid
  }
}

const validity = async (session: Client): Promise<boolean[]> =>
  (
    await session.query(`select indisvalid from pg_index where indexrelid = to_regclass('shop.shelf_by_place')`)
  ).rows.map(({ indisvalid }) => indisvalid)

test('a step that meets a lock lets go, so that nobody waits behind it, and says so in the end', async () => {
  const { url, session } = await shop()
  const [reader, other] = [await session(), await session()]
  await reader.query('begin; select * from shelf')
  await expect(migrate(url, 'shop', [shelves, heights], PATIENCE)).rejects.toThrow(
    /20261121-0002-heights: another session keeps a table locked/,
  )
  expect((await other.query('select * from shelf')).fields.map(({ name }) => name)).toEqual(['place'])
})

test('a step that met a lock goes on once the lock is gone', async () => {
  const { url, session } = await shop()
  const reader = await session()
  await reader.query('begin; select * from shelf')
  const lines: string[] = []
  const report = (line: string): void => {
    lines.push(line)
    void reader.query('rollback')
  }
  await migrate(url, 'shop', [shelves, heights], { lockTimeoutMs: 100, tries: 100, report })
  expect(lines[0]).toBe('20261121-0002-heights: another session keeps a table locked; trying again')
  expect((await reader.query('select height from shelf')).rows).toEqual([])
})

test('an index is built while people write, and waits for them as long as they like', async () => {
  const { url, session } = await shop()
  const [writer, other] = [await session(), await session()]
  await writer.query('begin; insert into shelf values (1)')
  const building = migrate(url, 'shop', [shelves, byPlace], PATIENCE)
  await waitingBuild(other)
  await other.query('insert into shelf values (2)')
  await writer.query('commit')
  await building
  expect(await validity(other)).toEqual([true])
})

test('an index whose build was cut off is dropped and built again', async () => {
  const { url, session } = await shop()
  const [writer, other] = [await session(), await session()]
  await writer.query('begin; insert into shelf values (1)')
  const cutOff = expect(migrate(url, 'shop', [shelves, byPlace], PATIENCE)).rejects.toThrow()
  await other.query('select pg_terminate_backend($1)', [await waitingBuild(other)])
  await cutOff
  expect(await validity(other)).toEqual([false])
  await writer.query('commit')
  await migrate(url, 'shop', [shelves, byPlace], PATIENCE)
  expect(await validity(other)).toEqual([true])
})

test('a second process waits for its turn while an index is built, and neither waits for the other for ever', async () => {
  const { url, session } = await shop()
  const [writer, other] = [await session(), await session()]
  await writer.query('begin; insert into shelf values (1)')
  const both = [1, 2].map(() => migrate(url, 'shop', [shelves, byPlace], PATIENCE))
  await waitingBuild(other)
  await writer.query('commit')
  await Promise.all(both)
  expect(await validity(other)).toEqual([true])
})

test('a release before the last one may be installed over it', async () => {
  const { url, session } = await shop()
  await migrate(url, 'shop', [shelves, heights])
  await migrate(url, 'shop', [shelves])
  expect((await (await session()).query('select height from shelf')).rows).toEqual([])
})

test("a process that died with knex's lock keeps nobody from migrating", async () => {
  const { url, session } = await shop()
  const other = await session()
  await other.query('update knex_migrations_lock set is_locked = 1')
  await migrate(url, 'shop', [shelves, heights, byPlace])
  expect(await validity(other)).toEqual([true])
})

test('an index is taken back', async () => {
  const { url, session } = await shop()
  await migrate(url, 'shop', [shelves, byPlace])
  await rollbackAll(url, 'shop', [shelves, byPlace])
  const knex = connect(url, 'shop', 1)
  expect(await knex.schema.hasTable('shelf')).toBe(false)
  await knex.destroy()
  expect(await validity(await session())).toEqual([])
})
