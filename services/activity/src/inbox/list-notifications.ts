import { findThread } from '#src/comments/find-thread.ts'
import { commentLoaders } from '#src/comments/thread-loader.ts'
import type { ActivityCtx } from '#src/context.ts'
import type { Notification, NotificationKind } from '#src/inbox/notification.ts'
import { notificationReader } from '#src/inbox/notification-repository.ts'
import { keptSince } from '#src/inbox/notify.ts'

/** More than this is "99+" to a person. */
const MOST_COUNTED = 100

type ListNotifications = {
  unread?: boolean | null
  kind?: NotificationKind | null
  first?: number | null
  after?: string | null
}

/** A page of the member's inbox, without what they may not open any more. */
export async function listNotifications(ctx: ActivityCtx, { unread, kind, first, after }: ListNotifications) {
  const { teamId, userId } = ctx.actor
  const paged = ctx.paging('notifications')
  const page = paged.request(first, after)
  const since = keptSince(ctx.clock.now())
  const asked = { userId, since, unread: unread ?? false, kind: kind ?? null }
  const { rows, next } = await ctx.read((tx) => notificationReader(tx, teamId).list(asked, page))
  return { items: await openable(ctx, rows), unreadCount: await unreadCount(ctx), nextCursor: paged.cursor(next) }
}

/** How many of the member's notifications wait to be read, at most 100. */
export async function unreadCount(ctx: ActivityCtx): Promise<number> {
  const { teamId, userId } = ctx.actor
  const since = keptSince(ctx.clock.now())
  const unread = await ctx.read((tx) => notificationReader(tx, teamId).unread(userId, since, MOST_COUNTED))
  return (await openable(ctx, unread)).length
}

/** Those of the notifications whose page the member may read now. */
export async function openable(ctx: ActivityCtx, notifications: readonly Notification[]): Promise<Notification[]> {
  const { comment } = ctx.loaders(commentLoaders)
  const seen = await Promise.all(
    notifications.map(async (one) => (await findThread(ctx, one.threadId)) && (await comment.load(one.commentId))),
  )
  return notifications.filter((_one, at) => seen[at])
}
