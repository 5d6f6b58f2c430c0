import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { refuseHeld } from '#src/retention/refuse-held.ts'
import { leaveTree } from '#src/tags/parents/keep-tree.ts'
import { auditedTag, refuseLocked, type Tag } from '#src/tags/tag.ts'
import { recordTagsDeleted, recordTagsSaved } from '#src/tags/tag-facts.ts'
import { tagMergeRepository } from '#src/tags/tag-merge-repository.ts'
import { lockTagsOf, requireTag } from '#src/tags/tag-policy.ts'
import { idsLeadingTo, redirectTags } from '#src/tags/tag-redirect-repository.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

/** Most tags that are merged away at once. */
const SOURCES_MAX = 200

/**
 * Puts every highlight of the sources under the target, each once, and deletes the sources; their ids lead to the
 * target from then on. For 24 hours it can be undone (undo-tag-merge.ts). Merging what is merged already changes nothing. Not for sentiment tags as sources, nor across
 * projects. WRITE is needed. Throws InvalidOperation under a legal hold.
 */
export function mergeTags(ctx: NotesCtx, input: { targetId: string; sourceIds: readonly string[] }): Promise<Tag> {
  if (input.sourceIds.length > SOURCES_MAX) throw invalid(`Merge at most ${SOURCES_MAX} tags at once.`)
  return ctx.write(async (tx) => {
    const { projectId } = await requireTag(ctx, input.targetId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const target = await requireTag(ctx, input.targetId, 'WRITE', tx)
    const sources = await sourcesOf(ctx, tx, target, input.sourceIds)
    if (!sources.length) return target
    await refuseHeld(tx, ctx.actor.teamId, [projectId])
    const sourceIds = sources.map((tag) => tag.id)
    const tags = tagRepository(tx, ctx.actor.teamId)
    await tags.lockExclusively([target.id, ...sourceIds])
    const now = ctx.clock.now()
    await keepForUndo(ctx, tx, target, sources, now)
    const highlightIds = await highlightTagRepository(tx, ctx.actor.teamId).replaceTags(sourceIds, target.id)
    await redirectTags(tx, ctx.actor.teamId, sourceIds, target.id, now)
    await leaveTree(ctx, tx, projectId, sourceIds, target.id)
    await tags.remove(sourceIds)
    const merged = { ...(await requireTag(ctx, target.id, 'WRITE', tx)), updatedAt: now }
    await tags.save(merged)
    await recordTagsSaved(tx, ctx.origin, [merged])
    await recordTagsDeleted(tx, ctx.origin, sources, target.id)
    await recordHighlightsSaved(tx, ctx.origin, highlightIds)
    const metadata = { sources: sources.map(({ title }) => title), highlights: highlightIds.length }
    await audit(tx, ctx, { act: 'tag.merged', object: auditedTag(merged), metadata })
    return merged
  })
}

/** Keeps what a merge is about to change, until it can be undone no more. */
async function keepForUndo(
  ctx: NotesCtx,
  tx: Transaction,
  target: Tag,
  sources: readonly Tag[],
  now: Date,
): Promise<void> {
  const { teamId, userId } = ctx.actor
  const sourceIds = sources.map(({ id }) => id)
  const [makers, leading] = [
    await tagRepository(tx, teamId).makersOf(sourceIds),
    await idsLeadingTo(tx, teamId, sourceIds),
  ]
  const children = Map.groupBy(await tagRepository(tx, teamId).childrenOf(sourceIds), ({ parentId }) => parentId)
  const merges = tagMergeRepository(tx, teamId)
  const id = ctx.newId()
  await restorableSoon(tx, teamId, id, now)
  await merges.add({
    id,
    projectId: target.projectId,
    targetId: target.id,
    mergedBy: userId,
    mergedAt: now,
    tags: sources.map((tag) => ({
      ...tag,
      createdBy: makers.get(tag.id) ?? null,
      ledHere: leading.get(tag.id) ?? [],
      children: (children.get(tag.id) ?? []).map(({ id }) => id),
    })),
  })
}

/** The tags to merge away, each once; those that are the target by now are left out. */
async function sourcesOf(ctx: NotesCtx, tx: Transaction, target: Tag, ids: readonly string[]): Promise<Tag[]> {
  const sources = new Map<string, Tag>()
  for (const id of ids) {
    const tag = await requireTag(ctx, id, 'WRITE', tx)
    if (tag.id === target.id) continue
    if (tag.projectId !== target.projectId) throw invalid('Tags of different projects cannot be merged.')
    refuseLocked(tag, 'merge')
    sources.set(tag.id, tag)
  }
  return [...sources.values()]
}
