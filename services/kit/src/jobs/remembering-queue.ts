import type { Database } from '../database/database.ts'
import { background } from '../database/holds.ts'
import { isAppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { Job, JobQueue } from './job-queue.ts'

/** The name under which done jobs stand in a service's inbox. */
export const JOBS_DONE = 'jobs'

/**
 * A queue whose done jobs are remembered in the worker's schema, whatever engine holds it: so it is known whether all
 * that a team ordered is done, and a job that comes again is not done again.
 */
export const rememberingQueue = (queue: JobQueue, db: Database, log: Logger): JobQueue => ({
  ...queue,
  work: (request) =>
    queue.work({
      ...request,
      async handle(job, work) {
        if (await isDone(db, job)) return
        try {
          await background(() => request.handle(job, work))
        } catch (error) {
          if (!isAppError(error) || error.code !== 'Moved') throw error
          // A team moves only when its jobs are done, so this one was; its mark may be older than the marks are.
          log.warn({ jobId: job.id, type: job.type }, 'a job of a team that has moved was let go')
          return
        }
        await db.system('inbox').insert({ consumer: JOBS_DONE, fact_id: job.id }).onConflict().ignore()
      },
    }),
})

async function isDone({ system }: Database, { id }: Job): Promise<boolean> {
  return (await system('inbox').where({ consumer: JOBS_DONE, fact_id: id }).first('fact_id')) !== undefined
}
