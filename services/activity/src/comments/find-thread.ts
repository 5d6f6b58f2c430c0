import { parseId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { hidden, notFound } from '@verbatim/kit/errors.ts'
import type { Comment } from '#src/comments/comment.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import { commentLoaders } from '#src/comments/thread-loader.ts'
import type { ActivityCtx } from '#src/context.ts'
import { levelToKnow } from '#src/subjects/subject.ts'

/** The thread of an id where the viewer may read its page, else null. */
export async function findThread(ctx: ActivityCtx, given: string): Promise<CommentThread | null> {
  const id = parseId(given)
  const loaders = ctx.loaders(commentLoaders)
  const thread = id ? await loaders.thread.load(id) : null
  if (!thread) return null
  const access = await loaders.access.load(thread.root)
  return access && permits(access.level, levelToKnow(thread.subject)) ? thread : null
}

/** The comment of an id, and its thread, where the viewer may read its page, else null. */
export async function findComment(
  ctx: ActivityCtx,
  given: string,
): Promise<{ comment: Comment; thread: CommentThread } | null> {
  const id = parseId(given)
  const comment = id ? await ctx.loaders(commentLoaders).comment.load(id) : null
  const thread = comment ? await findThread(ctx, comment.threadId) : null
  return comment && thread ? { comment, thread } : null
}

/** The same. Throws NotFound. */
export async function requireComment(
  ctx: ActivityCtx,
  given: string,
): Promise<{ comment: Comment; thread: CommentThread }> {
  const found = await findComment(ctx, given)
  if (found) return found
  const id = parseId(given)
  const comment = id ? await ctx.loaders(commentLoaders).comment.load(id) : null
  throw comment && (await isBehindPage(ctx, comment.threadId)) ? hidden('Comment', comment.id) : notFound('Comment')
}

/** The thread of an id. Throws NotFound where it is not there or the viewer may not read its page. */
export async function requireThread(ctx: ActivityCtx, given: string): Promise<CommentThread> {
  const found = await findThread(ctx, given)
  if (found) return found
  const id = parseId(given)
  throw id && (await isBehindPage(ctx, id)) ? hidden('Thread', id) : notFound('Thread')
}

/** Whether a thread that was not found is there, on a page that is there too. */
async function isBehindPage(ctx: ActivityCtx, threadId: string): Promise<boolean> {
  const loaders = ctx.loaders(commentLoaders)
  const thread = await loaders.thread.load(threadId)
  return thread !== null && (await loaders.access.load(thread.root)) !== null
}
