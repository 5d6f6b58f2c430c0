import { InsightListExportChangedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  RemoveInsightListExportsSchema,
  WriteInsightListExportSchema,
} from '@verbatim/contracts/gen/jobs/insightlists_pb.ts'
import type { ListExports } from '@verbatim/fields/list-exports/list-exports.ts'
import type { ListExportWork } from '@verbatim/fields/list-exports/write-list-export.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { enqueue, record } from '@verbatim/kit/events/outbox.ts'
import { sharingRule } from '@verbatim/shares/sharing-rule-repository.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import { contextOfWorker, type InsightsCtx, type InsightsParts } from '#src/context.ts'
import { forgetListAt } from '#src/due-work/due-at.ts'
import { INSIGHTS_TABLE } from '#src/exports/insight-table.ts'

/** Exports of long lists of insights. */
export const insightListExports: ListExports<InsightsCtx> = {
  path: '/files/exports/insights/lists',
  withRoom(objectType, use) {
    if (objectType !== 'INSIGHT') throw notFound('List')
    return use(INSIGHTS_TABLE)
  },
  order: (tx, origin, exportId) =>
    enqueue(tx, origin, WriteInsightListExportSchema, { teamId: origin.teamId, exportId }),
  tell: (tx, origin, { id, startedBy }) =>
    record(tx, origin, InsightListExportChangedSchema, { exportId: id, userId: startedBy }),
  removeBytes: (tx, origin, exportIds) =>
    enqueue(tx, origin, RemoveInsightListExportsSchema, { teamId: origin.teamId, exportIds: [...exportIds] }),
  lookAgain: forgetListAt,
  levelsOf: ({ actor, read }, projectIds) =>
    read((tx) => projectAccessReader(tx, actor.teamId).levels(actor, projectIds)),
}

/** How a worker writes them. */
export const insightListWork = (parts: InsightsParts): ListExportWork<InsightsCtx> => ({
  db: parts.foundation.db,
  exports: insightListExports,
  entitlementsOf: async (tx, teamId) => (await sharingRule(tx, teamId)).entitlements,
  contextOf: ({ actor, exportId }) => contextOfWorker(parts, { actor, requestId: exportId, trace: null }),
})
