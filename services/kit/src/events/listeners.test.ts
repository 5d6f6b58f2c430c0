import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { kitMigrations } from '../database/kit-migrations.ts'
import { type Migration, migrate, protectByTeam } from '../database/migrations.ts'
import { createNotifications } from '../database/notifications.ts'
import { createLogger } from '../log.ts'
import { createTestRegion } from '../testing/test-database.ts'
import type { Envelope, EventBus } from './event-bus.ts'
import { type Listener, runsOf, subscribeListeners } from './listeners.ts'
import { createPostgresBus } from './postgres-bus.ts'

const heards: Migration = {
  name: '20261122-0001-handled',
  async up(knex) {
    await knex.schema.createTable('handled', (table) => {
      table.bigIncrements('place')
      table.uuid('fact_id').notNullable()
      table.uuid('team_id').notNullable()
    })
    await protectByTeam(knex, 'handled')
  },
  down: (knex) => knex.schema.dropTable('handled'),
}

const log = createLogger('test', 'silent')
let db: Database
let bus: EventBus
let stop: () => Promise<void>

beforeAll(async () => {
  const region = await createTestRegion(inject('adminUrl'), ['shop'])
  await migrate(region.urls.shop?.ownerUrl ?? '', 'shop', [...kitMigrations, heards])
  db = openDatabase({ url: region.urls.shop?.appUrl ?? '', schema: 'shop', poolMax: 4 })
  const notifications = createNotifications(region.busUrl, log)
  bus = createPostgresBus(region.busUrl, notifications, log)
  stop = async () => {
    await bus.stop()
    await Promise.all([notifications.stop(), db.close()])
  }
})
afterAll(() => stop())

const fact = (teamId: string, type = 'shop.Sold'): Envelope => ({
  id: randomUUID(),
  type,
  teamId,
  payload: new Uint8Array([1]),
  actorId: null,
  trace: null,
  occurredAtMs: 0,
})

const listener: Listener<{ broken: Set<string> }> = {
  type: 'shop.Sold',
  topics: ['shop'],
  async handle({ broken }, { id, teamId }, tx) {
    await tx('handled').insert({ fact_id: id, team_id: teamId })
    if (broken.has(id)) throw new Error('not this one')
  },
}

const heardBy = (teamId: string): Promise<string[]> =>
  db.read(teamId, (tx) => tx('handled').orderBy('place').pluck<string[]>('fact_id'))

test('facts of several teams are handled once and in order, each within its team, whatever comes twice', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  const facts = Array.from({ length: 40 }, (_, at) => fact(at % 2 ? one : two))
  const [first] = facts
  if (!first) throw new Error('There are facts')
  await bus.publish('shop', [...facts, first, fact(one, 'shop.Counted')])
  const subscription = await subscribeListeners(bus, db, 'once', { broken: new Set() }, [listener])
  await expect.poll(() => bus.lag('once', ['shop']), { timeout: 20_000 }).toBe(0)
  const of = (team: string): string[] => facts.filter(({ teamId }) => teamId === team).map(({ id }) => id)
  expect([await heardBy(one), await heardBy(two)]).toEqual([of(one), of(two)])
  await subscription.stop()
})

test('facts are handled in runs that end where what was written must stand first', () => {
  const ends = (fact: string): boolean => fact === 'access'
  expect(runsOf([], ends)).toEqual([])
  expect(runsOf(['a', 'b'], ends)).toEqual([['a', 'b']])
  expect(runsOf(['a', 'access', 'b', 'access'], ends)).toEqual([
    ['a', 'access'],
    ['b', 'access'],
  ])
})

test('one fact that fails takes nothing of the others with it', async () => {
  const team = randomUUID()
  const facts = Array.from({ length: 20 }, () => fact(team))
  const [bad] = facts.slice(7)
  if (!bad) throw new Error('There are facts')
  const broken = new Set([bad.id])
  const subscription = await subscribeListeners(bus, db, 'twice', { broken }, [listener])
  await expect.poll(() => bus.lag('twice', ['shop']), { timeout: 20_000 }).toBe(0)
  await bus.publish('shop', facts)
  await expect.poll(() => bus.deadLetters('twice'), { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(() => bus.lag('twice', ['shop']), { timeout: 20_000 }).toBe(0)
  expect(await heardBy(team)).toEqual(facts.filter(({ id }) => id !== bad.id).map(({ id }) => id))
  await subscription.stop()
})
