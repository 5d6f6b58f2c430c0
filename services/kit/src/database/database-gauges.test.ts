import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { createTestRegion } from '../testing/test-database.ts'
import { connect } from './database.ts'
import { databaseBytes, holdsAge, watchDatabase } from './database-gauges.ts'
import { setHold } from './holds.ts'
import { kitMigrations } from './kit-migrations.ts'
import { migrationAge } from './migration-run.ts'
import { type Migration, migrate } from './migrations.ts'

const fails: Migration = {
  name: '20261123-0001-fails',
  up: (knex) => knex.raw('select * from nowhere'),
  down: async () => undefined,
}

async function shop() {
  const { urls } = await createTestRegion(inject('adminUrl'), ['shop'])
  const [ownerUrl = '', appUrl = ''] = [urls.shop?.ownerUrl, urls.shop?.appUrl]
  await migrate(ownerUrl, 'shop', kitMigrations)
  return { ownerUrl, appUrl, knex: connect(appUrl, 'shop', 1) }
}

test('a migration that failed is known to the pods that go on, until one has come to its end', async () => {
  const { ownerUrl, knex } = await shop()
  expect(await migrationAge(knex)).toBe(0)
  await expect(migrate(ownerUrl, 'shop', [...kitMigrations, fails])).rejects.toThrow(/nowhere/)
  const failed = await migrationAge(knex)
  expect(failed).toBeGreaterThan(0)
  await expect(migrate(ownerUrl, 'shop', [...kitMigrations, fails])).rejects.toThrow(/nowhere/)
  expect(await migrationAge(knex)).toBeGreaterThan(failed)
  await migrate(ownerUrl, 'shop', [...kitMigrations, { ...fails, up: async () => undefined }])
  expect(await migrationAge(knex)).toBe(0)
  await knex.destroy()
})

test('a migration that failed is forgotten once the release before it is installed again', async () => {
  const { ownerUrl, knex } = await shop()
  await expect(migrate(ownerUrl, 'shop', [...kitMigrations, fails])).rejects.toThrow(/nowhere/)
  await migrate(ownerUrl, 'shop', kitMigrations)
  expect(await migrationAge(knex)).toBe(0)
  await knex.destroy()
})

test('the workspace that has been held longest is reported, and one that has moved is not held', async () => {
  const { knex } = await shop()
  expect(await holdsAge(knex)).toBe(0)
  const [held, moved] = [randomUUID(), randomUUID()]
  await setHold(knex, moved, 'MOVED')
  expect(await holdsAge(knex)).toBe(0)
  await setHold(knex, held, 'FROZEN')
  await knex('team_hold')
    .where({ team_id: held })
    .update({ since: knex.raw("now() - interval '5 hours'") })
  expect(Math.round((await holdsAge(knex)) / 3600)).toBe(5)
  await setHold(knex, held, null)
  expect(await holdsAge(knex)).toBe(0)
  await knex.destroy()
})

/** A way to a database that can be closed and opened again, at the same port. */
async function wayTo(url: string) {
  const to = new URL(url)
  const through = new Set<Socket>()
  const server = createServer((from) => {
    const onward = connectTo(Number(to.port), to.hostname)
    for (const one of [from, onward]) {
      through.add(one)
      one.on('error', () => undefined).on('close', () => through.delete(one))
    }
    from.pipe(onward).pipe(from)
  })
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await open(0)
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const one of through) one.destroy()
    await closed
  }
  const way = new URL(url)
  way.host = `127.0.0.1:${port}`
  return { url: way.href, close, open: () => open(port) }
}

test('a database that nobody reaches is away, and there again with its first answer', async () => {
  const { appUrl, knex: direct } = await shop()
  await direct.destroy()
  const way = await wayTo(appUrl)
  const knex = connect(way.url, 'shop', 2)
  const watch = watchDatabase('shop', knex)
  expect(await databaseBytes(knex)).toBeGreaterThan(1e6)
  await expect(knex.raw('select * from nowhere')).rejects.toThrow(/nowhere/)
  expect(watch.isAway()).toBe(false)
  await way.close()
  await expect(knex.raw('select 1')).rejects.toThrow()
  await expect(knex.raw('select 1')).rejects.toThrow()
  expect(watch.isAway()).toBe(true)
  await way.open()
  await knex.raw('select 1')
  expect(watch.isAway()).toBe(false)
  watch.stop()
  await knex.destroy()
  await way.close()
})
