import { countDeadLetter, registerGauge } from '../telemetry/meters.ts'
import { observeWork } from '../telemetry/observe-work.ts'
import type { JobQueue } from './job-queue.ts'

/** A queue whose jobs are measured: each as part of the trace that ordered it, and how many wait. */
export const measuredQueue = (queue: JobQueue): JobQueue => ({
  ...queue,
  async work(request) {
    const { queue: name } = request
    const worker = await queue.work({
      ...request,
      handle: (job, work) => observeWork({ queue: name }, job, () => request.handle(job, work)),
    })
    countDeadLetter({ queue: name }, 'none')
    const unregister = registerGauge('verbatim.jobs.pending', { queue: name }, () => queue.pending(name))
    return {
      async stop() {
        unregister()
        await worker.stop()
      },
    }
  },
})
