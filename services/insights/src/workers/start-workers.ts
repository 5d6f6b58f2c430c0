import {
  RemoveInsightListExportsSchema,
  WriteInsightListExportSchema,
} from '@verbatim/contracts/gen/jobs/insightlists_pb.ts'
import { EditInsightsSchema } from '@verbatim/contracts/gen/jobs/insights_pb.ts'
import type { QueueOf } from '@verbatim/contracts/service-manifest.ts'
import { orderIn } from '@verbatim/kit/jobs/order-in.ts'
import type { Running } from '@verbatim/kit/service.ts'
import type { InsightsParts } from '#src/context.ts'
import { editInsights } from '#src/workers/edit-insights.ts'
import { removeListExports, writeInsightList } from '#src/workers/write-insight-list.ts'

const MAX_ATTEMPTS = 5

/** Works on the queue `insights`. A job that nobody here knows becomes a dead letter that names it. */
export const startWorkers = (parts: InsightsParts): Promise<Running> =>
  parts.foundation.engines.queue.work({
    queue: 'insights' satisfies QueueOf<'insights'>,
    concurrency: 2,
    visibilityMs: 20_000,
    maxAttempts: MAX_ATTEMPTS,
    async handle(job, { attempt }) {
      if (job.type !== EditInsightsSchema.typeName) throw new Error(`No worker knows ${job.type}`)
      await editInsights(parts, orderIn(EditInsightsSchema, job), attempt >= MAX_ATTEMPTS)
    },
  })

/** Works on the queue of long lists: up to minutes each, so that they hold up no edit. */
export const startListWorkers = (parts: InsightsParts): Promise<Running> =>
  parts.foundation.engines.queue.work({
    queue: 'insightlists' satisfies QueueOf<'insights'>,
    concurrency: 2,
    visibilityMs: 20_000,
    maxAttempts: MAX_ATTEMPTS,
    async handle(job, { signal, attempt }) {
      if (job.type === RemoveInsightListExportsSchema.typeName)
        return removeListExports(parts, orderIn(RemoveInsightListExportsSchema, job))
      if (job.type !== WriteInsightListExportSchema.typeName) throw new Error(`No worker knows ${job.type}`)
      const order = orderIn(WriteInsightListExportSchema, job)
      await writeInsightList(parts, order, { signal, isLast: attempt >= MAX_ATTEMPTS })
    },
  })
