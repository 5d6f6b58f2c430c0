import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { refuseTooLate } from '@verbatim/kit/undo-window.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { placeForNewTag } from '#src/tags/create-tag.ts'
import { lockTagsOfBoth } from '#src/tags/moves/lock-tags-of-both.ts'
import type { TagMove } from '#src/tags/moves/tag-move.ts'
import { tagMoveRepository } from '#src/tags/moves/tag-move-repository.ts'
import { leaveTree, returnToTree } from '#src/tags/parents/keep-tree.ts'
import { auditedTag, type Tag } from '#src/tags/tag.ts'
import { recordTagGroupsChanged, recordTagsSaved } from '#src/tags/tag-facts.ts'
import { requireTag } from '#src/tags/tag-policy.ts'
import { takeRedirectsBack } from '#src/tags/tag-redirect-repository.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Brings a tag back to the project it was moved from, on the highlights that lost it; what it means since stays. WRITE in
 * both is needed. Throws NotFound for an unknown move, InvalidOperation after 24 hours, where it was moved or merged on,
 * where it stands on highlights of the other project by now, and where its title is taken.
 */
export function undoTagMove(ctx: NotesCtx, input: { moveId: string }): Promise<Tag> {
  const moveId = knownId(input.moveId, 'Move')
  return ctx.write(async (tx) => {
    const moves = tagMoveRepository(tx, ctx.actor.teamId)
    const known = await moves.byId(moveId)
    if (!known) throw notFound('Move')
    await requireTag(ctx, known.targetId, 'WRITE', tx)
    await requireProject(ctx, known.fromProjectId, 'WRITE', tx)
    await lockTagsOfBoth(tx, known.fromProjectId, known.toProjectId)
    // Somebody else may have undone it while this waited for the lock.
    const move = await moves.byId(moveId)
    if (!move) throw notFound('Move')
    refuseTooLate(move.movedAt, ctx.clock.now(), 'A move can be undone')
    const target = await requireTag(ctx, move.targetId, 'WRITE', tx)
    if (target.id !== move.targetId || target.projectId !== move.toProjectId)
      throw invalidOperation(`The tag was moved or merged into “${target.title}” since. Undo that first.`)
    const back = await (target.id === move.tag.id ? moveBack : makeAgain)(ctx, tx, move, target)
    await returnToTree(ctx, tx, back, move.tag)
    const highlightIds = await moves.putBack(move)
    await moves.remove(move.id)
    await recordTagsSaved(tx, ctx.origin, target.id === back.id ? [back] : [back, target])
    await recordTagGroupsChanged(tx, ctx.origin, move.toProjectId, [target.tagGroupId])
    await recordHighlightsSaved(tx, ctx.origin, highlightIds)
    await audit(tx, ctx, { act: 'tag.moveUndone', object: auditedTag(back) })
    return back
  })
}

/** Of a tag that kept its id: takes it where it was. */
async function moveBack(ctx: NotesCtx, tx: Transaction, move: TagMove, target: Tag): Promise<Tag> {
  const tags = tagRepository(tx, ctx.actor.teamId)
  await tags.lockExclusively([target.id])
  if (await highlightTagRepository(tx, ctx.actor.teamId).isUsed(target.id))
    throw invalidOperation(`“${target.title}” stands on highlights of the other project by now. Copy it back instead.`)
  if (await tags.byTitle(move.fromProjectId, target.title)) throw titleTaken(target.title)
  await leaveTree(ctx, tx, target.projectId, [target.id], null)
  const back = { ...target, projectId: move.fromProjectId, parentId: null, ...(await placeBack(ctx, tx, move)) }
  await tags.move({ ...back, updatedAt: ctx.clock.now() })
  return back
}

/** Of a tag that went into another one of its title: makes it again, with its id and those that led to it. */
async function makeAgain(ctx: NotesCtx, tx: Transaction, move: TagMove): Promise<Tag> {
  const { ledHere, children: _children, ...was } = move.tag
  const back = { ...was, parentId: null, ...(await placeBack(ctx, tx, move)), updatedAt: ctx.clock.now() }
  const added = await tagRepository(tx, ctx.actor.teamId).add([back])
  if (!added.length) throw titleTaken(back.title)
  await takeRedirectsBack(tx, ctx.actor.teamId, [{ id: back.id, ledHere }])
  return back
}

/** The group and rank that it had, or the end of the first group where that one is gone. */
async function placeBack(ctx: NotesCtx, tx: Transaction, { fromProjectId, tag: { tagGroupId, rank } }: TagMove) {
  const [group] = await tagRepository(tx, ctx.actor.teamId).groupsThatExist([tagGroupId])
  if (group) return { tagGroupId, rank }
  const place = await placeForNewTag(ctx, tx, fromProjectId, null)
  return { tagGroupId: place.tagGroupId, rank: place.rank }
}

const titleTaken = (title: string) => invalidOperation(`Another tag is called “${title}” now. Rename it first.`)
