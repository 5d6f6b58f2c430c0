import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { DeleteTagInput } from '#src/gql/graph-types.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { refuseHeld } from '#src/retention/refuse-held.ts'
import { leaveTree } from '#src/tags/parents/keep-tree.ts'
import { auditedTag, refuseLocked } from '#src/tags/tag.ts'
import { recordTagsDeleted } from '#src/tags/tag-facts.ts'
import { lockTagsOf, requireTag } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Deletes a tag; its highlights stay without it, what stands below it moves up. Not for sentiment tags. WRITE is needed.
 * Throws InvalidOperation under a legal hold, and for one that is used where only an unused one is to go.
 */
export function deleteTag(ctx: NotesCtx, input: DeleteTagInput): Promise<{ tagId: string }> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireTag(ctx, input.tagId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const tag = await requireTag(ctx, input.tagId, 'WRITE', tx)
    refuseLocked(tag, 'delete')
    await refuseHeld(tx, ctx.actor.teamId, [projectId])
    const tags = tagRepository(tx, ctx.actor.teamId)
    await tags.lockExclusively([tag.id])
    const highlightTags = highlightTagRepository(tx, ctx.actor.teamId)
    if (input.onlyUnused && (await highlightTags.isUsed(tag.id)))
      throw invalidOperation('This tag is on other highlights by now, so it stays.')
    const highlightIds = await highlightTags.taggedWith([tag.id])
    await leaveTree(ctx, tx, projectId, [tag.id], null)
    await tags.remove([tag.id])
    await recordTagsDeleted(tx, ctx.origin, [tag], null)
    await recordHighlightsSaved(tx, ctx.origin, highlightIds)
    await audit(tx, ctx, {
      act: 'tag.deleted',
      object: auditedTag(tag),
      metadata: { highlights: highlightIds.length },
    })
    return { tagId: tag.id }
  })
}
