import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { jobRetryMs } from '../back-off.ts'
import type { Notifications } from '../database/notifications.ts'
import { engineAway } from '../engine-away.ts'
import { failureReason } from '../failure-reason.ts'
import type { Logger } from '../log.ts'
import { createLoop, REST_MS } from '../loop.ts'
import { countDeadLetter } from '../telemetry/meters.ts'
import type { Worker, WorkRequest } from './job-queue.ts'
import { type JobRow, QUEUE_CHANNEL, toJob } from './job-row.ts'

const POLL_MS = 1000
const AWAY_MS = 2000

/**
 * Takes jobs of one queue, as many at a time as asked for, until stopped; a running job is told to abort then. However
 * many jobs a workspace has, one place is kept for those of others.
 */
export async function startPostgresWorker(
  knex: Knex,
  notifications: Notifications,
  log: Logger,
  request: WorkRequest,
): Promise<Worker> {
  const abort = new AbortController()
  const running = new Map<Promise<void>, string>()
  let alarm: NodeJS.Timeout | undefined
  const loop = createLoop({ pollMs: POLL_MS, restMs: REST_MS, log }, async () => {
    clearTimeout(alarm)
    if (running.size >= request.concurrency) {
      await Promise.race(running.keys())
      return true
    }
    const row = await take(knex, request, busyTeams(running, request.concurrency))
    if (!row) {
      const waitMs = await untilNext(knex, request.queue)
      if (waitMs !== null && waitMs < REST_MS) alarm = setTimeout(loop.wake, waitMs)
      return false
    }
    const work: Promise<void> = runJob(knex, log, request, row, abort.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'a job could not be settled; it comes again'))
      .finally(() => {
        running.delete(work)
        loop.wake()
      })
    running.set(work, row.team_id)
    return true
  })
  const unlisten = await notifications.listen(QUEUE_CHANNEL, (queue) => {
    if (!queue || queue === request.queue) loop.wake()
  })
  return {
    async stop() {
      unlisten()
      abort.abort()
      await loop.stop()
      clearTimeout(alarm)
      await Promise.all(running.keys())
    },
  }
}

/** Workspaces that have as many jobs under way here as one may: a worker is left to the others, if there are two. */
function busyTeams(running: ReadonlyMap<Promise<void>, string>, concurrency: number): string[] {
  const most = Math.max(1, concurrency - 1)
  const counts = new Map<string, number>()
  for (const teamId of running.values()) counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
  return [...counts].flatMap(([teamId, count]) => (count >= most ? [teamId] : []))
}

/**
 * Claims the oldest visible job of a workspace that is not busy. A job past its attempts dies here, with the reason of
 * its last failure.
 */
async function take(knex: Knex, request: WorkRequest, busy: readonly string[]): Promise<JobRow | undefined> {
  const { queue, visibilityMs, maxAttempts } = request
  const { rows } = await knex.raw<{ rows: JobRow[] }>(
    `update job set attempts = attempts + 1, receipt = ?, visible_at = now() + ? * interval '1 millisecond',
       dead_at = case when attempts >= ? then now() end,
       reason = case when attempts >= ? then coalesce(reason, 'Its worker died every time.') else reason end
     where id = (select id from job where queue = ? and dead_at is null and visible_at <= now()
                 and team_id <> all (?::uuid[]) order by visible_at for update skip locked limit 1)
     returning *`,
    [randomUUID(), visibilityMs, maxAttempts, maxAttempts, queue, [...busy]],
  )
  const [row] = rows
  if (!row?.dead_at) return row
  countDeadLetter({ queue })
  return take(knex, request, busy)
}

/** Milliseconds until the next job of the queue becomes visible that is not yet, since nobody calls then; null for none. */
async function untilNext(knex: Knex, queue: string): Promise<number | null> {
  const { rows } = await knex.raw<{ rows: { ms: number | null }[] }>(
    `select (1000 * extract(epoch from min(visible_at) - now()))::float8 as ms
     from job where queue = ? and dead_at is null and visible_at > now()`,
    [queue],
  )
  return rows[0]?.ms ?? null
}

async function runJob(
  knex: Knex,
  log: Logger,
  request: WorkRequest,
  row: JobRow,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController()
  const mine = { id: row.id, receipt: row.receipt }
  const beat = setInterval(() => {
    const later = knex.raw("now() + ? * interval '1 millisecond'", [request.visibilityMs])
    knex('job')
      .where(mine)
      .update({ visible_at: later })
      .then(
        (held) => held || lost.abort(),
        (error: unknown) => log.warn({ err: error }, 'could not extend a job'),
      )
  }, request.visibilityMs / 3)
  try {
    await request.handle(toJob(row), { signal: AbortSignal.any([stopping, lost.signal]), attempt: row.attempts })
    await knex('job').where(mine).delete()
  } catch (error) {
    await giveBack(knex, log, request, row, error, stopping.aborted)
  } finally {
    clearInterval(beat)
  }
}

/**
 * A failed job waits 1, 2, 4 … seconds, at most a minute. One that was only interrupted is free at once, and one whose
 * engine was away after a pause; neither is blamed.
 */
async function giveBack(
  knex: Knex,
  log: Logger,
  request: WorkRequest,
  row: JobRow,
  error: unknown,
  interrupted: boolean,
): Promise<void> {
  const reason = failureReason(error)
  const blamed = !interrupted && !engineAway(error)
  const dead = blamed && row.attempts >= request.maxAttempts
  const waitMs = interrupted ? 0 : !blamed ? AWAY_MS : jobRetryMs(row.attempts)
  if (!interrupted) log.warn({ err: error, type: row.type, jobId: row.id, attempt: row.attempts, dead }, 'job failed')
  await knex('job')
    .where({ id: row.id, receipt: row.receipt })
    .update({
      receipt: null,
      reason,
      visible_at: knex.raw("now() + ? * interval '1 millisecond'", [waitMs]),
      ...(dead ? { dead_at: knex.fn.now() } : {}),
      ...(blamed ? {} : { attempts: row.attempts - 1 }),
    })
  if (dead) countDeadLetter({ queue: request.queue })
}
