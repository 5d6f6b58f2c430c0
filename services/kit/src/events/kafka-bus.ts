import { randomUUID } from 'node:crypto'
import { type Admin, Kafka, type KafkaConfig, type KafkaMessage, logLevel } from 'kafkajs'
import { notFound } from '../errors.ts'
import type { Logger } from '../log.ts'
import { portionsOf } from '../portions.ts'
import { watchEngine } from '../telemetry/watch-engine.ts'
import type { DeadLetter, Envelope, EventBus, Subscription } from './event-bus.ts'
import {
  type ConsumerParts,
  consumeFromNow,
  consumeGroup,
  FETCH_WAIT_MS,
  joining,
  replayMessage,
} from './kafka-consumer.ts'
import { headerOf, isFact, toEnvelope, toMessage } from './kafka-envelope.ts'
import { answered } from './kafka-limit.ts'
import { kafkaSender } from './kafka-sender.ts'
import { endsOf, kafkaTopics } from './kafka-topics.ts'
import { MOST_BYTES } from './outbox.ts'

export type KafkaSettings = Pick<KafkaConfig, 'ssl' | 'sasl'> & {
  brokers: string[]
  /** Set before every topic and group, e.g. the region. */
  prefix: string
  partitions: number
  replication: number
}

/**
 * The bus at scale: Kafka, a topic per service, keyed by team, an idempotent producer, dead letters in a compacted topic.
 * It connects when it is first needed, so that a process starts while the broker is away.
 */
export function createKafkaBus(settings: KafkaSettings, log: Logger): EventBus {
  const kafka = connect(settings, log, PATIENT)
  const brief = connect(settings, log, BRIEF)
  const sender = kafkaSender(brief)
  const { admin, stop } = openAdmin(brief)
  const topics = kafkaTopics(admin, settings)
  const parts: ConsumerParts = { kafka, admin, sender, topics, log }
  const watch = watchEngine('kafka')
  const subscriptions = new Set<Subscription>()
  return {
    async publish(topic, envelopes) {
      if (!envelopes.length) return
      await watch.during(async () => {
        await topics.ensure([topics.facts(topic)])
        for (const facts of portionsOf(envelopes, bytesOf, PORTION))
          await sender.send({ topic: topics.facts(topic), messages: facts.map((fact) => toMessage(fact)) })
      })
    },
    async subscribe(request) {
      const { group } = request
      const subscription =
        group === null ? await consumeFromNow(parts, request) : await consumeGroup(parts, { ...request, group })
      subscriptions.add(subscription)
      return {
        stop: () => {
          subscriptions.delete(subscription)
          return subscription.stop()
        },
      }
    },
    deadLetters: (group) => deadLetters(parts, group),
    replay: (group, id) => replay(parts, group, id),
    // What a topic holds goes by its retention; nothing of it can be taken out before.
    forget: () => Promise.resolve(0),
    lag: (group, names) => watch.during(() => lagOf(parts, group, names)),
    async stop() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      await Promise.all([sender.stop(), stop()])
      watch.stop()
    },
  }
}

/**
 * A broker refuses more than 1 MiB for one partition (message.max.bytes), by the same words however often it is asked, and
 * all facts of a team go into one.
 */
const PORTION = { bytes: MOST_BYTES.fact }
/** At most what key and headers of a fact take. */
const AROUND_BYTES = 1000
const bytesOf = ({ payload }: Envelope): number => payload.byteLength + AROUND_BYTES

/** Connects when it is first asked for, and again after a failure. */
function openAdmin(kafka: Kafka): { admin(): Promise<Admin>; stop(): Promise<void> } {
  let current: Promise<Admin> | undefined
  const open = async (): Promise<Admin> => {
    const admin = kafka.admin()
    await admin.connect()
    return admin
  }
  return {
    admin() {
      current ??= answered(open()).catch((error: unknown) => {
        current = undefined
        throw error
      })
      return current
    },
    async stop() {
      await current?.then((admin) => admin.disconnect()).catch(() => undefined)
    },
  }
}

