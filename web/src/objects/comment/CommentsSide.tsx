import { useQuery } from '@apollo/client/react'
import { MessageSquare, X } from 'lucide-react'
import { useState } from 'react'
import { Segmented } from '../../ui/Choices.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import styles from './Comment.module.css'
import { CommentBox } from './CommentBox.tsx'
import { known } from './comment-people.ts'
import { PageComments_query, type Thread } from './operations.ts'
import { ThreadCard } from './ThreadCard.tsx'
import { type CommentActs, useCommentActs } from './use-comment-acts.ts'
import type { Comments } from './use-comments.ts'

type Shown = 'OPEN' | 'RESOLVED' | 'MINE'

type CommentsSideProps = {
  comments: Comments
  /** In the column of a peek instead of beside a page. */
  peeked?: boolean
  /** What the page is, for the box that begins a thread: "this note". */
  name: string
  /** Where a thread stands among the others: in the order of the text. As they were answered, where it is not given. */
  orderOf?: (thread: Thread) => number
  /** Shows the words of a thread. */
  onPlace?: (thread: Thread) => void
}

/** The comments of a page, at its right; on a phone a sheet over its lower half. */
export function CommentsSide({ comments, name, peeked, orderOf, onPlace }: CommentsSideProps) {
  const [shown, setShown] = useState<Shown>('OPEN')
  const acts = useCommentActs()
  const query = useQuery(PageComments_query, {
    variables: { subject: comments.page, show: shown === 'RESOLVED' ? 'RESOLVED' : 'OPEN' },
  })
  const more = (after: string | null | undefined) =>
    query.fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        ...next,
        commentThreads: {
          ...next.commentThreads,
          items: [...before.commentThreads.items, ...next.commentThreads.items],
        },
      }),
    })
  return (
    <aside className={peeked ? styles.peeked : styles.side} aria-label="Comments">
      <header className={styles.head}>
        <Segmented
          label="Which threads"
          options={[
            { value: 'OPEN', label: 'Open' },
            { value: 'RESOLVED', label: 'Resolved' },
            { value: 'MINE', label: 'Mine' },
          ]}
          value={shown}
          onChange={setShown}
        />
        <span className="end">
          <IconButton icon={X} label="Close the comments" size="sm" onClick={() => comments.show(false)} />
        </span>
      </header>
      <div className={`scroll ${styles.threads}`}>
        <NewThread {...{ comments, name, acts }} onSaid={() => setShown('OPEN')} />
        <QueryState
          query={query}
          failed="The comments did not open"
          object="the comments"
          waiting={<SkeletonText label="Opening the comments" />}
        >
          {({ me, commentThreads }) => (
            <>
              <Threads
                {...{ comments, acts, orderOf, onPlace }}
                none={shown === 'OPEN' && onPlace ? `${NONE.OPEN} ${SELECT}` : NONE[shown]}
                threads={commentThreads.items.filter((thread) => shown !== 'MINE' || takesPart(thread, me.id))}
              />
              {commentThreads.nextCursor && <ShowMore onMore={() => more(commentThreads.nextCursor)} />}
            </>
          )}
        </QueryState>
      </div>
    </aside>
  )
}

const SELECT = 'Select words to comment on them, or write above.'
const NONE: Record<Shown, string> = {
  OPEN: 'Nothing is being discussed here.',
  RESOLVED: 'No thread was resolved yet.',
  MINE: 'You take part in no open thread here.',
}

const takesPart = ({ createdBy, comments }: Thread, userId: string): boolean =>
  createdBy?.id === userId ||
  comments.some(({ author, mentions }) => author?.id === userId || known(mentions).some(({ id }) => id === userId))

type ThreadsProps = Pick<CommentsSideProps, 'comments' | 'orderOf' | 'onPlace'> & {
  threads: readonly Thread[]
  acts: CommentActs
  none: string
}

function Threads({ comments, threads, acts, none, orderOf, onPlace }: ThreadsProps) {
  const [now] = useState(Date.now)
  if (!threads.length)
    return (
      <p className={styles.none}>
        <MessageSquare size={16} aria-hidden="true" />
        {none}
      </p>
    )
  const ordered = orderOf ? [...threads].sort((one, other) => orderOf(one) - orderOf(other)) : threads
  return ordered.map((thread) => (
    <ThreadCard
      key={thread.id}
      {...{ thread, acts, now }}
      isActive={comments.active === thread.id}
      onOpen={() => {
        comments.open(thread.id)
        onPlace?.(thread)
      }}
      onPlace={onPlace && thread.subject !== thread.root ? () => onPlace(thread) : null}
    />
  ))
}

/** The box for a new thread: on words that were chosen, else on the page. */
function NewThread(props: { comments: Comments; name: string; acts: CommentActs; onSaid: () => void }) {
  const { comments, name, acts, onSaid } = props
  const { draft, page } = comments
  const place = async () => ({ subject: draft ? await draft.subject() : page })
  return (
    <div className={styles.begin} data-draft={draft ? '' : undefined}>
      {draft && <p className={`q ${styles.quote}`}>{draft.quote}</p>}
      <CommentBox
        // Another one for other words, so that the keyboard goes there.
        key={draft?.quote ?? ''}
        label={draft ? 'Comment on these words' : `Comment on ${name}`}
        verb="Comment"
        subject={page}
        takesFocus={draft !== null}
        onCancel={draft ? () => comments.begin(null) : undefined}
        onSend={async (body) => {
          const threadId = await acts.add(place, body)
          if (!threadId) return false
          comments.begin(null)
          comments.open(threadId)
          onSaid()
          return true
        }}
      />
    </div>
  )
}
