import { randomUUID } from 'node:crypto'
import { type Admin, Kafka, type KafkaConfig, type KafkaMessage, logLevel, Partitioners, type Producer } from 'kafkajs'
import { notFound } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { DeadLetter, EventBus, Subscription } from './event-bus.ts'
import {
  type ConsumerParts,
  consumeFromNow,
  consumeGroup,
  FETCH_WAIT_MS,
  onceJoined,
  replayMessage,
} from './kafka-consumer.ts'
import { headerOf, toEnvelope, toMessage } from './kafka-envelope.ts'
import { endsOf, type KafkaTopics, kafkaTopics } from './kafka-topics.ts'

export type KafkaSettings = Pick<KafkaConfig, 'ssl' | 'sasl'> & {
  brokers: string[]
  /** Set before every topic and group, e.g. the region. */
  prefix: string
  partitions: number
  replication: number
}

/** The bus at scale: Kafka, a topic per service, keyed by team, an idempotent producer, dead letters in a compacted topic. */
export async function createKafkaBus(settings: KafkaSettings, log: Logger): Promise<EventBus> {
  const kafka = connect(settings, log)
  // One request at a time keeps a team's facts in order when a send is repeated.
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  })
  const admin = kafka.admin()
  await Promise.all([producer.connect(), admin.connect()])
  const topics = kafkaTopics(admin, settings)
  const parts: ConsumerParts = { kafka, admin, producer, topics, log }
  const subscriptions = new Set<Subscription>()
  return {
    async publish(topic, envelopes) {
      if (!envelopes.length) return
      await topics.ensure([topics.facts(topic)])
      await producer.send({ topic: topics.facts(topic), acks: -1, messages: envelopes.map((fact) => toMessage(fact)) })
    },
    async subscribe(request) {
      const { group } = request
      const subscription =
        group === null
          ? await consumeFromNow(parts, request, `live.${randomUUID()}`)
          : await consumeGroup(parts, { ...request, group })
      subscriptions.add(subscription)
      return {
        stop: () => {
          subscriptions.delete(subscription)
          return subscription.stop()
        },
      }
    },
    deadLetters: (group) => deadLetters(kafka, admin, topics, group),
    replay: (group, id) => replay(kafka, admin, producer, topics, group, id),
    lag: (group, names) => lagOf(admin, topics, group, names),
    async stop() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      await Promise.all([producer.disconnect(), admin.disconnect()])
    },
  }
}

const LEVELS: Record<number, 'error' | 'warn' | 'debug'> = { [logLevel.ERROR]: 'warn', [logLevel.WARN]: 'debug' }

const connect = ({ brokers, prefix, ssl, sasl }: KafkaSettings, log: Logger): Kafka =>
  new Kafka({
    brokers,
    clientId: prefix,
    ...(ssl === undefined ? {} : { ssl }),
    ...(sasl === undefined ? {} : { sasl }),
    retry: { retries: 12, initialRetryTime: 100, maxRetryTime: 5000 },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ level, log: { message } }) =>
        log[LEVELS[level] ?? 'debug']({ engine: 'kafka' }, message),
  })

async function deadLetters(kafka: Kafka, admin: Admin, topics: KafkaTopics, group: string): Promise<DeadLetter[]> {
  await topics.ensure([topics.dead(group)])
  const newest = new Map<string, KafkaMessage>()
  for (const message of await readAll(kafka, admin, topics.dead(group))) {
    const id = message.key?.toString() ?? ''
    newest.delete(id)
    if (message.value) newest.set(id, message)
  }
  const source = (message: KafkaMessage): string => headerOf(message, 'topic').slice(topics.facts('').length)
  return [...newest.values()].map((message) => ({
    id: message.key?.toString() ?? '',
    group,
    topic: source(message),
    envelope: toEnvelope(message),
    reason: headerOf(message, 'reason'),
    deadAt: new Date(Number(headerOf(message, 'diedAt'))),
  }))
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
  const joined = onceJoined(consumer)
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch }) => {
      messages.push(...batch.messages)
      // The newest messages may be gone by compaction; the batch says how far it reaches.
      if (BigInt(batch.lastOffset()) >= last) whole.resolve()
    },
  })
  await joined
  await whole.promise
  await consumer.disconnect()
  await admin.deleteGroups([groupId]).catch(() => undefined)
  return messages
}

async function replay(
  kafka: Kafka,
  admin: Admin,
  producer: Producer,
  topics: KafkaTopics,
  group: string,
  id: string,
): Promise<void> {
  const letter = (await deadLetters(kafka, admin, topics, group)).find((one) => one.id === id)
  if (!letter) throw notFound('Dead letter')
  await topics.ensure([topics.replay(group)])
  const message = replayMessage({ envelope: letter.envelope, topic: topics.facts(letter.topic) })
  await producer.send({ topic: topics.replay(group), acks: -1, messages: [message] })
}

async function lagOf(admin: Admin, topics: KafkaTopics, group: string, names: readonly string[]): Promise<number> {
  let behind = 0n
  for (const topic of names.map(topics.facts)) {
    await topics.ensure([topic])
    const ends = await endsOf(admin, topic)
    const [reached] = await admin.fetchOffsets({ groupId: topics.group(group), topics: [topic] })
    for (const { partition, high, low } of ends) {
      const offset = reached?.partitions.find((one) => one.partition === partition)?.offset ?? '-1'
      behind += BigInt(high) - (offset === '-1' ? BigInt(low) : BigInt(offset))
    }
  }
  return Number(behind)
}
