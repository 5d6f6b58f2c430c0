import { notFound } from '@verbatim/kit/errors.ts'
import type { Comment } from '#src/comments/comment.ts'
import { recordThreadChanged } from '#src/comments/comment-facts.ts'
import { commentRepository } from '#src/comments/comment-repository.ts'
import { requireComment } from '#src/comments/find-thread.ts'
import { reactionEmoji } from '#src/comments/reaction.ts'
import { reactionRepository } from '#src/comments/reaction-repository.ts'
import { threadRepository } from '#src/comments/thread-repository.ts'
import type { ActivityCtx } from '#src/context.ts'
import { requirePage } from '#src/subjects/subject-access.ts'

/** Gives a comment a sign, or takes one's own back; what stands so already stays. Who reads the page may do it. */
export async function reactToComment(
  ctx: ActivityCtx,
  input: { commentId: string; emoji: string; reacts: boolean },
): Promise<Comment> {
  const emoji = reactionEmoji(input.emoji)
  const { comment, thread } = await requireComment(ctx, input.commentId)
  return ctx.write(async (tx) => {
    const { teamId, userId } = ctx.actor
    await requirePage(tx, teamId, ctx.actor, thread.root)
    const locked = await threadRepository(tx, teamId).lock(thread.id)
    const [current] = locked ? await commentRepository(tx, teamId).byIds([comment.id]) : []
    if (!locked || !current || current.deletedAt) throw notFound('Comment')
    const reactions = reactionRepository(tx, teamId)
    const given = { commentId: comment.id, userId, emoji }
    const isNew = input.reacts ? await reactions.add(given, ctx.clock.now()) : await reactions.remove(given)
    if (isNew) await recordThreadChanged(tx, ctx.origin, locked)
    return current
  })
}
