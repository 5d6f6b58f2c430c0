import type { Knex } from 'knex'
import { escapeLiteral } from 'pg'
import { connect } from '../database/database.ts'
import { beginWith } from '../database/first-question.ts'
import { type Migration, migrate } from '../database/migrations.ts'
import type { Notifications } from '../database/notifications.ts'
import { notFound } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { DeadLetter, Envelope, EventBus, SubscribeRequest, Subscription } from './event-bus.ts'
import { CHANNEL, toEnvelope } from './log-row.ts'
import { consumeFromNow, consumeGroup } from './postgres-bus-consumer.ts'

const toRow = (topic: string, envelope: Envelope) => ({
  topic,
  id: envelope.id,
  team_id: envelope.teamId,
  type: envelope.type,
  payload: Buffer.from(envelope.payload),
  actor_id: envelope.actorId,
  trace: envelope.trace,
  occurred_at: new Date(envelope.occurredAtMs),
})

/** Creates the bus's tables; `ownerUrl` is the role that owns the `bus` schema. */
export const migrateBus = (ownerUrl: string): Promise<void> => migrate(ownerUrl, 'bus', migrations)

/** The embedded bus: one log table, an offset per group and topic, dead letters beside it. */
export function createPostgresBus(url: string, notifications: Notifications, log: Logger): EventBus {
  const knex = connect(url, 'bus', 6)
  const subscriptions = new Set<Subscription>()
  return {
    publish: (topic, envelopes) => publish(knex, topic, envelopes),
    async subscribe(request) {
      const subscription = await subscribe(knex, notifications, log, request)
      subscriptions.add(subscription)
      return {
        stop: () => {
          subscriptions.delete(subscription)
          return subscription.stop()
        },
      }
    },
    deadLetters: (group) => deadLetters(knex, group),
    replay: (group, deadLetterId) => replay(knex, group, deadLetterId),
    forget: (teamId) => forget(knex, teamId),
    lag: (group, topics) => lag(knex, group, topics),
    async stop() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      await knex.destroy()
    },
  }
}

/** The lock makes sequence numbers visible in order, so that a reader never steps over a row that commits late. */
async function publish(knex: Knex, topic: string, envelopes: readonly Envelope[]): Promise<void> {
  if (!envelopes.length) return
  const lock = { sql: `select pg_advisory_xact_lock(hashtext(${escapeLiteral(`bus:${topic}`)}))` }
  await beginWith(knex, lock, async (tx) => {
    await tx('log')
      .insert(envelopes.map((envelope) => toRow(topic, envelope)))
      .onConflict(['topic', 'id'])
      .ignore()
      .returning(tx.raw('pg_notify(?, topic)', [CHANNEL]))
  })
}

const subscribe = (
  knex: Knex,
  notifications: Notifications,
  log: Logger,
  request: SubscribeRequest,
): Promise<Subscription> =>
  request.group === null
    ? consumeFromNow(knex, notifications, log, request)
    : consumeGroup(knex, notifications, log, { ...request, group: request.group })

async function deadLetters(knex: Knex, group: string): Promise<DeadLetter[]> {
  const rows = await knex('dead_letter').where({ group_name: group }).orderBy('dead_at')
  return rows.map((row) => ({
    id: row.id,
    group,
    topic: row.topic,
    envelope: toEnvelope(row),
    reason: row.reason,
    deadAt: row.dead_at,
  }))
}

async function replay(knex: Knex, group: string, deadLetterId: string): Promise<void> {
  const changed = await knex('dead_letter').where({ group_name: group, id: deadLetterId }).update({ replay: true })
  if (!changed) throw notFound('Dead letter')
  await knex.raw('select pg_notify(?, ?)', [CHANNEL, ''])
}

async function forget(knex: Knex, teamId: string): Promise<number> {
  const { rows } = await knex.raw<{ rows: { seq: string }[] }>(
    `delete from log where team_id = :teamId and not exists (
       select 1 from consumer_offset o where o.topic = log.topic and o.seq < log.seq) returning seq`,
    { teamId },
  )
  return rows.length + (await knex('dead_letter').where({ team_id: teamId }).delete())
}

async function lag(knex: Knex, group: string, topics: readonly string[]): Promise<number> {
  const { rows } = await knex.raw(
    `select count(*)::int as behind from log l left join consumer_offset o on o.group_name = ? and o.topic = l.topic
     where l.topic = any(?) and l.seq > coalesce(o.seq, 0)`,
    [group, topics as string[]],
  )
  return rows[0]?.behind ?? 0
}

const migrations: readonly Migration[] = [
  {
    name: '20261121-0000-bus',
    async up(knex) {
      await knex.schema.createTable('log', (table) => {
        table.bigIncrements('seq')
        table.text('topic').notNullable()
        envelopeColumns(table)
        table.unique(['topic', 'id'])
        table.index(['topic', 'seq'])
      })
      await knex.schema.createTable('consumer_offset', (table) => {
        table.text('group_name').notNullable()
        table.text('topic').notNullable()
        table.bigInteger('seq').notNullable()
        table.primary(['group_name', 'topic'])
      })
      await knex.schema.createTable('dead_letter', (table) => {
        table.text('group_name').notNullable()
        table.text('topic').notNullable()
        envelopeColumns(table)
        table.text('reason').notNullable()
        table.boolean('replay').notNullable().defaultTo(false)
        table.timestamp('dead_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
        table.primary(['group_name', 'id'])
      })
    },
    async down(knex) {
      for (const table of ['dead_letter', 'consumer_offset', 'log']) await knex.schema.dropTable(table)
    },
  },
]

function envelopeColumns(table: Knex.CreateTableBuilder): void {
  table.uuid('id').notNullable()
  table.uuid('team_id').notNullable()
  table.text('type').notNullable()
  table.binary('payload').notNullable()
  table.uuid('actor_id')
  table.text('trace')
  table.timestamp('occurred_at', { useTz: true }).notNullable()
}

/** Removes every fact of a team that has left the region, dead letters too; nobody is to handle them any more. */
export async function forgetTeamOnBus(url: string, teamId: string): Promise<void> {
  const knex = connect(url, 'bus', 1)
  for (const table of ['log', 'dead_letter']) await knex(table).where({ team_id: teamId }).delete()
  await knex.destroy()
}
