import { levelFor } from '@verbatim/access/level.ts'
import { InsightBulkEditChangedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { EditInsightsSchema } from '@verbatim/contracts/gen/jobs/insights_pb.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { BulkEditEvents, BulkEdits } from '@verbatim/fields/bulk-edits/bulk-edits.ts'
import type { BulkEditWork } from '@verbatim/fields/bulk-edits/edit-portion.ts'
import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue, record } from '@verbatim/kit/events/outbox.ts'
import { undoableUntil } from '@verbatim/kit/undo-window.ts'
import { ARCHIVED, NO_EDIT, projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsKind } from '#src/bulk-edits/bulk-edit.ts'
import { changeInsights, restoreInsights } from '#src/bulk-edits/change-insights.ts'
import { editStarters } from '#src/bulk-edits/edit-starter-repository.ts'
import { contextInside, type InsightsCtx, type InsightsParts } from '#src/context.ts'
import { forgetEditAt } from '#src/due-work/due-at.ts'
import { insightList } from '#src/lists/insight-list.ts'

const events: BulkEditEvents = {
  order: (tx, origin, bulkEditId) => enqueue(tx, origin, EditInsightsSchema, { teamId: origin.teamId, bulkEditId }),
  tell: (tx, origin, { id, startedBy }) =>
    record(tx, origin, InsightBulkEditChangedSchema, { bulkEditId: id, userId: startedBy }),
  ended: (tx, teamId, { id, at }) => forgetEditAt(tx, teamId, id, undoableUntil(at)),
  // No members are known here, so that their role is kept beside the edit and followed.
  begun: (tx, actor, editId) => editStarters(tx, actor.teamId).save(editId, actor),
}

/** Bulk edits of insights. */
export const insightBulkEdits: BulkEdits<InsightsCtx, InsightsKind> = {
  ...events,
  lists: { INSIGHT: insightList },
  nouns: { INSIGHT: 'Insight' },
  requireSome: ({ actor, read }, projectIds) =>
    read(async (tx) => {
      // What lies in no project is the actor's own, or they would not see it.
      if (projectIds.includes(null) && permits(levelFor(actor, ['FULL']), 'WRITE')) return
      const projects = projectAccessReader(tx, actor.teamId)
      const levels = await projects.levels(
        actor,
        projectIds.flatMap((id) => id ?? []),
      )
      const writable = [...levels].flatMap(([id, level]) => (permits(level, 'WRITE') ? [id] : []))
      if (!writable.length) throw forbidden(NO_EDIT)
      if ((await projects.archivedAmong(writable)).size === writable.length) throw invalidOperation(ARCHIVED)
    }),
}

/** How a worker makes them. */
export const insightBulkWork = (parts: InsightsParts): BulkEditWork<InsightsCtx, InsightsKind> => ({
  db: parts.foundation.db,
  events,
  // Each is changed by the act for one of them, with its document where it is published.
  portion: () => 25,
  roleOf: (tx, teamId, { id }) => editStarters(tx, teamId).roleOf(id),
  contextInside: ({ actor, editId }, tx) => contextInside(parts, { actor, requestId: editId, trace: null }, tx),
  change: changeInsights,
  restore: restoreInsights,
})
