import { graphql } from '../../gql/gql.ts'
import type { InboxLine_NotificationFragment } from '../../gql/graphql.ts'

export const InboxLine_notification = graphql(`
  fragment InboxLine_Notification on Notification {
    id kind title createdAt readAt
    comment { id body author { id name } mentions { id name } }
    thread { id root subject }
  }
`)

/** How much waits to be read; the navigation asks on every page. */
export const InboxCount_query = graphql(`
  query InboxCount { notifications(first: 1) { unreadCount } }
`)

export const InboxPanel_query = graphql(`
  query InboxPanel($unread: Boolean!, $kind: NotificationKind, $after: String) {
    notifications(unread: $unread, kind: $kind, first: 30, after: $after) {
      unreadCount nextCursor items { id ...InboxLine_Notification @unmask }
    }
  }
`)

export const ReadNotifications_mutation = graphql(`
  mutation ReadNotifications($input: ReadNotificationsInput!) {
    readNotifications(input: $input) { notifications { id readAt } }
  }
`)

export const UnreadNotification_mutation = graphql(`
  mutation UnreadNotification($input: UnreadNotificationInput!) { unreadNotification(input: $input) { id readAt } }
`)

/** A line of the inbox. */
export type ShownNotification = InboxLine_NotificationFragment
