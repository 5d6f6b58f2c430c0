import type { EachBatchPayload, KafkaMessage } from 'kafkajs'
import { type Pauses, pauseAfter } from '../back-off.ts'
import { engineAway } from '../engine-away.ts'
import { failureReason } from '../failure-reason.ts'
import type { Logger } from '../log.ts'
import { countDeadLetter } from '../telemetry/meters.ts'
import type { SubscribeRequest } from './event-bus.ts'
import { headerOf, toEnvelope } from './kafka-envelope.ts'
import type { KafkaSender } from './kafka-sender.ts'
import type { KafkaTopics } from './kafka-topics.ts'
import { firstTogether } from './together.ts'

const ATTEMPTS = 5
const PAUSES_MS: Pauses = [50, 200, 1000, 2000, 5000]
const BEAT_MS = 1000
const COMMIT_MS = 1000

export type GroupRequest = SubscribeRequest & { group: string }
export type BatchParts = { sender: KafkaSender; topics: KafkaTopics; log: Logger }

/** Whether this batch is still this member's to work on. */
type Life = { goesOn(): boolean }

/** Handles a batch fact by fact. What was handled is committed before it is said that the members of the group change. */
export async function handleBatch(parts: BatchParts, request: GroupRequest, payload: EachBatchPayload): Promise<void> {
  const { batch, resolveOffset, commitOffsetsIfNecessary } = payload
  const { life, end } = keepAlive(payload)
  let next: string | null = null
  let committed = Date.now()
  const commit = async (): Promise<void> => {
    if (next === null) return
    const partitions = [{ partition: batch.partition, offset: next }]
    await commitOffsetsIfNecessary({ topics: [{ topic: batch.topic, partitions }] })
    next = null
    committed = Date.now()
  }
  const done = async (message: KafkaMessage): Promise<void> => {
    resolveOffset(message.offset)
    next = String(BigInt(message.offset) + 1n)
    if (Date.now() - committed > COMMIT_MS) await commit()
  }
  try {
    const replayed = batch.topic === parts.topics.replay(request.group)
    const handled = await handleTogether(request, replayed, batch.messages, life, done)
    for (const message of batch.messages.slice(handled)) {
      if (!life.goesOn() || !(await handleMessage(parts, request, batch.topic, message, life))) break
      await done(message)
    }
    await commit()
  } finally {
    end()
  }
}

/**
 * Tells the group that its member lives while facts are handled, however long one takes: a slow listener would else be
 * taken for a dead one, and its facts given to another, who is as slow. `end` throws what the group answered, if that
 * was that its members change or that this is none of them any more.
 */
function keepAlive({ heartbeat, isRunning, isStale }: EachBatchPayload): { life: Life; end(): void } {
  let lost: unknown
  const beat = setInterval(() => {
    heartbeat().catch((error: unknown) => {
      lost ??= error
    })
  }, BEAT_MS)
  return {
    life: { goesOn: () => isRunning() && !isStale() && lost === undefined },
    end() {
      clearInterval(beat)
      if (lost !== undefined) throw lost
    },
  }
}

/**
 * Handles facts many at a time, as long as none of them fails; how many. What was handed out again is handled by itself,
 * since it may fail.
 */
async function handleTogether(
  { handleMany }: GroupRequest,
  replayed: boolean,
  messages: readonly KafkaMessage[],
  { goesOn }: Life,
  done: (last: KafkaMessage) => Promise<void>,
): Promise<number> {
  if (!handleMany || replayed) return 0
  for (let at = 0; at < messages.length; ) {
    const some = firstTogether(messages.slice(at), shareOf)
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

/**
 * True when the next fact may be handled: this one was, or it was given up with its reason kept. A fact that fails
 * because an engine is away waits for that engine, and those behind it with it.
 */
async function handleMessage(
  parts: BatchParts,
  request: GroupRequest,
  topic: string,
  message: KafkaMessage,
  life: Life,
): Promise<boolean> {
  const replayed = topic === parts.topics.replay(request.group)
  const source = replayed ? headerOf(message, 'topic') : topic
  const attempts = replayed ? 1 : (request.attempts ?? ATTEMPTS)
  for (let [attempt, failures] = [1, 0]; ; ) {
    try {
      await request.handle(toEnvelope(message))
      if (replayed) await forget(parts, request.group, headerOf(message, 'id'))
      return true
    } catch (error) {
      const away = engineAway(error)
      if (!away && attempt >= attempts) {
        await bury(parts, request.group, source, message, error)
        return true
      }
      parts.log.warn({ err: error, topic: source, attempt, away }, 'a fact could not be handled yet')
      if (!away) attempt++
      await pause(pauseAfter(failures++, PAUSES_MS), life)
      if (!life.goesOn()) return false
    }
  }
}

/** Facts are keyed by their team (`toMessage`). */
const shareOf = ({ key, value }: KafkaMessage) => ({ bytes: value?.length ?? 0, team: String(key) })

/** Waits in steps, so that the end of the process is not waited for. */
async function pause(ms: number, { goesOn }: Life): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until && goesOn(); )
    await new Promise((resolve) => setTimeout(resolve, Math.min(100, ms)))
}

async function bury(
  { sender, topics, log }: BatchParts,
  group: string,
  source: string,
  message: KafkaMessage,
  error: unknown,
): Promise<void> {
  const reason = failureReason(error)
  const id = headerOf(message, 'id') || `${source}-${message.offset}`
  log.error({ err: error, topic: source, factId: id, group }, 'a fact became a dead letter')
  const headers = { ...message.headers, topic: source, reason, diedAt: String(Date.now()) }
  await sender.send({ topic: topics.dead(group), messages: [{ key: id, value: message.value, headers }] })
  countDeadLetter({ group })
}

const forget = ({ sender, topics }: BatchParts, group: string, id: string): Promise<void> =>
  sender.send({ topic: topics.dead(group), messages: [{ key: id, value: null }] })