/** Who listens has nothing else to do. */
const PATIENT = { retries: 12, initialRetryTime: 100, maxRetryTime: 5000 }
/**
 * Few and soon: whoever sends or asks tries again by itself, and a relay meanwhile holds a transaction open. Told to the
 * client, because kafkajs multiplies a producer's own retries by those of its connections.
 */
const BRIEF = { retries: 3, initialRetryTime: 100, maxRetryTime: 1000 }

const LEVELS: Record<number, 'error' | 'warn' | 'debug'> = { [logLevel.ERROR]: 'warn', [logLevel.WARN]: 'debug' }

const connect = ({ brokers, prefix, ssl, sasl }: KafkaSettings, log: Logger, retry: KafkaConfig['retry']): Kafka =>
  new Kafka({
    brokers,
    clientId: prefix,
    ...(ssl === undefined ? {} : { ssl }),
    ...(sasl === undefined ? {} : { sasl }),
    retry: { ...retry },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ level, log: { message } }) =>
        log[LEVELS[level] ?? 'debug']({ engine: 'kafka' }, message),
  })

async function deadLetters({ kafka, admin, topics }: ConsumerParts, group: string): Promise<DeadLetter[]> {
  await topics.ensure([topics.dead(group)])
  const newest = new Map<string, KafkaMessage>()
  for (const message of await readAll(kafka, await admin(), topics.dead(group))) {
    const id = message.key?.toString() ?? ''
    newest.delete(id)
    if (message.value) newest.set(id, message)
  }
  const source = (message: KafkaMessage): string => headerOf(message, 'topic').slice(topics.facts('').length)
  return [...newest].map(([id, message]) => ({
    id,
    group,
    topic: source(message),
    envelope: isFact(message) ? toEnvelope(message) : { ...NO_FACT, id },
    reason: headerOf(message, 'reason'),
    deadAt: new Date(Number(headerOf(message, 'diedAt'))),
  }))
}

/** Stands in a dead letter for what somebody else wrote into a topic and nobody can read. */
const NO_FACT: Omit<Envelope, 'id'> = {
  type: '',
  teamId: '',
  payload: new Uint8Array(),
  actorId: null,
  trace: null,
  occurredAtMs: 0,
}

/** All messages of a topic that are there now. */
async function readAll(kafka: Kafka, admin: Admin, topic: string): Promise<KafkaMessage[]> {
  const [ends] = await endsOf(admin, topic)
  const last = BigInt(ends?.high ?? '0') - 1n
  if (last < BigInt(ends?.low ?? '0')) return []
  const groupId = `${topic}.reader.${randomUUID()}`
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: FETCH_WAIT_MS })
  const messages: KafkaMessage[] = []
  const whole = Promise.withResolvers<void>()
  await consumer.connect()
  await consumer.subscribe({ topic, fromBeginning: true })
  await joining(consumer, () =>
    consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        messages.push(...batch.messages)
        // The newest messages may be gone by compaction; the batch says how far it reaches.
        if (BigInt(batch.lastOffset()) >= last) whole.resolve()
      },
    }),
  )
  await whole.promise
  await consumer.disconnect()
  await admin.deleteGroups([groupId]).catch(() => undefined)
  return messages
}

async function replay(parts: ConsumerParts, group: string, id: string): Promise<void> {
  const { topics, sender } = parts
  const letter = (await deadLetters(parts, group)).find((one) => one.id === id)
  if (!letter) throw notFound('Dead letter')
  await topics.ensure([topics.replay(group)])
  const message = replayMessage({ envelope: letter.envelope, topic: topics.facts(letter.topic) })
  await sender.send({ topic: topics.replay(group), messages: [message] })
}

async function lagOf({ admin, topics }: ConsumerParts, group: string, names: readonly string[]): Promise<number> {
  let behind = 0n
  for (const topic of names.map(topics.facts)) {
    await topics.ensure([topic])
    const asked = await admin()
    const ends = await endsOf(asked, topic)
    const [reached] = await asked.fetchOffsets({ groupId: topics.group(group), topics: [topic] })
    for (const { partition, high, low } of ends) {
      const offset = reached?.partitions.find((one) => one.partition === partition)?.offset ?? '-1'
      behind += BigInt(high) - (offset === '-1' ? BigInt(low) : BigInt(offset))
    }
  }
  return Number(behind)
}
