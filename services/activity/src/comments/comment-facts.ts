import {
  CommentThreadChangedSchema,
  MemberAnsweredSchema,
  MemberMentionedSchema,
} from '@verbatim/contracts/gen/events/activity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record, recordAll } from '@verbatim/kit/events/outbox.ts'
import { type Comment, withNames } from '#src/comments/comment.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'

/** Publishes that there is something new about a thread. */
export const recordThreadChanged = (
  tx: Transaction,
  origin: Origin,
  { id, subject, root }: Pick<CommentThread, 'id' | 'subject' | 'root'>,
): Promise<void> => record(tx, origin, CommentThreadChangedSchema, { threadId: id, subject, root })

/** What a comment tells the mailer of identity, and to whom, by their ids. */
type Said = {
  comment: Comment
  thread: CommentThread
  title: string
  mentioned: readonly string[]
  answered: readonly string[]
}

/** Publishes once to each of the members that a comment names or answers them. `known` are names, of the author too. */
export async function recordSaid(
  tx: Transaction,
  origin: Origin,
  { comment, thread, title, mentioned, answered }: Said,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const { id: threadId, subject, root } = thread
  const about = { commentId: comment.id, threadId, subject, root, title }
  const said = { authorName: known.get(comment.authorId) ?? '', text: withNames(comment.body, known) }
  const toEach = (userIds: readonly string[]) => userIds.map((userId) => ({ userId, ...about, ...said }))
  await recordAll(tx, origin, MemberMentionedSchema, toEach(mentioned))
  await recordAll(tx, origin, MemberAnsweredSchema, toEach(answered))
}
