import { refuseHeld } from '@verbatim/access/legal-holds/refuse-held.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { recordThreadChanged } from '#src/comments/comment-facts.ts'
import { canDeleteComment } from '#src/comments/comment-policy.ts'
import { commentRepository } from '#src/comments/comment-repository.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import { requireComment } from '#src/comments/find-thread.ts'
import { reactionRepository } from '#src/comments/reaction-repository.ts'
import { threadRepository } from '#src/comments/thread-repository.ts'
import type { ActivityCtx } from '#src/context.ts'
import { withdraw } from '#src/inbox/notify.ts'
import { requirePage } from '#src/subjects/subject-access.ts'

/**
 * Takes a comment away: its words are gone at once, also from inboxes. A thread whose last comment goes, goes with it.
 * Throws InvalidOperation under a legal hold.
 */
export async function deleteComment(
  ctx: ActivityCtx,
  { commentId }: { commentId: string },
): Promise<{ commentId: string; thread: CommentThread | null }> {
  const { comment, thread } = await requireComment(ctx, commentId)
  const now = ctx.clock.now()
  return ctx.write(async (tx) => {
    const held = await requirePage(tx, ctx.actor.teamId, ctx.actor, thread.root)
    if (!canDeleteComment(ctx.actor, comment, held))
      throw forbidden('Only who wrote a comment, or somebody with full access, can delete it.')
    await refuseHeld(tx, ctx.actor.teamId, held.page.projectId)
    const threads = threadRepository(tx, ctx.actor.teamId)
    const locked = await threads.lock(thread.id)
    const comments = commentRepository(tx, ctx.actor.teamId)
    const [current] = locked ? await comments.byIds([comment.id]) : []
    if (!locked || !current || current.deletedAt) throw notFound('Comment')
    await comments.save({ ...current, body: '', deletedAt: now })
    await reactionRepository(tx, ctx.actor.teamId).removeUnder(comment.id)
    await withdraw(tx, ctx.origin, comment.id)
    const left = locked.commentCount - 1
    const after = { ...locked, commentCount: left, deletedAt: left > 0 ? null : now }
    await threads.save(after)
    // What it said is not repeated: the log outlives it.
    await audit(tx, ctx, { act: 'comment.deleted', object: { type: 'comment', id: comment.id, name: '' } })
    await recordThreadChanged(tx, ctx.origin, after)
    return { commentId: comment.id, thread: left > 0 ? after : null }
  })
}
