import type { Knex } from 'knex'
import { escapeLiteral } from 'pg'
import { beginWith, type FirstQuestion } from '../database/first-question.ts'
import type { Notifications } from '../database/notifications.ts'
import { engineAway } from '../engine-away.ts'
import { failureReason } from '../failure-reason.ts'
import type { Logger } from '../log.ts'
import { createLoop, REST_MS } from '../loop.ts'
import { countDeadLetter } from '../telemetry/meters.ts'
import type { SubscribeRequest, Subscription } from './event-bus.ts'
import { CHANNEL, type LogRow, toEnvelope } from './log-row.ts'
import { firstTogether } from './together.ts'

const BATCH = 500
const POLL_MS = 2000
const ATTEMPTS = 5

type GroupRequest = SubscribeRequest & { group: string }

/** Reads a topic for a group: the row lock on the offset lets one member of the group work at a time, in order. */
export async function consumeGroup(
  knex: Knex,
  notifications: Notifications,
  log: Logger,
  request: GroupRequest,
): Promise<Subscription> {
  for (const topic of request.topics) {
    await knex('consumer_offset')
      .insert({ group_name: request.group, topic, seq: 0 })
      .onConflict(['group_name', 'topic'])
      .ignore()
  }
  const failures = new Map<string, number>()
  /** Topics of which something was told since the last look; a call without one may mean anything. */
  const told = new Set<string>()
  /**
   * Whether a fact may wait of which nobody tells again: one that failed, one that another member had and may have left,
   * or any after a round that did not come to its end.
   */
  let isLeft = false
  const loop = createLoop({ pollMs: POLL_MS, restMs: REST_MS, log }, async (signal) => {
    const topics = [...told]
    told.clear()
    const isKnown = topics.length > 0 && !topics.includes('') && !isLeft
    isLeft = true
    const waiting = isKnown ? { topics, replay: false } : await whatWaits(knex, request)
    let handled = waiting.replay ? await replayOnce(knex, request) : 0
    let [isMore, isBusyElsewhere] = [handled > 0, false]
    for (const topic of waiting.topics) {
      if (signal.aborted) return false
      const batch = await handleBatch(knex, request, topic, failures, signal)
      handled += batch.handled
      isMore ||= batch.isMore
      isBusyElsewhere ||= batch.handled === 0
    }
    // Thrown, so that the loop waits a growing pause before it tries the fact again.
    if (!handled && failures.size) throw new Error(`${failures.size} facts could not be handled yet`)
    isLeft = isBusyElsewhere || failures.size > 0
    return isMore || (isLeft ? 'waits' : false)
  })
  const unlisten = await notifications.listen(CHANNEL, (topic) => {
    if (topic && !request.topics.includes(topic)) return
    told.add(topic)
    loop.wake()
  })
  return {
    async stop() {
      unlisten()
      await loop.stop()
    },
  }
}

type Waiting = { topics: string[]; replay: boolean }

/**
 * Topics with facts that the group has not handled, and whether a dead letter is to be handed out again: asked where
 * nothing was told.
 */
async function whatWaits(knex: Knex, { group, topics }: GroupRequest): Promise<Waiting> {
  const { rows } = await knex.raw<{ rows: Waiting[] }>(
    `select array(select topic from consumer_offset o where group_name = :group and topic = any(:topics)
       and exists (select from log l where l.topic = o.topic and l.seq > o.seq)) as topics,
     exists (select from dead_letter where group_name = :group and replay) as replay`,
    { group, topics: [...topics] },
  )
  return rows[0] ?? { topics: [], replay: false }
}

/** How many facts were handled, and whether there may be more that nobody will tell of. */
type Batch = { handled: number; isMore: boolean }

/**
 * Handles the next facts of one topic. The offset moves with each, so a crash repeats one. Where there is one fact, which
 * is most often, this asks the database three times.
 */
