import type { Admin, Consumer, EachBatchPayload, Kafka, KafkaMessage, Producer } from 'kafkajs'
import type { Logger } from '../log.ts'
import type { SubscribeRequest, Subscription } from './event-bus.ts'
import { headerOf, toEnvelope, toMessage } from './kafka-envelope.ts'
import { endsOf, type KafkaTopics } from './kafka-topics.ts'
import { firstTogether } from './together.ts'

const ATTEMPTS = 5
const PAUSES_MS = [50, 200, 1000, 2000, 5000]
/** How long a fetch waits for the first byte: kafkajs's five seconds make every rebalance and stop take as long. */
export const FETCH_WAIT_MS = 100

export type ConsumerParts = { kafka: Kafka; admin: Admin; producer: Producer; topics: KafkaTopics; log: Logger }

type GroupRequest = SubscribeRequest & { group: string }

/** Reads topics for a group, a partition at a time and in order; resolves once the group has given out its partitions. */
export async function consumeGroup(parts: ConsumerParts, request: GroupRequest): Promise<Subscription> {
  const { kafka, topics } = parts
  const names = [...request.topics.map(topics.facts), topics.replay(request.group)]
  await topics.ensure([...names, topics.dead(request.group)])
  const consumer = kafka.consumer({ groupId: topics.group(request.group), maxWaitTimeInMs: FETCH_WAIT_MS })
  await consumer.connect()
  await consumer.subscribe({ topics: names, fromBeginning: true })
  const joined = onceJoined(consumer)
  await consumer.run({
    eachBatchAutoResolve: false,
    autoCommit: false,
    partitionsConsumedConcurrently: 4,
    eachBatch: (batch) => handleBatch(parts, request, batch),
  })
  await joined
  return { stop: () => consumer.disconnect() }
}

/** Resolves when the consumer is a member of its group and knows its partitions. */
export const onceJoined = (consumer: Consumer): Promise<void> =>
  new Promise((resolve) => {
    consumer.on(consumer.events.GROUP_JOIN, () => resolve())
  })

/** Handles a batch fact by fact. The offset is committed before each heartbeat, which throws when members change. */
async function handleBatch(
  parts: ConsumerParts,
  request: GroupRequest,
  { batch, resolveOffset, commitOffsetsIfNecessary, heartbeat, isRunning, isStale }: EachBatchPayload,
): Promise<void> {
  let beat = Date.now()
  let next: string | null = null
  const commit = async (): Promise<void> => {
    if (next === null) return
    const partitions = [{ partition: batch.partition, offset: next }]
    await commitOffsetsIfNecessary({ topics: [{ topic: batch.topic, partitions }] })
    next = null
  }
  const alive = async (): Promise<void> => {
    if (Date.now() - beat < 1000) return
    await commit()
    beat = Date.now()
    await heartbeat()
  }
  const handled = await handleTogether(request, batch.topic === parts.topics.replay(request.group), batch.messages, {
    goesOn: () => isRunning() && !isStale(),
    async done(message) {
      resolveOffset(message.offset)
      next = String(BigInt(message.offset) + 1n)
      await alive()
    },
  })
  for (const message of batch.messages.slice(handled)) {
    if (!isRunning() || isStale()) break
    if (!(await handleMessage(parts, request, batch.topic, message, { alive, isRunning }))) break
    resolveOffset(message.offset)
    next = String(BigInt(message.offset) + 1n)
    await alive()
  }
  await commit()
}

/**
 * Handles facts many at a time, as long as none of them fails; how many. What was handed out again is handled by itself,
 * since it may fail.
 */
async function handleTogether(
  { handleMany }: GroupRequest,
  replayed: boolean,
  messages: readonly KafkaMessage[],
  { goesOn, done }: { goesOn(): boolean; done(last: KafkaMessage): Promise<void> },
): Promise<number> {
  if (!handleMany || replayed) return 0
  for (let at = 0; at < messages.length; ) {
    const some = firstTogether(messages.slice(at), ({ value }) => value?.length ?? 0)
    const last = some.at(-1)
    if (!goesOn() || !last) return at
    try {
      await handleMany(some.map(toEnvelope))
    } catch {
      // One of them failed. Which, and for good, shows when each is handled by itself.
      return at
    }
    await done(last)
    at += some.length
  }
  return messages.length
}

