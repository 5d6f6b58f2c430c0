import type { Knex } from 'knex'
import type { Database } from '../database/database.ts'
import type { Notifications } from '../database/notifications.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Logger } from '../log.ts'
import { createLoop, type Loop } from '../loop.ts'
import type { Envelope, EventBus } from './event-bus.ts'
import { outboxChannel } from './outbox.ts'

type OutboxRow = {
  seq: string
  id: string
  team_id: string
  kind: 'fact' | 'job'
  type: string
  payload: Buffer
  actor_id: string | null
  trace: string | null
  occurred_at: Date
}

export type RelayParts = {
  db: Database
  bus: EventBus
  queue: JobQueue
  notifications: Notifications
  schema: string
  log: Logger
}

const BATCH = 1000
const POLL_MS = 2000
const KEEP_DAYS = 7

/** Moves what services wrote into their outboxes to bus and queue, oldest first. One relay per service at a time. */
export async function startRelay(parts: RelayParts): Promise<Loop> {
  let pruned = 0
  const loop = createLoop({ pollMs: POLL_MS, log: parts.log }, async () => {
    const moved = await relayOnce(parts)
    if (!moved && Date.now() - pruned > 3_600_000) {
      pruned = Date.now()
      await prune(parts.db.system)
    }
    return moved > 0
  })
  await parts.notifications.listen(outboxChannel(parts.schema), loop.wake)
  return loop
}

/**
 * Moves one batch; how many rows it moved. The advisory lock elects one relay, so that facts of a team stay in order;
 * rows are marked only after bus and queue have them, so that a crash repeats and never loses.
 */
export async function relayOnce({ db, bus, queue, schema }: RelayParts): Promise<number> {
  return db.system.transaction(async (tx) => {
    const { rows: elected } = await tx.raw('select pg_try_advisory_xact_lock(hashtext(?)) as mine', [`relay:${schema}`])
    if (!elected[0]?.mine) return 0
    const rows = await tx<OutboxRow>('outbox').whereNull('published_at').orderBy('seq').limit(BATCH)
    if (!rows.length) return 0
    const facts = rows.filter((row) => row.kind === 'fact')
    const jobs = rows.filter((row) => row.kind === 'job')
    await bus.publish(schema, facts.map(toEnvelope))
    await queue.send(jobs.map((row) => ({ ...toEnvelope(row), queue: queueOf(row.type) })))
    await tx('outbox')
      .whereIn(
        'seq',
        rows.map((row) => row.seq),
      )
      .update({ published_at: tx.fn.now() })
    return rows.length
  })
}

/** `verbatim.notes.jobs.ProcessFile` belongs to the queue `notes`. */
export const queueOf = (type: string): string => type.split('.')[1] ?? type

const toEnvelope = (row: OutboxRow): Envelope => ({
  id: row.id,
  type: row.type,
  teamId: row.team_id,
  payload: new Uint8Array(row.payload),
  actorId: row.actor_id,
  trace: row.trace,
  occurredAtMs: row.occurred_at.getTime(),
})

const prune = (knex: Knex): Promise<number> =>
  knex('outbox').whereRaw(`published_at < now() - interval '${KEEP_DAYS} days'`).delete()
