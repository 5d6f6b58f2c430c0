/** Why something reached a member. */
export type NotificationKind = 'MENTION' | 'REPLY'

/** Something that reached a member: a line of their inbox. */
export type Notification = {
  id: string
  userId: string
  kind: NotificationKind
  threadId: string
  commentId: string
  createdAt: Date
  readAt: Date | null
}

/** For how long an inbox keeps what reached somebody (specification, limits the documents leave open). */
export const KEPT_DAYS = 90
