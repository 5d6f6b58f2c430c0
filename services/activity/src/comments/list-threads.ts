import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Page } from '@verbatim/kit/paging.ts'
import type { Comment } from '#src/comments/comment.ts'
import { commentReader } from '#src/comments/comment-repository.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import { commentLoaders, SHOWN_COMMENTS } from '#src/comments/thread-loader.ts'
import { type ShownThreads, threadReader } from '#src/comments/thread-repository.ts'
import type { ActivityCtx } from '#src/context.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { findSubject } from '#src/subjects/find-subject.ts'
import { levelToKnow, rootOf } from '#src/subjects/subject.ts'
import { pageAccess, requireReadable } from '#src/subjects/subject-access.ts'

type ListThreads = { subject: string; show?: ShownThreads | null; first?: number | null; after?: string | null }

/** Threads of the page of a subject. Throws NotFound where it cannot be read. */
export async function listThreads(
  ctx: ActivityCtx,
  { subject, show, first, after }: ListThreads,
): Promise<Page<CommentThread>> {
  const root = rootOf(await findSubject(ctx, subject))
  const paged = ctx.paging(`threads ${show ?? 'OPEN'}`)
  const page = paged.request(first, after)
  const { rows, next, total } = await ctx.read(async (tx) => {
    const { level } = await requireReadable(tx, ctx.actor.teamId, ctx.actor, root)
    const which = { show: show ?? 'OPEN', drafts: permits(level, 'WRITE') }
    return threadReader(tx, ctx.actor.teamId).ofRoot(root, which, page)
  })
  return { items: rows, total, nextCursor: paged.cursor(next) }
}

/** Every open thread of the page of a subject, and what each is on. Throws NotFound where it cannot be read. */
export async function threadPlaces(ctx: ActivityCtx, subject: string): Promise<{ id: string; subject: string }[]> {
  const root = rootOf(await findSubject(ctx, subject))
  return ctx.read(async (tx) => {
    const { level } = await requireReadable(tx, ctx.actor.teamId, ctx.actor, root)
    return threadReader(tx, ctx.actor.teamId).openPlaces(root, permits(level, 'WRITE'), COUNT_LIMITS.threadsPerPage)
  })
}

/** The last comments of a thread, or those before one of them. Throws ValidationError over 200. */
export async function commentsOf(
  ctx: ActivityCtx,
  thread: CommentThread,
  { last, before }: { last?: number | null; before?: string | null },
): Promise<Comment[]> {
  const limit = last ?? SHOWN_COMMENTS
  if (limit < 0 || limit > MOST_AT_ONCE) throw invalid(`Ask for 0 to ${MOST_AT_ONCE} comments at a time.`)
  const loaders = ctx.loaders(commentLoaders)
  if (before == null) {
    if (limit <= SHOWN_COMMENTS) return (await loaders.lastComments.load(thread.id)).slice(-limit || undefined)
    return ctx.read((tx) => commentReader(tx, ctx.actor.teamId).lastOf([thread.id], limit))
  }
  const id = parseId(before)
  const known = id ? await loaders.comment.load(id) : null
  if (known?.threadId !== thread.id) throw invalid('This comment is not in the thread.')
  return ctx.read((tx) => commentReader(tx, ctx.actor.teamId).before(thread.id, known, limit))
}

const MOST_AT_ONCE = 200

/** Of these members those who may know of what is commented on. Throws NotFound where the asker may not. */
export async function mentionable(
  ctx: ActivityCtx,
  { subject, memberIds }: { subject: string; memberIds: readonly string[] },
): Promise<string[]> {
  if (memberIds.length > COUNT_LIMITS.membersPerGroup)
    throw invalid(`At most ${COUNT_LIMITS.membersPerGroup} members can be asked about at once.`)
  const found = await findSubject(ctx, subject)
  const root = rootOf(found)
  const ids = [...new Set(memberIds.flatMap((id) => parseId(id) ?? []))]
  return ctx.read(async (tx) => {
    const { teamId } = ctx.actor
    const level = levelToKnow(found.resource)
    await requireReadable(tx, teamId, ctx.actor, root, level)
    const reaching: string[] = []
    for (const member of await memberReader(tx, teamId).present(ids)) {
      const access = (await pageAccess(tx, teamId, member, [root])).get(root)
      if (access && permits(access.level, level)) reaching.push(member.userId)
    }
    return reaching
  })
}
