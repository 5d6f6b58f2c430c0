import type { Changed } from '@verbatim/fields/bulk-edits/bulk-edit.ts'
import { changeFields, type FieldAccess, restoreFields } from '@verbatim/fields/bulk-edits/change-fields.ts'
import { projectAccess } from '#src/access/project-access.ts'
import type { InsightsKind } from '#src/bulk-edits/bulk-edit.ts'
import { publishDraft, restorePublication, unpublish } from '#src/bulk-edits/change-publication.ts'
import { changeTags, restoreTags } from '#src/bulk-edits/change-tags.ts'
import type { InsightsCtx } from '#src/context.ts'
import { fieldValuesOf } from '#src/fields/field-values.ts'
import { setInsightFieldValues } from '#src/fields/set-insight-field-values.ts'
import { deleteInsight, restoreInsight } from '#src/insights/delete-insight.ts'
import { requireWritable } from '#src/insights/require-insight.ts'

/** Makes a change to insights, all or none; what each had before. Throws as the act for one of them does. */
export async function changeInsights(
  ctx: InsightsCtx,
  { change }: InsightsKind,
  ids: readonly string[],
): Promise<Changed[]> {
  switch (change.kind) {
    case 'FIELDS':
      return changeFields(fieldAccess(ctx), change.values, ids)
    case 'TAGS':
      return eachOf(ids, (id) => changeTags(ctx, id, change))
    case 'PUBLISH':
      return eachOf(ids, (id) => publishDraft(ctx, id))
    case 'UNPUBLISH':
      return eachOf(ids, (id) => unpublish(ctx, id))
    case 'DELETE': {
      const deleted = await eachOf(ids, async (id) => {
        // One that somebody else deleted meanwhile is not there, and does not come back with the others.
        await ctx.write((tx) => requireWritable(ctx, tx, id))
        await deleteInsight(ctx, id)
        return null
      })
      // Who has one of them open, in whatever process, has it no more.
      await ctx.write((tx) => projectAccess(tx, ctx.actor.teamId).tellAccessChanged())
      return deleted
    }
  }
}

/** Gives insights back what they had before a change, all or none. */
export async function restoreInsights(
  ctx: InsightsCtx,
  { change }: InsightsKind,
  objects: readonly Changed[],
): Promise<void> {
  if (change.kind === 'FIELDS') return restoreFields(fieldAccess(ctx), objects)
  for (const { id, before } of objects.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    if (change.kind === 'TAGS') await restoreTags(ctx, id, before)
    else if (change.kind === 'DELETE') await restoreInsight(ctx, id)
    else await restorePublication(ctx, id, before)
}

const fieldAccess = (ctx: InsightsCtx): FieldAccess => ({
  async valuesOf(ids, fieldIds) {
    const insights = await ctx.write(async (tx) => {
      const locked = []
      for (const id of [...ids].sort()) locked.push(await requireWritable(ctx, tx, id))
      return locked
    })
    return Promise.all(
      insights.map(async (insight) => ({ id: insight.id, values: await fieldValuesOf(ctx, insight, fieldIds) })),
    )
  },
  set: (objectIds, values) => setInsightFieldValues(ctx, { objectType: 'INSIGHT', objectIds, values }),
})

async function eachOf(ids: readonly string[], change: (id: string) => Promise<unknown>): Promise<Changed[]> {
  const changed: Changed[] = []
  // Always in one order, so that two edits of the same insights do not wait for each other for ever.
  for (const id of [...ids].sort()) changed.push({ id, before: await change(id) })
  return changed
}
