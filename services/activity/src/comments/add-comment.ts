import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { limitedLine } from '@verbatim/kit/limited-text.ts'
import { type Comment, commentBody } from '#src/comments/comment.ts'
import { recordThreadChanged } from '#src/comments/comment-facts.ts'
import { commentRepository } from '#src/comments/comment-repository.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import { requireThread } from '#src/comments/find-thread.ts'
import { tellMembers } from '#src/comments/tell-members.ts'
import { threadRepository } from '#src/comments/thread-repository.ts'
import type { ActivityCtx } from '#src/context.ts'
import type { AddCommentInput } from '#src/gql/graph-types.ts'
import { findSubject } from '#src/subjects/find-subject.ts'
import { levelToKnow, rootOf, type Subject, wholeOf } from '#src/subjects/subject.ts'
import { requirePage } from '#src/subjects/subject-access.ts'

/** A comment that was kept, its thread, and ids of mentioned members whom it did not reach. */
export type Said = { comment: Comment; thread: CommentThread; unreached: string[] }

/**
 * Begins a thread about something, or answers in one, which opens it again. The same id twice says it once, so that a
 * client may retry. Throws NotFound where the page cannot be read, InvalidOperation where there are too many already.
 */
export async function addComment(ctx: ActivityCtx, input: AddCommentInput): Promise<Said> {
  const body = commentBody(input.body)
  const id = input.id == null ? ctx.newId() : clientId(input.id)
  const place = await placeOf(ctx, input)
  const now = ctx.clock.now()
  return ctx.write(async (tx) => {
    await requirePage(tx, ctx.actor.teamId, ctx.actor, place.root, levelToKnow(place.on))
    const thread = await openThread(tx, ctx, { ...place, id, now })
    const comment: Comment = {
      id,
      threadId: thread.id,
      authorId: ctx.actor.userId,
      body,
      createdAt: now,
      editedAt: null,
      deletedAt: null,
    }
    if (!(await commentRepository(tx, ctx.actor.teamId).add(comment))) return saidBefore(tx, ctx, comment, thread)
    const after = {
      ...thread,
      commentCount: thread.commentCount + 1,
      latestAt: now,
      resolvedAt: null,
      resolvedBy: null,
    }
    await threadRepository(tx, ctx.actor.teamId).save(after)
    const unreached = await tellMembers(tx, ctx, { comment, thread: after, isNew: true })
    await recordThreadChanged(tx, ctx.origin, after)
    return { comment, thread: after, unreached }
  })
}

/** Where a comment goes: into a thread that there is, or about a subject. */
type Place = { root: string; on: string; thread: CommentThread | null; subject: Subject | null }

async function placeOf(ctx: ActivityCtx, { threadId, subject, quote }: AddCommentInput): Promise<Place> {
  if ((threadId == null) === (subject == null)) throw invalid('Name either a thread or what the comment is on.')
  if (threadId != null) {
    const thread = await requireThread(ctx, threadId)
    return { root: thread.root, on: thread.subject, thread, subject: null }
  }
  const found = await findSubject(ctx, subject ?? '')
  const words = quote == null ? '' : partWords(found, quote)
  return { root: rootOf(found), on: found.resource, thread: null, subject: words ? { ...found, title: words } : found }
}

const QUOTE_MAX = 400

/** The words of a part as they are kept: their beginning. Throws ValidationError where it is no part that is named. */
function partWords({ resource }: Subject, quote: string): string {
  if (wholeOf(resource) === resource) throw invalid('Words are given of a part only; of others they are known.')
  return limitedLine(quote.slice(0, QUOTE_MAX), QUOTE_MAX, 'A quote')
}

/** The thread, locked; a new one has the id of its first comment, so that a retry finds it. */
async function openThread(
  tx: Transaction,
  ctx: ActivityCtx,
  { root, thread, subject, id, now }: Omit<Place, 'on'> & { id: string; now: Date },
): Promise<CommentThread> {
  const threads = threadRepository(tx, ctx.actor.teamId)
  if (subject) {
    await refuseMany(tx, ctx, root)
    const { resource, title } = subject
    await threads.add({ id, subject: resource, root, quote: title, createdBy: ctx.actor.userId }, now)
  }
  const locked = await threads.lock(thread?.id ?? id)
  if (!locked || locked.root !== root) throw notFound('Thread')
  if (locked.commentCount >= COUNT_LIMITS.commentsPerThread)
    throw invalidOperation(`A thread has at most ${COUNT_LIMITS.commentsPerThread} comments. Begin another one.`)
  return locked
}

async function refuseMany(tx: Transaction, ctx: ActivityCtx, root: string): Promise<void> {
  const open = (await threadRepository(tx, ctx.actor.teamId).openCounts([root])).get(root)?.all ?? 0
  if (open >= COUNT_LIMITS.threadsPerPage)
    throw invalidOperation(`There are ${open} open threads here. Resolve some of them first.`)
}

/** What an earlier try said. Throws ValidationError where the id is that of another comment. */
async function saidBefore(tx: Transaction, ctx: ActivityCtx, said: Comment, thread: CommentThread): Promise<Said> {
  const [known] = await commentRepository(tx, ctx.actor.teamId).byIds([said.id])
  if (!known || known.authorId !== said.authorId || known.threadId !== thread.id || known.deletedAt)
    throw invalid('This id is taken. Choose another one.')
  return { comment: known, thread, unreached: [] }
}

/** Where a UUID says its version. */
const UUID_VERSION_AT = 14

function clientId(text: string): string {
  const id = parseId(text)
  if (id?.charAt(UUID_VERSION_AT) !== '7') throw invalid('The id of a comment is a UUID v7.')
  return id
}
