import { useApolloClient, useMutation } from '@apollo/client/react'
import { attempt } from '../../lib/attempt.ts'
import { ReadNotifications_mutation, UnreadNotification_mutation } from './operations.ts'
import { INBOX_QUERIES } from './use-inbox.ts'

type InboxActs = {
  /** Marks one as read, or all for null. */
  read: (id: string | null) => Promise<boolean>
  unread: (id: string) => Promise<boolean>
}

/** What a member does with their inbox; a refusal is shown, and lists and count are read again. */
export function useInboxActs(): InboxActs {
  const client = useApolloClient()
  const [read] = useMutation(ReadNotifications_mutation)
  const [unread] = useMutation(UnreadNotification_mutation)
  const readAgain = () => client.refetchQueries({ include: INBOX_QUERIES }).catch(() => undefined)
  return {
    read: (id) =>
      attempt(() => read({ variables: { input: id === null ? {} : { notificationIds: [id] } } }), readAgain),
    unread: (id) => attempt(() => unread({ variables: { input: { notificationId: id } } }), readAgain),
  }
}
