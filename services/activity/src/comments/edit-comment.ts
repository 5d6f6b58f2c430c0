import { refuseHeld } from '@verbatim/access/legal-holds/refuse-held.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import type { Said } from '#src/comments/add-comment.ts'
import { commentBody } from '#src/comments/comment.ts'
import { recordThreadChanged } from '#src/comments/comment-facts.ts'
import { canEditComment } from '#src/comments/comment-policy.ts'
import { commentRepository } from '#src/comments/comment-repository.ts'
import { requireComment } from '#src/comments/find-thread.ts'
import { tellMembers } from '#src/comments/tell-members.ts'
import { threadRepository } from '#src/comments/thread-repository.ts'
import type { ActivityCtx } from '#src/context.ts'
import { requirePage } from '#src/subjects/subject-access.ts'

/**
 * Changes one's own words, of which the former are gone. Who is mentioned only now is told now. Throws Forbidden for
 * somebody else's, InvalidOperation under a legal hold.
 */
export async function editComment(ctx: ActivityCtx, input: { commentId: string; body: string }): Promise<Said> {
  const body = commentBody(input.body)
  const { comment, thread } = await requireComment(ctx, input.commentId)
  return ctx.write(async (tx) => {
    const held = await requirePage(tx, ctx.actor.teamId, ctx.actor, thread.root)
    if (!canEditComment(ctx.actor, comment, held)) throw forbidden('Only who wrote a comment can change it.')
    await refuseHeld(tx, ctx.actor.teamId, held.page.projectId)
    const locked = await threadRepository(tx, ctx.actor.teamId).lock(thread.id)
    if (!locked) throw notFound('Comment')
    const edited = { ...comment, body, editedAt: ctx.clock.now() }
    await commentRepository(tx, ctx.actor.teamId).save(edited)
    const unreached = await tellMembers(tx, ctx, { comment: edited, thread: locked, isNew: false })
    await recordThreadChanged(tx, ctx.origin, locked)
    return { comment: edited, thread: locked, unreached }
  })
}
