import { Check, CornerDownRight, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { timeAgo } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Comment.module.css'
import { CommentBox } from './CommentBox.tsx'
import { CommentLine } from './CommentLine.tsx'
import { authorName } from './comment-people.ts'
import type { Thread } from './operations.ts'
import type { CommentActs } from './use-comment-acts.ts'

type ThreadCardProps = {
  thread: Thread
  acts: CommentActs
  now: number
  isActive: boolean
  onOpen: () => void
  /** Shows what it is on; null where that is the page itself, or gone. */
  onPlace: (() => void) | null
}

/** A thread: what it is on, who said what, and, while it is open, a box to answer in. */
export function ThreadCard({ thread, acts, now, isActive, onOpen, onPlace }: ThreadCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { comments, commentCount, resolvedAt, resolvedBy, viewerCan } = thread
  const [first] = comments
  const last = comments.at(-1)
  const shown = isActive ? comments : comments.slice(0, 1)
  const answers = commentCount - 1
  return (
    <article
      ref={card}
      className={classNames(styles.thread, isActive && styles.active)}
      aria-label={`Thread begun by ${authorName(first?.author)}`}
      data-thread={thread.id}
    >
      <ThreadPlace thread={thread} onPlace={onPlace} />
      {isActive && commentCount > comments.length && (
        <p className="meta">{commentCount - comments.length} earlier comments are not shown.</p>
      )}
      {shown.map((comment) => (
        <CommentLine key={comment.id} {...{ comment, thread, acts, now }} />
      ))}
      {!isActive && (
        <button type="button" className={styles.answers} onClick={onOpen}>
          <Icon of={CornerDownRight} size="s" />
          {answers > 0 && last
            ? `${answers} ${answers === 1 ? 'answer' : 'answers'}, last by ${authorName(last.author)} ${timeAgo(last.createdAt, now)}`
            : 'Answer'}
        </button>
      )}
      {resolvedAt && (
        <p className="meta row tight">
          <Icon of={Check} size="s" />
          Resolved{resolvedBy && ` by ${resolvedBy.name}`} {timeAgo(resolvedAt, now)}
        </p>
      )}
      {isActive && viewerCan.reply && (
        <CommentBox
          label="Answer"
          verb="Reply"
          subject={thread.subject}
          takesFocus
          onSend={async (body) => (await acts.add(() => Promise.resolve({ threadId: thread.id }), body)) !== null}
        />
      )}
      {isActive && viewerCan.resolve && (
        <Button
          size="sm"
          variant="ghost"
          icon={resolvedAt ? Undo2 : Check}
          onClick={() => void (resolvedAt ? acts.reopen(thread) : acts.resolve(thread))}
        >
          {resolvedAt ? 'Open again' : 'Resolve'}
        </Button>
      )}
    </article>
  )
}

/** The words on which a thread stands. */
function ThreadPlace({ thread, onPlace }: { thread: Thread; onPlace: (() => void) | null }) {
  if (thread.subject === thread.root) return null
  const words = <span className={`q ${styles.quote}`}>{thread.quote}</span>
  if (thread.subjectGone)
    return (
      <div className={styles.gone}>
        {words}
        <span className="meta">The highlight was deleted</span>
      </div>
    )
  if (!onPlace) return words
  return (
    <button type="button" className={styles.place} onClick={onPlace}>
      {words}
    </button>
  )
}
