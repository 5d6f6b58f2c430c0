import type { Knex } from 'knex'
import { connect } from '../database/database.ts'
import { type Migration, migrate } from '../database/migrations.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Logger } from '../log.ts'
import type { DeadJob, Job, JobQueue, Worker, WorkRequest } from './job-queue.ts'
import { type JobRow, QUEUE_CHANNEL, toJob } from './job-row.ts'
import { startPostgresWorker } from './postgres-worker.ts'

/** Creates the queue's table; `ownerUrl` is the role that owns the `queue` schema. */
export const migrateQueue = (ownerUrl: string): Promise<void> => migrate(ownerUrl, 'queue', migrations)

/** The embedded queue: a row per job, a time until which it is invisible to others, dead letters in place. */
export function createPostgresQueue(url: string, notifications: Notifications, log: Logger): JobQueue {
  const knex = connect(url, 'queue', 6)
  const workers = new Set<Worker>()
  return {
    send: (jobs) => send(knex, jobs),
    async work(request: WorkRequest) {
      const worker = await startPostgresWorker(knex, notifications, log, request)
      workers.add(worker)
      return worker
    },
    deadJobs: (queue) => deadJobs(knex, queue),
    redrive: (queue) => redrive(knex, queue),
    async pending(queue) {
      const [row] = await knex('job').where({ queue }).whereNull('dead_at').count({ waiting: '*' })
      return Number(row?.waiting ?? 0)
    },
    async stop() {
      await Promise.all([...workers].map((worker) => worker.stop()))
      await knex.destroy()
    },
  }
}

async function send(knex: Knex, jobs: readonly Job[]): Promise<void> {
  if (!jobs.length) return
  const rows = jobs.map((job) => ({
    id: job.id,
    queue: job.queue,
    type: job.type,
    team_id: job.teamId,
    payload: Buffer.from(job.payload),
    actor_id: job.actorId,
    trace: job.trace,
    occurred_at: new Date(job.occurredAtMs),
  }))
  await knex('job').insert(rows).onConflict('id').ignore()
  for (const queue of new Set(jobs.map((job) => job.queue)))
    await knex.raw('select pg_notify(?, ?)', [QUEUE_CHANNEL, queue])
}

async function deadJobs(knex: Knex, queue: string): Promise<DeadJob[]> {
  const rows = await knex<JobRow>('job').where({ queue }).whereNotNull('dead_at').orderBy('dead_at')
  return rows.map((row) => ({ job: toJob(row), reason: row.reason ?? '', deadAt: row.dead_at ?? new Date(0) }))
}

async function redrive(knex: Knex, queue: string): Promise<number> {
  const count = await knex('job')
    .where({ queue })
    .whereNotNull('dead_at')
    .update({ dead_at: null, attempts: 0, visible_at: knex.fn.now(), receipt: null })
  await knex.raw('select pg_notify(?, ?)', [QUEUE_CHANNEL, queue])
  return count
}

/** Removes every job of a team that has left the region, dead ones too. */
export async function forgetTeamInQueue(url: string, teamId: string): Promise<void> {
  const knex = connect(url, 'queue', 1)
  await knex('job').where({ team_id: teamId }).delete()
  await knex.destroy()
}

const migrations: readonly Migration[] = [
  {
    name: '20261121-0000-queue',
    async up(knex) {
      await knex.schema.createTable('job', (table) => {
        table.uuid('id').primary()
        table.text('queue').notNullable()
        table.text('type').notNullable()
        table.uuid('team_id').notNullable()
        table.binary('payload').notNullable()
        table.uuid('actor_id')
        table.text('trace')
        table.timestamp('occurred_at', { useTz: true }).notNullable()
        table.integer('attempts').notNullable().defaultTo(0)
        table.timestamp('visible_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
        table.uuid('receipt')
        table.text('reason')
        table.timestamp('dead_at', { useTz: true })
      })
      await knex.raw('create index job_ready on job (queue, visible_at) where dead_at is null')
    },
    async down(knex) {
      await knex.schema.dropTable('job')
    },
  },
]
