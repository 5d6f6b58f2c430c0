import type { DescMessage, MessageShape } from '@bufbuild/protobuf'
import type { QueueOf } from '@verbatim/contracts/service-manifest.ts'
import type { Job } from '@verbatim/kit/jobs/job-queue.ts'
import { orderIn } from '@verbatim/kit/jobs/order-in.ts'
import type { Running } from '@verbatim/kit/service.ts'
import type { NotesParts } from '#src/parts.ts'

/** One delivery of a job. After attempt `lastAttempt` it becomes a dead letter. */
export type Work = { signal: AbortSignal; attempt: number; lastAttempt: number }

/** A queue of this service, and how it is worked on. */
export type WorkQueue = { name: QueueOf<'notes'>; concurrency: number; maxAttempts: number }

/** What takes seconds. */
export const NOTES_QUEUE: WorkQueue = { name: 'notes', concurrency: 3, maxAttempts: 5 }
/**
 * What takes minutes to hours, one after the other so that it never slows the rest. Many attempts, because a process
 * that is killed takes one each time, and what was finished before stays.
 */
export const TRANSCRIPTS_QUEUE: WorkQueue = { name: 'transcripts', concurrency: 1, maxAttempts: 20 }

/** Streams of films: as long, but nobody waits for them, so they hold up no transcript. */
export const STREAMS_QUEUE: WorkQueue = { name: 'streams', concurrency: 1, maxAttempts: 20 }

/** Clips for public links: minutes each, for which a stranger waits; of two at a time one workspace has one. */
export const CLIPS_QUEUE: WorkQueue = { name: 'clips', concurrency: 2, maxAttempts: 20 }

/** Archives of whole projects, one after the other: nobody waits for one before its page. */
export const EXPORTS_QUEUE: WorkQueue = { name: 'exports', concurrency: 1, maxAttempts: 5 }

/** Tables of long lists: up to minutes each, for which somebody waits. */
export const LISTS_QUEUE: WorkQueue = { name: 'lists', concurrency: 2, maxAttempts: 5 }

/** Carries out one kind of job. */
export type JobHandler = {
  type: string
  handle(parts: NotesParts, job: Job, work: Work): Promise<void>
}

/** A worker for one kind of job. It may run more than once for the same job and must then change nothing. */
export const jobHandler = <T extends DescMessage>(
  schema: T,
  handle: (parts: NotesParts, job: MessageShape<T>, work: Work) => Promise<void>,
): JobHandler => ({
  type: schema.typeName,
  handle: async (parts, job, work) => handle(parts, orderIn(schema, job), work),
})

/** A job whose worker was killed is somebody else's after this long; a worker that lives says so three times in it. */
const VISIBILITY_MS = 20_000

/** Works on the jobs of one queue. A job that no handler knows becomes a dead letter that names it. */
export async function startWorkers(
  parts: NotesParts,
  { name, concurrency, maxAttempts }: WorkQueue,
  handlers: readonly JobHandler[],
): Promise<Running> {
  const byType = new Map(handlers.map((handler) => [handler.type, handler]))
  return parts.foundation.engines.queue.work({
    queue: name,
    concurrency,
    visibilityMs: VISIBILITY_MS,
    maxAttempts,
    async handle(job, work) {
      const handler = byType.get(job.type)
      if (!handler) throw new Error(`No worker knows ${job.type}`)
      await handler.handle(parts, job, { ...work, lastAttempt: maxAttempts })
    },
  })
}
