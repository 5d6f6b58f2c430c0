import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import type { Notification, NotificationKind } from '#src/inbox/notification.ts'

type Row = {
  team_id: string
  id: string
  user_id: string
  kind: NotificationKind
  thread_id: string
  comment_id: string
  created_at: Date
  read_at: Date | null
}

const toNotification = (row: Row): Notification => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  threadId: row.thread_id,
  commentId: row.comment_id,
  createdAt: row.created_at,
  readAt: row.read_at,
})

const NEWEST: Keyset = {
  direction: 'desc',
  columns: [
    { sql: 'created_at', type: 'timestamptz' },
    { sql: 'id', type: 'uuid' },
  ],
}

/** Inboxes of one workspace. */
export const notificationRepository = (tx: Transaction, teamId: string) => ({
  ...notificationReader(tx, teamId),
  ...notificationWrites(tx, teamId),
})

/** What can be read of one member's inbox. */
export function notificationReader(tx: ReadTransaction, teamId: string) {
  const inbox = (userId: string, since: Date) =>
    tx<Row>('notification').where({ team_id: teamId, user_id: userId }).where('created_at', '>', since)
  return {
    /** Newest first, of those since then; of one kind, or of all for null. */
    async list(
      { userId, since, unread, kind }: { userId: string; since: Date; unread: boolean; kind: NotificationKind | null },
      page: PageRequest,
    ): Promise<Keyed<Notification>> {
      const found = inbox(userId, since)
      if (unread) found.whereNull('read_at')
      if (kind) found.where({ kind })
      const { rows, next } = await keysetPage<Row>(tx, found.select('*'), NEWEST, page)
      return { rows: rows.map(toNotification), next }
    },
    /** The newest that were not read, at most `limit`. */
    async unread(userId: string, since: Date, limit: number): Promise<Notification[]> {
      const rows = await inbox(userId, since).whereNull('read_at').orderBy('created_at', 'desc').limit(limit)
      return rows.map(toNotification)
    },
    async byIds(userId: string, ids: readonly string[]): Promise<Notification[]> {
      const rows = await tx<Row>('notification')
        .where({ team_id: teamId, user_id: userId })
        .whereRaw('id = any(?::uuid[])', [[...ids]])
      return rows.map(toNotification)
    },
  }
}

function notificationWrites(tx: Transaction, teamId: string) {
  const rowsOf = (userId: string) => tx<Row>('notification').where({ team_id: teamId, user_id: userId })
  return {
    /** Adds them; somebody is told of one comment once. */
    async add(notifications: readonly Notification[]): Promise<void> {
      const rows = notifications.map((one) => ({
        team_id: teamId,
        id: one.id,
        user_id: one.userId,
        kind: one.kind,
        thread_id: one.threadId,
        comment_id: one.commentId,
        created_at: one.createdAt,
      }))
      if (rows.length) await tx('notification').insert(rows).onConflict(['user_id', 'comment_id']).ignore()
    },
    /** Forgets what is older than an inbox keeps. */
    async forget(userIds: readonly string[], before: Date): Promise<void> {
      await tx<Row>('notification')
        .where({ team_id: teamId })
        .whereRaw('user_id = any(?::uuid[])', [[...userIds]])
        .where('created_at', '<=', before)
        .delete()
    },
    /** Takes what was told of a comment out of every inbox; whose. */
    async withdraw(commentId: string): Promise<string[]> {
      const gone = await tx<Row>('notification')
        .where({ team_id: teamId, comment_id: commentId })
        .delete()
        .returning('user_id')
      return gone.map((row) => row.user_id)
    },
    /** Marks those of the ids as read, or all; which were not. */
    async read(userId: string, ids: readonly string[] | null, now: Date): Promise<Notification[]> {
      const unread = rowsOf(userId).whereNull('read_at')
      if (ids) unread.whereRaw('id = any(?::uuid[])', [[...ids]])
      return (await unread.update({ read_at: now }).returning('*')).map(toNotification)
    },
    async unreadAgain(userId: string, id: string): Promise<Notification | null> {
      const [row] = await rowsOf(userId).where({ id }).update({ read_at: null }).returning('*')
      return row ? toNotification(row) : null
    },
  }
}
