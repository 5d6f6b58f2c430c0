import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { refuseTooLate } from '@verbatim/kit/undo-window.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { returnToTree } from '#src/tags/parents/keep-tree.ts'
import { auditedTag, type Tag } from '#src/tags/tag.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { tagMergeRepository } from '#src/tags/tag-merge-repository.ts'
import { lockTagsOf, requireTag } from '#src/tags/tag-policy.ts'
import { takeRedirectsBack } from '#src/tags/tag-redirect-repository.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Brings back the tags that a merge took away, with their ids, on the highlights they stood on; where the target was
 * taken off a highlight since, they stay off as well. Throws NotFound for an unknown merge, InvalidOperation after 24
 * hours, where the target was merged on in the meantime, and where a title is taken by now. WRITE is needed.
 */
export function undoTagMerge(ctx: NotesCtx, input: { mergeId: string }): Promise<Tag[]> {
  const mergeId = knownId(input.mergeId, 'Merge')
  return ctx.write(async (tx) => {
    const merges = tagMergeRepository(tx, ctx.actor.teamId)
    const known = await merges.byId(mergeId)
    if (!known) throw notFound('Merge')
    await requireTag(ctx, known.targetId, 'WRITE', tx)
    await lockTagsOf(tx, known.projectId)
    // Somebody else may have undone it while this waited for the lock.
    const merge = await merges.byId(mergeId)
    if (!merge) throw notFound('Merge')
    const now = ctx.clock.now()
    refuseTooLate(merge.mergedAt, now, 'A merge can be undone')
    const target = await requireTag(ctx, merge.targetId, 'WRITE', tx)
    if (target.id !== merge.targetId)
      throw invalidOperation(`The tag was merged into “${target.title}” since. Undo that merge first.`)
    const tags = tagRepository(tx, ctx.actor.teamId)
    await tags.lockExclusively([target.id])
    const groups = new Set(await tags.groupsThatExist(merge.tags.map((tag) => tag.tagGroupId)))
    const restored = merge.tags.map(({ ledHere: _ledHere, children: _children, ...tag }) => ({
      ...tag,
      parentId: null,
      tagGroupId: groups.has(tag.tagGroupId) ? tag.tagGroupId : target.tagGroupId,
      updatedAt: now,
    }))
    const added = new Set(await tags.add(restored))
    const taken = restored.find((tag) => !added.has(tag.id))
    if (taken) throw invalidOperation(`Another tag is called “${taken.title}” now. Rename it first.`)
    await takeRedirectsBack(tx, ctx.actor.teamId, merge.tags)
    for (const [at, tag] of restored.entries()) {
      const was = merge.tags[at]
      if (was) await returnToTree(ctx, tx, tag, was)
    }
    const highlightIds = await merges.putTagsBack(merge)
    await merges.remove(merge.id)
    const left = { ...(await requireTag(ctx, target.id, 'WRITE', tx)), updatedAt: now }
    await tags.save(left)
    await recordTagsSaved(tx, ctx.origin, [...restored, left])
    await recordHighlightsSaved(tx, ctx.origin, highlightIds)
    await audit(tx, ctx, { act: 'tag.mergeUndone', object: auditedTag(left) })
    return restored
  })
}
