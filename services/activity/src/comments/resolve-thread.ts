import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { recordThreadChanged } from '#src/comments/comment-facts.ts'
import { canResolve } from '#src/comments/comment-policy.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import { requireThread } from '#src/comments/find-thread.ts'
import { threadRepository } from '#src/comments/thread-repository.ts'
import type { ActivityCtx } from '#src/context.ts'
import { requirePage } from '#src/subjects/subject-access.ts'

/** Puts a thread away as settled; it can be opened again. One that is resolved already stays as it is. */
export const resolveThread = (ctx: ActivityCtx, input: { threadId: string }): Promise<CommentThread> =>
  settleThread(ctx, input.threadId, true)

/** Opens a thread again that was resolved. */
export const reopenThread = (ctx: ActivityCtx, input: { threadId: string }): Promise<CommentThread> =>
  settleThread(ctx, input.threadId, false)

async function settleThread(ctx: ActivityCtx, threadId: string, resolved: boolean): Promise<CommentThread> {
  const thread = await requireThread(ctx, threadId)
  return ctx.write(async (tx) => {
    const held = await requirePage(tx, ctx.actor.teamId, ctx.actor, thread.root)
    if (!canResolve(ctx.actor, thread, held))
      throw forbidden('Only who began a thread, or somebody who may edit this, can resolve it.')
    const threads = threadRepository(tx, ctx.actor.teamId)
    const locked = await threads.lock(thread.id)
    if (!locked) throw notFound('Thread')
    if ((locked.resolvedAt !== null) === resolved) return locked
    const by = resolved ? { resolvedAt: ctx.clock.now(), resolvedBy: ctx.actor.userId } : OPEN
    const after = { ...locked, ...by }
    await threads.save(after)
    await recordThreadChanged(tx, ctx.origin, after)
    return after
  })
}

const OPEN = { resolvedAt: null, resolvedBy: null }
