import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { type Asker, make } from '../asker.ts'
import type { Ids } from './room-ids.ts'

type Commented = Pick<Ids, 'subject' | 'commentThread' | 'comment' | 'notification'>

/**
 * A thread about a note in which the manager mentions a viewer, who answers and reacts, so that each has something in their inbox
 * and has read it; the comment and the notification are the manager's.
 */
export async function fillComments(
  client: Asker,
  { viewer, viewerId, note, mark }: { viewer: Asker; viewerId: string; note: string; mark: string },
): Promise<Commented> {
  const subject = formatResourceId('note', note)
  const begun = await make<{ comment: { id: string }; thread: { id: string } }>(
    client,
    'addComment',
    { subject, body: `${mentionOf(viewerId)} is it ${mark}?` },
    '{ comment { id } thread { id } }',
  )
  const answer = { threadId: begun.thread.id, body: `It is ${mark}.` }
  await make(viewer, 'addComment', answer, '{ comment { id } }')
  await make(viewer, 'reactToComment', { commentId: begun.comment.id, emoji: '👀', reacts: true })
  await make(viewer, 'readNotifications', {}, '{ total }')
  const { notifications } = await make<{ notifications: { id: string }[] }>(
    client,
    'readNotifications',
    {},
    '{ notifications { id } }',
  )
  return {
    subject,
    commentThread: begun.thread.id,
    comment: begun.comment.id,
    notification: notifications[0]?.id ?? '',
  }
}
