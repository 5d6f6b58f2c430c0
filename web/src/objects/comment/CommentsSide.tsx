import { useQuery } from '@apollo/client/react'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import styles from './Comment.module.css'
import { CommentsHead, type ShownComments } from './CommentsHead.tsx'
import { known } from './comment-people.ts'
import { LevelThreads } from './LevelThreads.tsx'
import { LoadedThread } from './LoadedThread.tsx'
import type { LevelPlaces } from './level-places.ts'
import { NewThread } from './NewThread.tsx'
import { PageComments_query, type Thread, type ThreadPlace } from './operations.ts'
import { ThreadCard, type ThreadCardProps } from './ThreadCard.tsx'
import { type CommentActs, useCommentActs } from './use-comment-acts.ts'
import type { Comments } from './use-comments.ts'

type CommentsSideProps = {
  comments: Comments
  /** In the column of a peek instead of beside a page. */
  peeked?: boolean
  /** Beside the page on narrower windows too, which it would lie over else. */
  narrows?: boolean
  /** The page leaves it a column of 304 px there, over which it stands. */
  isLeftRoom?: boolean
  /** What the page is, for the box that begins a thread: "this note". */
  name: string
  /** Where a thread stands among the others: in the order of the text. As they were answered, where it is not given. */
  orderOf?: (thread: ThreadPlace) => number
  /** Shows the words of a thread. */
  onPlace?: (thread: ThreadPlace) => void
  /** Lets a thread go, back to its words. */
  onLeave?: (thread: ThreadPlace) => void
  /** See ThreadCard. */
  highlightOf?: (thread: ThreadPlace) => (() => void) | null
  /** See ThreadCard. */
  aboutOf?: ThreadCardProps['aboutOf']
  /** How a thread on a part of the page is begun, where there is none. */
  hint?: string
  /** Where the words of threads stand, so that open ones stand level with them; null where they stand in a list. */
  level?: LevelPlaces | null
}

/** The comments of a page: level with their words, in a column at its right, or, on a phone, in a sheet. */
export function CommentsSide(props: CommentsSideProps) {
  const { comments, name, peeked, narrows, isLeftRoom, level } = props
  const [shown, setShown] = useState<ShownComments>('OPEN')
  const acts = useCommentActs()
  const isLevel = Boolean(level) && shown === 'OPEN'
  const begin = <NewThread {...{ comments, name, acts }} onSaid={() => setShown('OPEN')} />
  return (
    <aside
      className={classNames(
        peeked ? styles.peeked : styles.side,
        narrows && styles.narrows,
        isLeftRoom && styles.leftRoom,
        level && styles.margin,
      )}
      data-narrows={narrows || undefined}
      aria-label="Comments"
    >
      <CommentsHead {...{ shown, comments }} onShown={setShown} />
      {level && isLevel ? (
        <LevelThreads {...{ ...props, acts, level, begin }} hint={props.hint ?? SELECT} />
      ) : (
        <div className={`scroll ${styles.threads}`}>
          {begin}
          <ListedThreads {...{ ...props, acts, shown }} />
        </div>
      )}
    </aside>
  )
}

type ListedProps = CommentsSideProps & { acts: CommentActs; shown: ShownComments }

/** Threads below each other. */
function ListedThreads({ comments, acts, shown, orderOf, hint, ...places }: ListedProps) {
  const query = useQuery(PageComments_query, {
    variables: { subject: comments.page, show: shown === 'RESOLVED' ? 'RESOLVED' : 'OPEN' },
    fetchPolicy: 'cache-and-network',
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
    <QueryState
      query={query}
      failed="The comments did not open"
      object="the comments"
      waiting={<SkeletonText label="Opening the comments" />}
    >
      {({ me, commentThreads }) => (
        <>
          <Threads
            {...{ comments, acts, orderOf, ...places }}
            none={shown === 'OPEN' && places.onPlace ? `${NONE.OPEN} ${hint ?? SELECT}` : NONE[shown]}
            threads={commentThreads.items.filter((thread) => shown !== 'MINE' || takesPart(thread, me.id))}
          />
          {commentThreads.nextCursor && <ShowMore onMore={() => more(commentThreads.nextCursor)} />}
        </>
      )}
    </QueryState>
  )
}

const SELECT = 'Select words to comment on them, or write above.'
const NONE: Record<ShownComments, string> = {
  OPEN: 'Nothing is being discussed here.',
  RESOLVED: 'No thread was resolved yet.',
  MINE: 'You take part in no open thread here.',
}

const takesPart = ({ createdBy, comments }: Thread, userId: string): boolean =>
  createdBy?.id === userId ||
  comments.some(({ author, mentions }) => author?.id === userId || known(mentions).some(({ id }) => id === userId))

type ThreadsProps = Pick<
  CommentsSideProps,
  'comments' | 'orderOf' | 'onPlace' | 'onLeave' | 'highlightOf' | 'aboutOf'
> & {
  threads: readonly Thread[]
  acts: CommentActs
  none: string
}

function Threads({ comments, threads, none, orderOf, ...rest }: ThreadsProps) {
  const [now] = useState(Date.now)
  const { active } = comments
  const ordered = orderOf ? [...threads].sort((one, other) => orderOf(one) - orderOf(other)) : threads
  const isElsewhere = active !== null && !threads.some(({ id }) => id === active)
  const part = { ...rest, now, comments }
  return (
    <>
      {/* What a link opens may be resolved, or further down than the list was read. */}
      {isElsewhere && <LoadedThread {...part} id={active} />}
      {!threads.length && !isElsewhere && (
        <p className={styles.none}>
          <MessageSquare size={16} aria-hidden="true" />
          {none}
        </p>
      )}
      {ordered.map((thread) => (
        <ThreadCard key={thread.id} {...part} thread={thread} />
      ))}
    </>
  )
}
