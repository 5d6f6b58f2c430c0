import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { MoveTagInput } from '#src/gql/graph-types.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { refuseHeld } from '#src/retention/refuse-held.ts'
import { placeForNewTag } from '#src/tags/create-tag.ts'
import { lockTagsOfBoth } from '#src/tags/moves/lock-tags-of-both.ts'
import { tagMoveRepository } from '#src/tags/moves/tag-move-repository.ts'
import { leaveTree } from '#src/tags/parents/keep-tree.ts'
import { auditedTag, refuseLocked, type Tag } from '#src/tags/tag.ts'
import { recordTagGroupsChanged, recordTagsDeleted, recordTagsSaved } from '#src/tags/tag-facts.ts'
import { requireTag } from '#src/tags/tag-policy.ts'
import { idsLeadingTo, redirectTags } from '#src/tags/tag-redirect-repository.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

/**
 * Moves a tag to another project with all that it means, and keeps for 24 hours what that changed (undo-tag-move.ts).
 * Highlights have tags of their own project only: `takeOff` takes it off those that have it. Where the other project has
 * a tag of that title, `intoExisting` makes the id lead there from then on. WRITE in both is needed. Throws
 * InvalidOperation under a legal hold and for a used tag without the one, ValidationError for a taken title without the other. Not for
 * sentiment tags.
 */
export function moveTag(ctx: NotesCtx, input: MoveTagInput): Promise<Tag> {
  return ctx.write(async (tx) => {
    const { projectId: from } = await requireTag(ctx, input.tagId, 'WRITE', tx)
    const project = await requireProject(ctx, input.projectId, 'WRITE', tx)
    await lockTagsOfBoth(tx, from, project.id)
    const tag = await requireTag(ctx, input.tagId, 'WRITE', tx)
    const { tagGroupId, rank } = await placeForNewTag(ctx, tx, project.id, input.tagGroupId)
    if (tag.projectId === project.id) return tag
    refuseLocked(tag, 'move')
    await refuseHeld(tx, ctx.actor.teamId, [tag.projectId])
    const tags = tagRepository(tx, ctx.actor.teamId)
    await tags.lockExclusively([tag.id])
    if (!input.takeOff && (await highlightTagRepository(tx, ctx.actor.teamId).isUsed(tag.id)))
      throw invalidOperation(`“${tag.title}” stands on highlights of this project. Copy it, or have it taken off them.`)
    const taken = await tags.byTitle(project.id, tag.title)
    if (taken && !input.intoExisting)
      throw invalid(`“${project.title}” has a tag “${taken.title}” already.`, { title: 'Taken' })
    const now = ctx.clock.now()
    const moved: Tag = taken ?? { ...tag, projectId: project.id, tagGroupId, rank, parentId: null, updatedAt: now }
    const highlightIds = await keepForUndo(ctx, tx, tag, moved, now)
    await leaveTree(ctx, tx, tag.projectId, [tag.id], null)
    if (taken) {
      await redirectTags(tx, ctx.actor.teamId, [tag.id], taken.id, now)
      await tags.remove([tag.id])
      await recordTagsDeleted(tx, ctx.origin, [tag], taken.id)
    } else {
      await tags.move(moved)
    }
    await recordTagsSaved(tx, ctx.origin, [moved])
    await recordTagGroupsChanged(tx, ctx.origin, tag.projectId, [tag.tagGroupId])
    await recordHighlightsSaved(tx, ctx.origin, highlightIds)
    await audit(tx, ctx, {
      act: 'tag.moved',
      object: auditedTag(tag),
      metadata: { project: project.title, highlights: highlightIds.length },
    })
    return moved
  })
}

/** Keeps what a move changes until it can be undone no more, and takes the tag off its highlights. */
async function keepForUndo(ctx: NotesCtx, tx: Transaction, tag: Tag, target: Tag, now: Date): Promise<string[]> {
  const { teamId, userId } = ctx.actor
  const id = ctx.newId()
  const createdBy = (await tagRepository(tx, teamId).makersOf([tag.id])).get(tag.id) ?? null
  const ledHere = (await idsLeadingTo(tx, teamId, [tag.id])).get(tag.id) ?? []
  const children = (await tagRepository(tx, teamId).childrenOf([tag.id])).map((child) => child.id)
  await restorableSoon(tx, teamId, id, now)
  return tagMoveRepository(tx, teamId).add({
    id,
    fromProjectId: tag.projectId,
    toProjectId: target.projectId,
    targetId: target.id,
    movedBy: userId,
    movedAt: now,
    tag: { ...tag, createdBy, ledHere, children },
  })
}
