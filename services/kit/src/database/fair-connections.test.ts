import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestRegion } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { kitMigrations } from './kit-migrations.ts'
import { migrate } from './migrations.ts'

const POOL = 4

let db: Database

beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['shop'])
  await migrate(urls.shop?.ownerUrl ?? '', 'shop', kitMigrations)
  db = openDatabase({ url: urls.shop?.appUrl ?? '', schema: 'shop', poolMax: POOL })
})

afterAll(() => db.close())

test('the reads of one team, however many, leave a connection to another team', async () => {
  const [busy, other] = [randomUUID(), randomUUID()]
  const held = Promise.withResolvers<void>()
  const reads = Array.from({ length: 5 * POOL }, () => db.read(busy, () => held.promise))
  expect(await db.read(other, async () => 'read')).toBe('read')
  expect(await db.write(other, async () => 'written')).toBe('written')
  held.resolve()
  await Promise.all(reads)
})

test('work that reads while it holds a connection does not wait for itself', async () => {
  const team = randomUUID()
  const inside = async () => db.write(team, () => db.read(team, async () => 'read'))
  // As many of one team as may be under way at a time: each has its connection when the inner reads are asked for.
  expect(await Promise.all([inside(), inside(), inside()])).toEqual(['read', 'read', 'read'])
})
