import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import type { ActivityCtx } from '#src/context.ts'
import { openable, unreadCount } from '#src/inbox/list-notifications.ts'
import type { Notification } from '#src/inbox/notification.ts'
import { notificationReader, notificationRepository } from '#src/inbox/notification-repository.ts'
import { recordInboxChanged } from '#src/inbox/notify.ts'

/** Marks notifications of the member as read: those of the ids, or all. Ids of others are passed over. */
export async function readNotifications(
  ctx: ActivityCtx,
  { notificationIds }: { notificationIds?: readonly string[] | null },
): Promise<{ total: number; notifications: Notification[]; unreadCount: number }> {
  const { teamId, userId } = ctx.actor
  const most = COUNT_LIMITS.objectsSetAtOnce
  if (notificationIds && notificationIds.length > most) throw invalid(`At most ${most} can be marked at once.`)
  const ids = notificationIds ? notificationIds.flatMap((id) => parseId(id) ?? []) : null
  const read = await ctx.write(async (tx) => {
    const changed = await notificationRepository(tx, teamId).read(userId, ids, ctx.clock.now())
    if (changed.length) await recordInboxChanged(tx, ctx.origin, [userId])
    return changed
  })
  const notifications = await openable(ctx, read.slice(0, most))
  return { total: read.length, notifications, unreadCount: await unreadCount(ctx) }
}

/** Marks one as not read, to come back to it. Throws NotFound for what is not in the member's inbox. */
export async function unreadNotification(
  ctx: ActivityCtx,
  { notificationId }: { notificationId: string },
): Promise<Notification> {
  const { teamId, userId } = ctx.actor
  const id = parseId(notificationId)
  const [found] = await openable(
    ctx,
    id ? await ctx.read((tx) => notificationReader(tx, teamId).byIds(userId, [id])) : [],
  )
  if (!found) throw notFound('Notification')
  return ctx.write(async (tx) => {
    const again = await notificationRepository(tx, teamId).unreadAgain(userId, found.id)
    if (!again) throw notFound('Notification')
    await recordInboxChanged(tx, ctx.origin, [userId])
    return again
  })
}
