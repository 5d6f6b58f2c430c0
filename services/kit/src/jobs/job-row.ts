import type { Job } from './job-queue.ts'

/** A job as its table has it. */
export type JobRow = {
  id: string
  queue: string
  type: string
  team_id: string
  payload: Buffer
  actor_id: string | null
  trace: string | null
  occurred_at: Date
  attempts: number
  visible_at: Date
  receipt: string | null
  reason: string | null
  dead_at: Date | null
}

/** The channel that notifies workers of waiting jobs, each time with the queue that has some. */
export const QUEUE_CHANNEL = 'job_queue'

export const toJob = (row: JobRow): Job => ({
  id: row.id,
  queue: row.queue,
  type: row.type,
  teamId: row.team_id,
  payload: new Uint8Array(row.payload),
  actorId: row.actor_id,
  trace: row.trace,
  occurredAtMs: row.occurred_at.getTime(),
})
