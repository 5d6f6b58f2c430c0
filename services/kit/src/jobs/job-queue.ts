import type { Envelope } from '../events/event-bus.ts'

/** An order for a worker; the envelope's id makes a second sending of the same order harmless. */
export type Job = Envelope & { queue: string }

export type WorkRequest = {
  queue: string
  /** Jobs that one process works on at a time. */
  concurrency: number
  /** A job whose worker says nothing for so long is given to another. Extended by itself while `handle` runs. */
  visibilityMs: number
  /** Deliveries before a job becomes a dead letter with its reason. */
  maxAttempts: number
  /** Throws to have the job given out again after a growing pause. */
  handle(job: Job, work: { signal: AbortSignal; attempt: number }): Promise<void>
}

export type DeadJob = { job: Job; reason: string; deadAt: Date }

export type Worker = { stop(): Promise<void> }

/**
 * Port: orders for workers. At least once; a worker that dies loses nothing. Adapters: a table in PostgreSQL
 * (embedded), SQS (at scale).
 */
export type JobQueue = {
  send(jobs: readonly Job[]): Promise<void>
  work(request: WorkRequest): Promise<Worker>
  deadJobs(queue: string): Promise<DeadJob[]>
  /** Gives every dead job of the queue to the workers again; how many. */
  redrive(queue: string): Promise<number>
  /** Jobs that wait or are being worked on. */
  pending(queue: string): Promise<number>
  stop(): Promise<void>
}
