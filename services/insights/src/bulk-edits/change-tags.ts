import type { InsightsCtx } from '#src/context.ts'
import type { TagChange } from '#src/insights/chosen-tags.ts'
import type { Insight } from '#src/insights/insight.ts'
import { requireWritable } from '#src/insights/require-insight.ts'
import { updateInsight } from '#src/insights/update-insight.ts'
import { ownTags } from '#src/tags/own-tags.ts'

/** Puts tags on an insight and takes them off; what came on and went off is what the undo turns round. */
export async function changeTags(ctx: InsightsCtx, insightId: string, change: TagChange): Promise<TagChange> {
  const before = await tagsOf(ctx, await ctx.write((tx) => requireWritable(ctx, tx, insightId)))
  const { addTagIds, removeTagIds } = change
  const after = await tagsOf(
    ctx,
    await updateInsight(ctx, { insightId, addTagIds: [...addTagIds], removeTagIds: [...removeTagIds] }),
  )
  return {
    addTagIds: before.filter((id) => !after.includes(id)),
    removeTagIds: after.filter((id) => !before.includes(id)),
  }
}

/** Takes the change of tags back. What was put on or taken off since stays so. */
export async function restoreTags(ctx: InsightsCtx, insightId: string, before: unknown): Promise<void> {
  await changeTags(ctx, insightId, before as TagChange)
}

/** Its own tags as they are named now. */
const tagsOf = (ctx: InsightsCtx, insight: Insight): Promise<string[]> =>
  ctx.read(async (tx) => {
    const [tags = []] = await ownTags(tx, insight.teamId, [insight])
    return tags.map(({ id }) => id)
  })
