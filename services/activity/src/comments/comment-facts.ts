import { CommentThreadChangedSchema, MemberMentionedSchema } from '@verbatim/contracts/gen/events/activity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record, recordAll } from '@verbatim/kit/events/outbox.ts'
import { type Comment, withNames } from '#src/comments/comment.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import type { KnownMember } from '#src/members/member-repository.ts'

/** Publishes that there is something new about a thread. */
export const recordThreadChanged = (
  tx: Transaction,
  origin: Origin,
  { id, subject, root }: Pick<CommentThread, 'id' | 'subject' | 'root'>,
): Promise<void> => record(tx, origin, CommentThreadChangedSchema, { threadId: id, subject, root })

/** What a mention tells the mailer of identity. */
type Mentioned = { comment: Comment; thread: CommentThread; title: string; members: readonly KnownMember[] }

/** Publishes once to each of the members that a comment names them. `known` are names, of the author too. */
export async function recordMentioned(
  tx: Transaction,
  origin: Origin,
  { comment, thread, title, members }: Mentioned,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const { id: threadId, subject, root } = thread
  const about = { commentId: comment.id, threadId, subject, root, title }
  const said = { authorName: known.get(comment.authorId) ?? '', text: withNames(comment.body, known) }
  await recordAll(
    tx,
    origin,
    MemberMentionedSchema,
    members.map(({ userId }) => ({ userId, ...about, ...said })),
  )
}
