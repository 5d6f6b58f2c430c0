import type { Changed } from '@verbatim/fields/bulk-edits/bulk-edit.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { tagHighlights } from '#src/highlights/tag-highlights.ts'

type Tags = { addTagIds: string[]; removeTagIds: string[] }

/** Puts tags on and takes them off; what came on and went off is what the undo turns round. */
export async function changeTags(ctx: NotesCtx, change: Tags, ids: readonly string[]): Promise<Changed[]> {
  const before = await ctx.read((tx) => highlightReader(tx, ctx.actor.teamId).byIds(ids))
  if (before.length < ids.length) throw notFound('Highlight')
  const changed: Changed[] = []
  for (const alike of Map.groupBy(before, ({ projectId }) => projectId).values()) {
    const highlightIds = alike.map(({ id }) => id)
    const after = await tagHighlights(ctx, {
      addTagIds: change.addTagIds,
      removeTagIds: change.removeTagIds,
      highlightIds,
    })
    const now = new Map(after.map(({ id, tagIds }) => [id, tagIds]))
    for (const { id, tagIds } of alike) {
      const kept = now.get(id) ?? tagIds
      const difference: Tags = {
        addTagIds: tagIds.filter((tag) => !kept.includes(tag)),
        removeTagIds: kept.filter((tag) => !tagIds.includes(tag)),
      }
      changed.push({ id, before: difference })
    }
  }
  return changed
}

/** Takes the change of tags back, of those together that changed alike. */
export async function restoreTags(ctx: NotesCtx, objects: readonly Changed[]): Promise<void> {
  for (const [before, alike] of Map.groupBy(objects, (one) => JSON.stringify(one.before))) {
    const there = await ctx.read((tx) => highlightReader(tx, ctx.actor.teamId).byIds(alike.map(({ id }) => id)))
    if (there.length < alike.length) throw notFound('Highlight')
    for (const ofProject of Map.groupBy(there, ({ projectId }) => projectId).values())
      await tagHighlights(ctx, { ...(JSON.parse(before) as Tags), highlightIds: ofProject.map(({ id }) => id) })
  }
}
