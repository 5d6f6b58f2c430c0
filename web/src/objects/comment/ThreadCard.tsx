import { Check, CornerDownRight, Highlighter, Play, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { timeAgo } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Comment.module.css'
import { CommentBox } from './CommentBox.tsx'
import { CommentLine } from './CommentLine.tsx'
import { authorName } from './comment-people.ts'
import { EarlierComments } from './EarlierComments.tsx'
import type { Thread, ThreadPlace } from './operations.ts'
import { momentWords, partOf } from './subject-part.ts'
import type { CommentActs } from './use-comment-acts.ts'
import type { Comments } from './use-comments.ts'

export type ThreadCardProps = {
  thread: Thread
  acts: CommentActs
  now: number
  comments: Comments
  /** Shows what it is on. */
  onPlace?: (thread: ThreadPlace) => void
  /** Lets it go, back to what it is on. */
  onLeave?: (thread: ThreadPlace) => void
  /** Makes a highlight of the words that only the thread stands on; null where they are one, or nobody may. */
  highlightOf?: (thread: ThreadPlace) => (() => void) | null
  /** What it is on, as the page knows it now; null where the thread's own words do. */
  aboutOf?: (thread: ThreadPlace) => ThreadAbout | null
}

/** What a thread is on: in words, where those are others than the thread kept, and that it is gone, in words too. */
export type ThreadAbout = {
  words?: string
  /** Somebody said them who was asked: they stand in serif. */
  isSaid?: boolean
  gone?: string
}

/** A thread: what it is on, who said what, and, while it is open, a box to answer in. */
export function ThreadCard({ thread, acts, now, comments, onPlace, onLeave, highlightOf, aboutOf }: ThreadCardProps) {
  const card = useRef<HTMLElement>(null)
  const isActive = comments.active === thread.id
  const linked = isActive ? comments.linked : null
  const takesFocus = isActive && comments.focused === 'thread' && linked === null
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
    if (takesFocus) card.current?.focus({ preventScroll: true })
  }, [isActive, takesFocus])
  const open = (): void => {
    comments.open(thread.id)
    onPlace?.(thread)
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isActive) return
    event.preventDefault()
    event.stopPropagation()
    comments.open(null)
    onLeave?.(thread)
  }
  const { comments: said, commentCount, resolvedAt, resolvedBy, viewerCan } = thread
  const [first] = said
  const last = said.at(-1)
  const shown = isActive ? said : said.slice(0, 1)
  const answers = commentCount - 1
  const highlight = highlightOf?.(thread) ?? null
  return (
    <article
      ref={card}
      className={classNames(styles.thread, isActive && styles.active)}
      aria-label={`Thread begun by ${authorName(first?.author)}`}
      data-thread={thread.id}
      tabIndex={-1}
      onKeyDown={leave}
    >
      <ThreadSubject thread={thread} about={aboutOf?.(thread) ?? {}} onPlace={onPlace && (() => onPlace(thread))} />
      {isActive && first && commentCount > said.length && (
        <EarlierComments
          {...{ thread, acts, now, linked }}
          before={first.id}
          count={commentCount - said.length}
          until={said.some(({ id }) => id === linked) ? null : linked}
        />
      )}
      {shown.map((comment) => (
        <CommentLine key={comment.id} {...{ comment, thread, acts, now, linked }} />
      ))}
      {!isActive && (
        <button type="button" className={styles.answers} onClick={open}>
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
          takesFocus={comments.focused === 'answer'}
          onSend={async (body) => (await acts.add(() => Promise.resolve({ threadId: thread.id }), body)) !== null}
        />
      )}
      {isActive && (viewerCan.resolve || highlight) && (
        <div className="row tight">
          {viewerCan.resolve && (
            <Button
              size="sm"
              variant="ghost"
              icon={resolvedAt ? Undo2 : Check}
              onClick={() => void (resolvedAt ? acts.reopen(thread) : acts.resolve(thread))}
            >
              {resolvedAt ? 'Open again' : 'Resolve'}
            </Button>
          )}
          {highlight && (
            <Button size="sm" variant="ghost" icon={Highlighter} onClick={highlight}>
              Make a highlight
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

const OF_DRAFT = 'On the draft: who only reads does not see it'

type ThreadSubjectProps = { thread: Thread; about: ThreadAbout; onPlace?: () => void }

/** The words, or the moment, on which a thread stands. */
function ThreadSubject({ thread, about, onPlace }: ThreadSubjectProps) {
  if (thread.subject === thread.root) return null
  const part = partOf(thread.subject)
  const words =
    part?.kind === 'moment' ? (
      <span className={styles.at}>
        <Icon of={Play} size="s" />
        {momentWords(part.ms)}
      </span>
    ) : (
      <span className={classNames((!part || about.isSaid) && 'q', styles.quote)}>{about.words ?? thread.quote}</span>
    )
  const isOfDraft = part?.kind === 'block' && part.draft
  const gone = about.gone ?? (thread.subjectGone ? 'The highlight was deleted' : null)
  if (gone)
    return (
      <div className={styles.gone}>
        {words}
        <span className="meta">{isOfDraft ? `${gone}. ${OF_DRAFT}` : gone}</span>
      </div>
    )
  if (!onPlace) return words
  return (
    <div className={styles.gone}>
      <button type="button" className={styles.place} onClick={onPlace}>
        {words}
      </button>
      {isOfDraft && <span className="meta">{OF_DRAFT}</span>}
    </div>
  )
}