type Life = { alive(): Promise<void>; isRunning(): boolean }

/** True when the next fact may be handled: this one was, or it was given up with its reason kept. */
async function handleMessage(
  parts: ConsumerParts,
  request: GroupRequest,
  topic: string,
  message: KafkaMessage,
  life: Life,
): Promise<boolean> {
  const replayed = topic === parts.topics.replay(request.group)
  const source = replayed ? headerOf(message, 'topic') : topic
  const attempts = replayed ? 1 : (request.attempts ?? ATTEMPTS)
  for (let attempt = 1; ; attempt++) {
    try {
      await request.handle(toEnvelope(message))
      if (replayed) await forget(parts, request.group, headerOf(message, 'id'))
      return true
    } catch (error) {
      if (attempt >= attempts) {
        await bury(parts, request.group, source, message, error)
        return true
      }
      parts.log.warn({ err: error, topic: source, attempt }, 'a fact could not be handled yet')
      await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1] ?? 1000, life)
      if (!life.isRunning()) return false
    }
  }
}

/** Waits in steps, so that the group does not take a patient member for a dead one. */
async function pause(ms: number, { alive, isRunning }: Life): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until && isRunning(); ) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(500, ms)))
    await alive()
  }
}

async function bury(
  { producer, topics, log }: ConsumerParts,
  group: string,
  source: string,
  message: KafkaMessage,
  error: unknown,
): Promise<void> {
  const reason = String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, 4000)
  const id = headerOf(message, 'id') || `${source}-${message.offset}`
  log.error({ err: error, topic: source, factId: id, group }, 'a fact became a dead letter')
  const headers = { ...message.headers, topic: source, reason, diedAt: String(Date.now()) }
  await producer.send({ topic: topics.dead(group), acks: -1, messages: [{ key: id, value: message.value, headers }] })
}

const forget = async ({ producer, topics }: ConsumerParts, group: string, id: string): Promise<void> =>
  void (await producer.send({ topic: topics.dead(group), acks: -1, messages: [{ key: id, value: null }] }))

/** Every fact from now on, for pushing to whoever is connected. The group of one is forgotten with its connection. */
export async function consumeFromNow(
  parts: ConsumerParts,
  request: SubscribeRequest,
  name: string,
): Promise<Subscription> {
  const { kafka, admin, topics, log } = parts
  const names = request.topics.map(topics.facts)
  await topics.ensure(names)
  const groupId = topics.group(name)
  // Where "now" is, is fixed before anything is read: a fact that comes while the group forms is not missed.
  const ends: { topic: string; at: Awaited<ReturnType<typeof endsOf>> }[] = []
  for (const topic of names) ends.push({ topic, at: await endsOf(admin, topic) })
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: FETCH_WAIT_MS })
  await consumer.connect()
  await consumer.subscribe({ topics: names, fromBeginning: false })
  const joined = onceJoined(consumer)
  const running = consumer.run({
    eachMessage: async ({ message }) => {
      const fact = toEnvelope(message)
      await request.handle(fact).catch((error: unknown) => log.warn({ err: error, type: fact.type }, 'push failed'))
    },
  })
  for (const { topic, at } of ends)
    for (const { partition, high } of at) consumer.seek({ topic, partition, offset: high })
  await Promise.all([running, joined])
  return {
    async stop() {
      await consumer.disconnect()
      await admin
        .deleteGroups([groupId])
        .catch((error: unknown) => log.debug({ err: error }, 'a group was left behind'))
    },
  }
}

/** A dead letter handed to its group once more. */
export const replayMessage = (letter: { envelope: Parameters<typeof toMessage>[0]; topic: string }) =>
  toMessage(letter.envelope, { topic: letter.topic })
