import { randomUUID } from 'node:crypto'
import { DeleteQueueCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { type Migration, migrate, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import { createNotifications } from '@verbatim/kit/database/notifications.ts'
import type { Envelope, EventBus } from '@verbatim/kit/events/event-bus.ts'
import { createKafkaBus } from '@verbatim/kit/events/kafka-bus.ts'
import { type Listener, subscribeListeners } from '@verbatim/kit/events/listeners.ts'
import { type RelayParts, startRelay } from '@verbatim/kit/events/relay.ts'
import type { JobQueue } from '@verbatim/kit/jobs/job-queue.ts'
import { createSqsQueue } from '@verbatim/kit/jobs/sqs-queue.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { type Running, stopAll } from '@verbatim/kit/service.ts'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { createTestRegion, startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../survival/process-tree.ts'
import { type Detour, openDetour } from './detour.ts'

// Facts and jobs on the real engines, below the product: what is told is heard once, and in the order of its team.

const log = createLogger('faults', process.env.TEST_LOG_LEVEL ?? 'silent')
const [host = '', brokerPort = ''] = engineSetting('KAFKA_BROKERS').split(':')
const prefix = `faults-${randomUUID().slice(0, 8)}`
const kafka = { brokers: [engineSetting('KAFKA_BROKERS')], prefix, partitions: 3, replication: 1 }
const sqs = { prefix, awsRegion: engineSetting('AWS_REGION'), endpoint: engineSetting('SQS_ENDPOINT') }

/** What was heard, in the order in which it was. */
const heards: Migration = {
  name: '20261122-0001-heard',
  async up(knex) {
    await knex.schema.createTable('heard', (table) => {
      table.bigIncrements('place')
      table.uuid('team_id').notNullable()
      table.text('type').notNullable()
      table.integer('number').notNullable()
    })
    await protectByTeam(knex, 'heard')
  },
  down: (knex) => knex.schema.dropTable('heard'),
}

let db: Database
let databaseUrl = ''
let broker: Detour
const running: Running[] = []

beforeAll(async () => {
  broker = await openDetour({ host, port: Number(brokerPort) })
  const postgres = await startTestPostgres()
  const region = await createTestRegion(postgres.adminUrl, ['shop'])
  databaseUrl = region.busUrl
  await migrate(region.urls.shop?.ownerUrl ?? '', 'shop', [...kitMigrations, heards])
  db = openDatabase({ url: region.urls.shop?.appUrl ?? '', schema: 'shop', poolMax: 12 })
  running.push(broker, postgres, { stop: () => db.close() })
})
afterAll(() => stopAll(running))

/** A bus of its own, as each process has one; over the detour where asked. */
async function aBus(where: 'straight' | 'detour' = 'straight'): Promise<EventBus> {
  const bus = createKafkaBus(kafka, log)
  running.push(bus)
  if (where === 'straight') return bus
  process.env.BENT_PORTS = `${brokerPort}=${broker.at.split(':')[1]}`
  await import('./bent-connections.ts')
  return bus
}

const fact = (teamId: string, number: number, type = 'shop.Counted'): Envelope => ({
  id: randomUUID(),
  type,
  teamId,
  payload: new TextEncoder().encode(String(number)),
  actorId: null,
  trace: null,
  occurredAtMs: Date.now(),
})

/** Writes down what it hears, and fails for a number below zero while `poisonous` says so. */
const countingListener = (topic: string): Listener<{ poisonous(): boolean }> => ({
  type: 'shop.Counted',
  topics: [topic],
  async handle({ poisonous }, { teamId, payload, type }, tx) {
    const number = Number(new TextDecoder().decode(payload))
    if (number < 0 && poisonous()) throw new Error('Nobody can count below zero')
    await tx('heard').insert({ team_id: teamId, type, number })
  },
})

const heardBy = (teamId: string): Promise<number[]> =>
  db.read(teamId, (tx) => tx('heard').orderBy('place').pluck<number[]>('number'))

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

test('two relays and a broker whose answers are lost: every fact is heard once, in the order of its team', async () => {
  const topic = 'shop'
  // Asked once before connections are bent, and so connected straight.
  const straight = await aBus()
  const sent = (): Promise<number> => straight.lag('nobody', [topic])
  await sent()
  const [one, two, reader] = [await aBus('detour'), await aBus('detour'), await aBus('detour')]
  const notifications = createNotifications(databaseUrl, log)
  const queue: JobQueue = createSqsQueue(sqs, log)
  let failures = 0
  const counting = Object.assign(Object.create(log) as typeof log, { warn: () => failures++ })
  const parts = (bus: EventBus): RelayParts => ({ db, bus, queue, notifications, schema: topic, log: counting })
  await subscribeListeners(reader, db, 'shop', { poisonous: () => false }, [countingListener(topic)])
  const relays = await Promise.all([startRelay(parts(one)), startRelay(parts(two))])
  const teams = Array.from({ length: 4 }, () => randomUUID())
  let written = 0
  const tell = async (count: number): Promise<void> => {
    for (const end = written + count; written < end; written++)
      await db.system('outbox').insert(
        teams.map((teamId) => {
          const { id, payload, type } = fact(teamId, written)
          return { id, team_id: teamId, kind: 'fact', type, payload: Buffer.from(payload), occurred_at: new Date() }
        }),
      )
  }
  const allLeft = async (): Promise<boolean> => {
    const [row] = await db.system('outbox').whereNull('published_at').count({ waiting: '*' })
    return Number(row?.waiting) === 0
  }
  await tell(20)
  await until('the first facts left', allLeft)
  let greetings = 0
  for (let faults = 0; faults < 2; faults++) {
    // Both are connected and know the topic, so that what they send arrives and only the answer is lost.
    for (const bus of [one, two]) await bus.publish(topic, [fact(randomUUID(), 0, 'shop.Greeted')])
    greetings += 2
    // The broker has what was sent and the relay is not told; then it is away for longer than a send is repeated.
    broker.deafen()
    const [before, failed] = [await sent(), failures]
    await tell(20)
    await until('facts arrive', async () => (await sent()) > before)
    await broker.cut()
    await tell(20)
    await until('a relay gave up a try', () => failures > failed)
    await broker.mend()
    await until('all facts left', allLeft)
  }
  for (const teamId of teams) await until('all facts are heard', async () => (await heardBy(teamId)).length >= written)
  for (const teamId of teams) expect(await heardBy(teamId)).toEqual(upTo(written))
  // Some were sent more than once, or nothing was proved.
  expect(await sent()).toBeGreaterThan(written * teams.length + greetings)
  await Promise.all(relays.map((relay) => relay.stop()))
  await Promise.all([notifications.stop(), queue.stop()])
})

test.concurrent('facts that come again, and in another order, are heard once and in their first order', async () => {
  const bus = await aBus()
  const teamId = randomUUID()
  const facts = upTo(5).map((number) => fact(teamId, number))
  const last = fact(teamId, 5)
  await subscribeListeners(bus, db, 'again', { poisonous: () => false }, [countingListener('again')])
  await bus.publish('again', facts)
  await bus.publish('again', facts.toReversed())
  await bus.publish('again', [...facts.slice(2), last, ...facts])
  await until('all is heard', async () => (await bus.lag('again', ['again'])) === 0)
  expect(await heardBy(teamId)).toEqual(upTo(6))
})

test.concurrent('a poison message holds up its team for its tries only, and is heard after its replay', async () => {
  const bus = await aBus()
  const teamId = randomUUID()
  let poisonous = true
  const poison = fact(teamId, -1)
  await subscribeListeners(bus, db, 'poison', { poisonous: () => poisonous }, [countingListener('poison')])
  await bus.publish('poison', [fact(teamId, 0), poison, fact(teamId, 1)])
  await until('those behind it are heard', async () => (await heardBy(teamId)).includes(1))
  expect(await heardBy(teamId)).toEqual([0, 1])
  const [letter, ...others] = await bus.deadLetters('poison')
  expect([letter?.id, others]).toEqual([poison.id, []])
  expect(letter?.reason).toContain('Nobody can count below zero')
  poisonous = false
  await bus.replay('poison', poison.id)
  await until('it is heard', async () => (await heardBy(teamId)).includes(-1))
  await until('nothing is dead', async () => (await bus.deadLetters('poison')).length === 0)
})

test.concurrent('a listener that takes longer than a member may be silent keeps its facts, and nobody else gets them', async () => {
  const [slow, idle] = [await aBus(), await aBus()]
  const topic = 'slow'
  const deliveries: string[] = []
  const handle = async ({ type }: Envelope): Promise<void> => {
    deliveries.push(type)
    if (type === 'shop.Slow') await new Promise((resolve) => setTimeout(resolve, 20_000))
  }
  await slow.subscribe({ topics: [topic], group: topic, handle })
  await idle.subscribe({ topics: [topic], group: topic, handle })
  const teamId = randomUUID()
  await slow.publish(topic, [fact(teamId, 0, 'shop.Slow'), fact(teamId, 1, 'shop.After')])
  await until('both are handled', async () => (await idle.lag(topic, [topic])) === 0)
  expect(deliveries).toEqual(['shop.Slow', 'shop.After'])
})

test.concurrent('a queue that is gone is made again, and works', async () => {
  const queue = createSqsQueue(sqs, log)
  running.push(queue)
  const client = new SQSClient({ region: sqs.awsRegion, endpoint: sqs.endpoint })
  const done: string[] = []
  const job = () => ({ ...fact(randomUUID(), 0, 'test.Do'), queue: 'gone' })
  const [before, after] = [job(), job()]
  await queue.work({
    queue: 'gone',
    concurrency: 1,
    visibilityMs: 5000,
    maxAttempts: 3,
    handle: async ({ id }) => void done.push(id),
  })
  await queue.send([before])
  await until('it is done', () => done.includes(before.id))
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: `${prefix}-gone.fifo` }))
  await client.send(new DeleteQueueCommand({ QueueUrl }))
  await until('it can be sent', () =>
    queue.send([after]).then(
      () => true,
      () => false,
    ),
  )
  await until('the next one is done', () => done.includes(after.id))
  client.destroy()
})
