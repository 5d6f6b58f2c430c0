import { InboxChangedSchema } from '@verbatim/contracts/gen/events/activity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { Comment } from '#src/comments/comment.ts'
import { KEPT_DAYS, type NotificationKind } from '#src/inbox/notification.ts'
import { notificationRepository } from '#src/inbox/notification-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** From when on an inbox keeps what reached somebody. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS)

type Told = { userIds: readonly string[]; kind: NotificationKind; comment: Comment; now: Date }

/** Puts a comment into the inboxes of members, and tells their open pages. */
export async function notify(tx: Transaction, origin: Origin, { userIds, kind, comment, now }: Told): Promise<void> {
  if (!userIds.length) return
  const inboxes = notificationRepository(tx, origin.teamId)
  const { id: commentId, threadId } = comment
  await inboxes.add(
    userIds.map((userId) => ({
      id: newId(),
      userId,
      kind,
      threadId,
      commentId,
      createdAt: now,
      readAt: null,
    })),
  )
  await inboxes.forget(userIds, keptSince(now))
  await recordInboxChanged(tx, origin, userIds)
}

/** Takes a comment that was deleted out of every inbox. */
export async function withdraw(tx: Transaction, origin: Origin, commentId: string): Promise<void> {
  await recordInboxChanged(tx, origin, await notificationRepository(tx, origin.teamId).withdraw(commentId))
}

/** Publishes whose inboxes are others now. */
export const recordInboxChanged = (tx: Transaction, origin: Origin, userIds: readonly string[]): Promise<void> =>
  recordAll(
    tx,
    origin,
    InboxChangedSchema,
    userIds.map((userId) => ({ userId })),
  )
