import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { createTestRegion } from '../testing/test-database.ts'
import { connect } from './database.ts'
import { holdsAge } from './database-gauges.ts'
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
  return { ownerUrl, knex: connect(appUrl, 'shop', 1) }
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
