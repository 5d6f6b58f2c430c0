import { randomUUID } from 'node:crypto'
import type { Admin, Consumer, Kafka } from 'kafkajs'
import type { Logger } from '../log.ts'
import type { SubscribeRequest, Subscription } from './event-bus.ts'
import { type BatchParts, type GroupRequest, handleBatch } from './kafka-batch.ts'
import { toEnvelope, toMessage } from './kafka-envelope.ts'
import { endsOf } from './kafka-topics.ts'

const AGAIN_MS = 1000
/** A member that is silent for so long is dead, and its facts are given to another. One that works is never silent. */
const SESSION_MS = 15_000
/**
 * How long a fetch waits for the first byte: kafkajs's five seconds make every rebalance and stop take as long, and much
 * less keeps brokers and pods busy with asking where nothing happens.
 */
export const FETCH_WAIT_MS = 500

export type ConsumerParts = BatchParts & { kafka: Kafka; admin(): Promise<Admin> }

/** Reads topics for a group, a partition at a time and in order; resolves once the group has given out its partitions. */
export const consumeGroup = (parts: ConsumerParts, request: GroupRequest): Promise<Subscription> =>
  keepConsuming(parts.log, async (opened) => {
    const { kafka, topics } = parts
    const names = [...request.topics.map(topics.facts), topics.replay(request.group)]
    await topics.ensure([...names, topics.dead(request.group)])
    const consumer = opened(
      kafka.consumer({
        groupId: topics.group(request.group),
        maxWaitTimeInMs: FETCH_WAIT_MS,
        sessionTimeout: SESSION_MS,
      }),
    )
    await consumer.connect()
    await consumer.subscribe({ topics: names, fromBeginning: true })
    await joining(consumer, () =>
      consumer.run({
        eachBatchAutoResolve: false,
        autoCommit: false,
        partitionsConsumedConcurrently: 4,
        eachBatch: (batch) => handleBatch(parts, request, batch),
      }),
    )
    return () => consumer.disconnect()
  })

/** Every fact from now on, for pushing to whoever is connected. The group of one is forgotten with its connection. */
export const consumeFromNow = (parts: ConsumerParts, request: SubscribeRequest): Promise<Subscription> =>
  keepConsuming(parts.log, async (opened) => {
    const { kafka, topics, log } = parts
    const names = request.topics.map(topics.facts)
    await topics.ensure(names)
    const groupId = topics.group(`live.${randomUUID()}`)
    const admin = await parts.admin()
    // Where "now" is, is fixed before anything is read: a fact that comes while the group forms is not missed.
    const ends: { topic: string; at: Awaited<ReturnType<typeof endsOf>> }[] = []
    for (const topic of names) ends.push({ topic, at: await endsOf(admin, topic) })
    const consumer = opened(kafka.consumer({ groupId, maxWaitTimeInMs: FETCH_WAIT_MS }))
    await consumer.connect()
    await consumer.subscribe({ topics: names, fromBeginning: false })
    await joining(consumer, async () => {
      const running = consumer.run({
        eachMessage: async ({ message }) => {
          const fact = toEnvelope(message)
          await request.handle(fact).catch((error: unknown) => log.warn({ err: error, type: fact.type }, 'push failed'))
        },
      })
      for (const { topic, at } of ends)
        for (const { partition, high } of at) consumer.seek({ topic, partition, offset: high })
      await running
    })
    return async () => {
      await consumer.disconnect()
      await admin
        .deleteGroups([groupId])
        .catch((error: unknown) => log.debug({ err: error }, 'a group was left behind'))
    }
  })

/** Runs a consumer; resolves when it is a member of its group and knows its partitions. Throws when it gave up before. */
export async function joining(consumer: Consumer, run: () => Promise<void>): Promise<void> {
  const joined = new Promise<void>((resolve, reject) => {
    consumer.on(consumer.events.GROUP_JOIN, () => resolve())
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) reject(payload.error)
    })
  })
  await Promise.all([run(), joined])
}

/** Tells of a consumer as soon as it is made, so that its end is noticed. */
type Opened = (consumer: Consumer) => Consumer

/**
 * Opens a consumer, and another one whenever kafkajs gives one up, until it is stopped: kafkajs begins again by itself
 * after some errors only, and is silent after the others. Where the first one cannot be opened, because the broker is
 * away, the subscription is given all the same and opens later, so that a process starts without the broker.
 */
async function keepConsuming(
  log: Logger,
  open: (opened: Opened) => Promise<() => Promise<void>>,
): Promise<Subscription> {
  const stopping = new AbortController()
  let close: (() => Promise<void>) | undefined
  let current: Consumer | undefined
  const watched: Opened = (consumer) => {
    current = consumer
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      if (restart || stopping.signal.aborted || current !== consumer || !close) return
      log.warn({ err: error }, 'a consumer of facts gave up; another one takes its place')
      opening = again()
    })
    return consumer
  }
  const once = async (): Promise<void> => {
    close = undefined
    close = await open(watched)
  }
  const again = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current?.disconnect().catch(() => undefined)
      await pause(AGAIN_MS, stopping.signal)
      if (stopping.signal.aborted) return
      try {
        return await once()
      } catch (error) {
        log.warn({ err: error }, 'the broker is away; facts are waited for')
      }
    }
  }
  let opening = once().catch((error: unknown) => {
    log.warn({ err: error }, 'the broker is away; facts are waited for')
    opening = again()
  })
  await opening
  return {
    async stop() {
      stopping.abort()
      await opening
      await (close ? close() : current?.disconnect())
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** A dead letter handed to its group once more. */
export const replayMessage = (letter: { envelope: Parameters<typeof toMessage>[0]; topic: string }) =>
  toMessage(letter.envelope, { topic: letter.topic })
