import { permits } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Comment, mentionedIn } from '#src/comments/comment.ts'
import { recordSaid } from '#src/comments/comment-facts.ts'
import { commentRepository } from '#src/comments/comment-repository.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import type { ActivityCtx } from '#src/context.ts'
import { notify } from '#src/inbox/notify.ts'
import { type KnownMember, memberReader } from '#src/members/member-repository.ts'
import { levelToKnow } from '#src/subjects/subject.ts'
import { pageAccess } from '#src/subjects/subject-access.ts'

/**
 * Tells those whom a comment newly mentions, and, where it is new, those who take part in its thread, by inbox, and by
 * mail if they want that. Nobody is told of what they may not open. @returns ids of mentioned members whom this did not
 * reach
 */
export async function tellMembers(
  tx: Transaction,
  ctx: ActivityCtx,
  { comment, thread, isNew }: { comment: Comment; thread: CommentThread; isNew: boolean },
): Promise<string[]> {
  const { teamId, userId } = ctx.actor
  const comments = commentRepository(tx, teamId)
  const mentioned = mentionedIn(comment.body).filter((id) => id !== userId)
  const taking = isNew ? (await comments.participants(thread.id)).filter((id) => id !== userId) : []
  const known = await memberReader(tx, teamId).present([...new Set([...mentioned, ...taking, userId])])
  const reached = await readersAmong(tx, teamId, thread, known)
  const named = mentioned.filter((id) => reached.has(id))
  const fresh = await comments.mention(comment.id, named)
  const now = ctx.clock.now()
  await notify(tx, ctx.origin, { userIds: fresh, kind: 'MENTION', comment, now })
  const answered = taking.filter((id) => reached.has(id) && !named.includes(id))
  await notify(tx, ctx.origin, { userIds: answered, kind: 'REPLY', comment, now })
  const title = (await pageAccess(tx, teamId, ctx.actor, [thread.root])).get(thread.root)?.page.title ?? ''
  const names = new Map(known.map((member) => [member.userId, member.name]))
  await recordSaid(tx, ctx.origin, { comment, thread, title, mentioned: fresh, answered }, names)
  return mentioned.filter((id) => !reached.has(id))
}

/** Those of the members who may know of a thread. */
async function readersAmong(
  tx: Transaction,
  teamId: string,
  { root, subject }: CommentThread,
  members: readonly KnownMember[],
): Promise<ReadonlySet<string>> {
  const readers = new Set<string>()
  for (const member of members) {
    const access = (await pageAccess(tx, teamId, member, [root])).get(root)
    if (access && permits(access.level, levelToKnow(subject))) readers.add(member.userId)
  }
  return readers
}
