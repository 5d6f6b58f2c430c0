import { beginBulkEdit } from '@verbatim/fields/bulk-edits/begin-bulk-edit.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import { whileYoung } from '#src/access/young-project.ts'
import { type InsightBulkEdit, readInsightChange } from '#src/bulk-edits/bulk-edit.ts'
import { insightBulkEdits } from '#src/bulk-edits/insight-bulk-edits.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { StartInsightBulkEditInput } from '#src/gql/graph-types.ts'
import type { TagChange } from '#src/insights/chosen-tags.ts'
import { knownTagReader } from '#src/tags/known-tag-repository.ts'

/**
 * Begins to change many insights. Those that are not there to be seen, as when somebody deleted them meanwhile, are skipped.
 * Throws ValidationError for more than 10,000 or no one change, NotFound where none may be seen, or for a tag that may not,
 * Forbidden where none may be written, InvalidOperation where their projects are archived, a query finds another number
 * than expected, or ten edits of insights of the workspace run already.
 */
export async function startInsightBulkEdit(
  ctx: InsightsCtx,
  input: StartInsightBulkEditInput,
): Promise<InsightBulkEdit> {
  const change = readInsightChange(input.change)
  if (change.kind === 'TAGS') await requireTags(ctx, change)
  return beginBulkEdit(ctx, insightBulkEdits, { objectType: 'INSIGHT', change }, input)
}

/** Throws NotFound for a tag of no project that the actor may read. One that was made a moment ago is waited for. */
async function requireTags(ctx: InsightsCtx, { addTagIds, removeTagIds }: TagChange): Promise<void> {
  const ids = [...new Set([...addTagIds, ...removeTagIds])]
  const newest = ids.toSorted().at(-1)
  if (!newest) return
  await whileYoung(ctx, newest, () =>
    ctx.read(async (tx) => {
      const { readable } = await projectAccessReader(tx, ctx.actor.teamId).reach(ctx.actor)
      const known = await knownTagReader(tx, ctx.actor.teamId).inProjects(ids, readable)
      if (known.size < ids.length) throw notFound('Tag')
    }),
  )
}
