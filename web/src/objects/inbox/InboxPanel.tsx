import { useQuery } from '@apollo/client/react'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import { Segmented } from '../../ui/Choices.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useFocusAtOnce } from '../../ui/use-focus-at-once.ts'
import { joined } from '../project/PagedRows.tsx'
import styles from './Inbox.module.css'
import { InboxLine } from './InboxLine.tsx'
import { countWords } from './inbox-words.ts'
import { InboxPanel_query } from './operations.ts'
import { useInboxActs } from './use-inbox-acts.ts'

const TABS = {
  ALL: {
    label: 'All',
    asked: { unread: false, kind: null },
    title: 'Nothing has reached you yet',
    text: 'Comments that mention you stand here, and answers in threads that you take part in.',
  },
  UNREAD: {
    label: 'Unread',
    asked: { unread: true, kind: null },
    title: 'You have read everything',
    text: 'What reaches you next stands here until you open it.',
  },
  MENTIONS: {
    label: 'Mentions',
    asked: { unread: false, kind: 'MENTION' },
    title: 'Nobody has mentioned you yet',
    text: 'Comments that name you with @ stand here.',
  },
} as const
type Tab = keyof typeof TABS
const OPTIONS = (Object.keys(TABS) as Tab[]).map((value) => ({ value, label: TABS[value].label }))

/** What reached the member in the last 90 days, newest first. */
export function InboxPanel({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('ALL')
  const [now] = useState(Date.now)
  const { asked, title, text } = TABS[tab]
  const query = useQuery(InboxPanel_query, { variables: asked, fetchPolicy: 'cache-and-network' })
  const page = query.data?.notifications
  const { read, unread } = useInboxActs()
  const lost = useConnectionLost()
  const focused = useFocusAtOnce<HTMLElement>()
  const after = page?.nextCursor
  return (
    <section ref={focused} className={styles.panel} tabIndex={-1}>
      <header className={styles.head}>
        <h2 className="h-sec">Inbox</h2>
        <span className="meta">{page && page.unreadCount > 0 && `${countWords(page.unreadCount)} unread`}</span>
        <IconButton
          icon={CheckCheck}
          label="Mark all as read"
          size="sm"
          className="end"
          off={lost ?? (page?.unreadCount ? null : 'Nothing is unread')}
          onClick={() => void read(null)}
        />
      </header>
      <div className={styles.tabs}>
        <Segmented label="What is shown" options={OPTIONS} value={tab} onChange={setTab} />
      </div>
      <div className={styles.scrolls}>
        <QueryState
          query={{ data: page, error: query.error, refetch: query.refetch }}
          failed="Your inbox did not load"
          waiting={<SkeletonRows rows={4} height={72} label="Loading your inbox" />}
          empty={({ items }) => items.length === 0 && <EmptyState art="note" {...{ title, text }} level={3} />}
        >
          {({ items }) => (
            <ul aria-label={TABS[tab].label}>
              {items.map((line) => (
                <InboxLine
                  key={line.id}
                  {...{ line, now }}
                  onOpen={() => {
                    if (!line.readAt) void read(line.id)
                    onClose()
                  }}
                  onToggle={() => void (line.readAt ? unread(line.id) : read(line.id))}
                />
              ))}
            </ul>
          )}
        </QueryState>
        {after && (
          <ShowMore
            onMore={() =>
              query.fetchMore({
                variables: { after },
                updateQuery: (before, { fetchMoreResult: more }) => ({
                  notifications: joined(before.notifications, more.notifications),
                }),
              })
            }
          />
        )}
      </div>
    </section>
  )
}