async function handleBatch(
  knex: Knex,
  request: GroupRequest,
  topic: string,
  failures: Map<string, number>,
  signal: AbortSignal,
): Promise<Batch> {
  const mine = { group_name: request.group, topic }
  const next = nextFacts(mine)
  return beginWith(knex, next, async (tx) => {
    const rows = next.rows ?? []
    if (!rows.length) return { handled: 0, isMore: false }
    const moveTo = (row: LogRow | undefined) => tx('consumer_offset').where(mine).update({ seq: row?.seq })
    const together = firstTogether(rows, ({ payload, team_id: team }) => ({ bytes: payload.length, team }))
    if (await handledTogether(request, together, failures)) {
      await moveTo(together.at(-1))
      return { handled: together.length, isMore: together.length < rows.length || rows.length === BATCH }
    }
    let handled = 0
    for (const row of rows) {
      if (signal.aborted || !(await handleRow(tx, request, row, failures))) break
      await moveTo(row)
      handled++
    }
    return { handled, isMore: handled < rows.length || rows.length === BATCH }
  })
}

/** The facts behind the offset of a group, whose row is locked with it; none while another member has it. */
const nextFacts = ({ group_name: group, topic }: { group_name: string; topic: string }): FirstQuestion<LogRow> => ({
  sql: `select l.* from consumer_offset o join log l on l.topic = o.topic and l.seq > o.seq
    where o.group_name = ${escapeLiteral(group)} and o.topic = ${escapeLiteral(topic)}
    order by l.seq limit ${BATCH} for update of o skip locked`,
})

/** Whether all of them were handled in one go. Not tried while one is known to fail, nor for one alone. */
async function handledTogether(
  { handleMany }: GroupRequest,
  rows: readonly LogRow[],
  failures: ReadonlyMap<string, number>,
): Promise<boolean> {
  if (!handleMany || rows.length < 2 || failures.size) return false
  // One of them failed. Which, and for good, shows when each is handled by itself.
  return handleMany(rows.map(toEnvelope)).then(
    () => true,
    () => false,
  )
}

/** True when the offset may move on: handled, or given up with the reason kept. */
async function handleRow(
  tx: Knex.Transaction,
  request: GroupRequest,
  row: LogRow,
  failures: Map<string, number>,
): Promise<boolean> {
  try {
    await request.handle(toEnvelope(row))
    failures.delete(row.id)
    return true
  } catch (error) {
    // Only an engine behind it is away: the fact waits, and is not blamed.
    const count = (failures.get(row.id) ?? 0) + (engineAway(error) ? 0 : 1)
    failures.set(row.id, count)
    if (count < (request.attempts ?? ATTEMPTS)) return false
    failures.delete(row.id)
    const { seq: _seq, ...kept } = row
    const reason = failureReason(error)
    await tx('dead_letter')
      .insert({ ...kept, group_name: request.group, reason })
      .onConflict(['group_name', 'id'])
      .merge(['reason', 'dead_at'])
    countDeadLetter({ group: request.group })
    return true
  }
}

/** Dead letters that somebody asked to hand out again. */
async function replayOnce(knex: Knex, request: GroupRequest): Promise<number> {
  return knex.transaction(async (tx) => {
    const row = await tx('dead_letter')
      .where({ group_name: request.group, replay: true })
      .forUpdate()
      .skipLocked()
      .first()
    if (!row) return 0
    try {
      await request.handle(toEnvelope(row))
      await tx('dead_letter').where({ group_name: request.group, id: row.id }).delete()
    } catch (error) {
      if (engineAway(error)) throw error
      await tx('dead_letter')
        .where({ group_name: request.group, id: row.id })
        .update({ replay: false, reason: failureReason(error) })
    }
    return 1
  })
}

/** Every fact from now on, remembered only in memory: for pushing to whoever is connected. */
export async function consumeFromNow(
  knex: Knex,
  notifications: Notifications,
  log: Logger,
  request: SubscribeRequest,
): Promise<Subscription> {
  const [newest] = await knex('log').max('seq as seq')
  let seq = String(newest?.seq ?? 0)
  const loop = createLoop({ pollMs: POLL_MS, restMs: REST_MS, log }, async () => {
    const rows = await knex<LogRow>('log')
      .whereIn('topic', [...request.topics])
      .andWhere('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH)
    for (const row of rows) {
      await request
        .handle(toEnvelope(row))
        .catch((error: unknown) => log.warn({ err: error, type: row.type }, 'push failed'))
      seq = row.seq
    }
    return rows.length > 0
  })
  const unlisten = await notifications.listen(CHANNEL, (topic) => {
    if (!topic || request.topics.includes(topic)) loop.wake()
  })
  return {
    async stop() {
      unlisten()
      await loop.stop()
    },
  }
}
