import { useQuery } from '@apollo/client/react'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { InboxCount_query } from './operations.ts'

/** The way into the inbox: from the navigation, or on a phone from the bar at its foot. */
export type InboxDoor = { unread: number; open: boolean; isPhone: boolean; setOpen: (open: boolean) => void }

/** Queries that are read again when the member's inbox changes, on this page or elsewhere. */
export const INBOX_QUERIES = ['InboxCount', 'InboxPanel']

/** How much waits in the inbox, and whether it is open. */
export function useInbox(): InboxDoor {
  const { data } = useQuery(InboxCount_query)
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [open, setOpen] = useState(false)
  useActions([
    {
      id: 'go-inbox',
      title: 'Inbox',
      group: 'Go to',
      keys: 'g i',
      also: 'notifications mentions answers',
      run: () => setOpen(true),
    },
  ])
  return { unread: data?.notifications.unreadCount ?? 0, open, isPhone, setOpen }
}
