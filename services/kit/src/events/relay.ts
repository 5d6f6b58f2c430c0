import type { Knex } from 'knex'
import { escapeLiteral } from 'pg'
import type { Database } from '../database/database.ts'
import { beginWith, type FirstQuestion } from '../database/first-question.ts'
import type { Notifications } from '../database/notifications.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Logger } from '../log.ts'
import { createLoop, type Found, REST_MS } from '../loop.ts'
import type { Running } from '../service.ts'
import type { Envelope, EventBus } from './event-bus.ts'
import { outboxChannel } from './outbox.ts'

type Kind = 'fact' | 'job'

type OutboxRow = {
  seq: string
  id: string
  team_id: string
  kind: Kind
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

const KINDS: readonly Kind[] = ['fact', 'job']
const BATCH = 1000
const BATCH_BYTES = 8_000_000
const POLL_MS = 2000
const KEEP_DAYS = 7
/**
 * A relay whose machine is gone says nothing to its database, which would keep it elected until TCP gives it up: hours.
 * Longer than a batch takes whose portions are each answered at the last moment.
 */
const LONGEST_SILENCE = '300s'

/**
 * Moves what services wrote into their outboxes, oldest first: facts to the bus, jobs to the queue. Each kind by itself,
 * so that an engine that is away holds up only what it has to take. One relay per service and kind at a time.
 */
export async function startRelay(parts: RelayParts): Promise<Running> {
  let pruned = 0
  const loops = new Map(
    KINDS.map((kind) => [
      kind,
      createLoop({ pollMs: POLL_MS, restMs: REST_MS, log: parts.log }, async () => {
        const { moved, left } = await relayKind(parts, kind)
        if (!moved && Date.now() - pruned > 3_600_000) {
          pruned = Date.now()
          await prune(parts.db.system)
        }
        return left
      }),
    ]),
  )
  const unlisten = await parts.notifications.listen(outboxChannel(parts.schema), (word) => {
    for (const [kind, loop] of loops) if (!word || word === kind) loop.wake()
  })
  return {
    async stop() {
      unlisten()
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}

/** Moves one batch of facts and one of jobs; how many rows it moved. */
export async function relayOnce(parts: RelayParts): Promise<number> {
  return (await relayKind(parts, 'fact')).moved + (await relayKind(parts, 'job')).moved
}

/** How many rows were moved, and what is left of those that waited then: whoever writes later calls. */
type Moved = { moved: number; left: Found }

/**
 * Moves one batch. The advisory lock elects one relay, so that facts of a team stay in order; rows are marked only after
 * bus or queue has them, so that a crash repeats and never loses.
 */
async function relayKind(parts: RelayParts, kind: Kind): Promise<Moved> {
  const { db, schema } = parts
  // Most looks find nothing, and then ask no more than this.
  if (!(await waits(db.system, kind))) return { moved: 0, left: false }
  const election: FirstQuestion<{ mine: boolean }> = {
    sql: `select pg_try_advisory_xact_lock(hashtext(${escapeLiteral(`relay:${schema}:${kind}`)})) as mine,
      set_config('idle_in_transaction_session_timeout', '${LONGEST_SILENCE}', true)`,
  }
  return beginWith(db.system, election, async (tx) => {
    if (!election.rows?.[0]?.mine) return { moved: 0, left: 'waits' }
    const rows = await nextRows(tx, kind)
    if (!rows.length) return { moved: 0, left: false }
    await HAND_ON[kind](parts, rows)
    await tx('outbox')
      .whereIn(
        'seq',
        rows.map((row) => row.seq),
      )
      .update({ published_at: tx.fn.now() })
    const bytes = rows.reduce((sum, { payload }) => sum + payload.length, 0)
    return { moved: rows.length, left: rows.length === BATCH || bytes >= BATCH_BYTES }
  })
}

async function waits(knex: Knex, kind: Kind): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { waits: boolean }[] }>(
    'select exists (select from outbox where published_at is null and kind = ?) as waits',
    [kind],
  )
  return rows[0]?.waits ?? false
}

/** The oldest that wait, as many as are read at once; what a whole table of large ones holds no process has room for. */
async function nextRows(tx: Knex.Transaction, kind: Kind): Promise<OutboxRow[]> {
  const waiting = tx('outbox').whereNull('published_at').where({ kind }).orderBy('seq').limit(BATCH)
  const { rows } = await tx.raw<{ rows: OutboxRow[] }>(
    `select * from (select *, sum(octet_length(payload)) over (order by seq) - octet_length(payload) as before
       from (?) waiting) counted where before < ? order by seq`,
    [waiting, BATCH_BYTES],
  )
  return rows
}

const HAND_ON: Record<Kind, (parts: RelayParts, rows: readonly OutboxRow[]) => Promise<void>> = {
  fact: ({ bus, schema }, rows) => bus.publish(schema, rows.map(toEnvelope)),
  job: ({ queue }, rows) => queue.send(rows.map((row) => ({ ...toEnvelope(row), queue: queueOf(row.type) }))),
}

/** `verbatim.notes.jobs.ProcessFile` belongs to the queue `notes`. */
const queueOf = (type: string): string => type.split('.')[1] ?? type

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
