import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './Comment.module.css'
import { LoadedThread } from './LoadedThread.tsx'
import type { LevelPlaces } from './level-places.ts'
import type { ThreadPlace } from './operations.ts'
import { pushApart } from './push-apart.ts'
import type { ThreadCardProps } from './ThreadCard.tsx'
import type { CommentActs } from './use-comment-acts.ts'
import type { Comments } from './use-comments.ts'
import { useHeights } from './use-heights.ts'

type LevelThreadsProps = {
  comments: Comments
  acts: CommentActs
  level: LevelPlaces
  /** The box that begins a thread. */
  begin: ReactNode
  onPlace?: (thread: ThreadPlace) => void
  onLeave?: (thread: ThreadPlace) => void
  highlightOf?: (thread: ThreadPlace) => (() => void) | null
  aboutOf?: ThreadCardProps['aboutOf']
  /** How a thread is begun, where there is none. */
  hint: string
}

/** The card of the thread that is about to begin. */
const DRAFT = 'draft'
/** How high a card is taken for until it was drawn once, and how far off the screen cards are drawn, in pixels. */
const GUESS = 112
const NEAR = 400
/** How many threads without words are shown, and are added by one press. */
const FIRST = 2
const MORE = 20
/** What stands above the cards: its name among them, and how high the head over it is, in pixels. */
const ABOVE = 'above'
const HEAD = 52

/** Open threads level with their words, as far as they are near the screen; above them what stands on no words. */
export function LevelThreads({ comments, level, begin, hint, ...rest }: LevelThreadsProps) {
  const [now] = useState(Date.now)
  const { draft, active } = comments
  const draftTop = draft?.top ?? level.lines.get(draft?.on ?? '')?.top
  const isLevelDraft = draftTop !== undefined
  const { heightOf, measure } = useHeights(GUESS)
  const cards = comments.places.flatMap(({ id, subject }) => {
    const line = level.lines.get(subject)
    return line ? [{ id, top: line.top, height: heightOf(id) }] : []
  })
  if (draftTop !== undefined) cards.push({ id: DRAFT, top: draftTop, height: heightOf(DRAFT) })
  cards.push({ id: ABOVE, top: 0, height: HEAD + heightOf(ABOVE) })
  cards.sort((one, other) => one.top - other.top || (one.id < other.id ? -1 : 1))
  const tops = pushApart(cards, isLevelDraft ? DRAFT : active)
  const [from, to] = [level.seen[0] - NEAR, level.seen[1] + NEAR]
  const near = cards.filter(({ id, height }) => {
    if (id === ABOVE) return false
    const top = tops.get(id) ?? 0
    // What has no room above the text cannot be scrolled to, so the keyboard does not go there either.
    return id === active || id === DRAFT || (top + height > Math.max(0, from) && top < to)
  })
  const part = { ...rest, now, comments }
  return (
    <>
      <div className={styles.above} ref={(above) => measure(ABOVE, above)}>
        {!isLevelDraft && begin}
        <WithoutWords {...{ comments, level }}>{(id) => <LoadedThread key={id} id={id} {...part} />}</WithoutWords>
        {comments.failure && (
          <ErrorState
            title="The comments did not load"
            error={comments.failure.error}
            onRetry={comments.failure.retry}
            framed
          />
        )}
        {comments.total === 0 && !draft && <p className={styles.none}>{`Nothing is being discussed here. ${hint}`}</p>}
      </div>
      {near.map(({ id }) => (
        <div
          key={id}
          ref={(card) => measure(id, card)}
          className={styles.level}
          data-level={id === active || id === DRAFT ? 'open' : ''}
          style={{ top: tops.get(id) }}
        >
          {id === DRAFT ? begin : <LoadedThread id={id} {...part} />}
        </div>
      ))}
    </>
  )
}

type WithoutWordsProps = { comments: Comments; level: LevelPlaces; children: (id: string) => ReactNode }

/** Threads about the page as a whole, and those whose words are gone: the first of them, until somebody asks for more. */
function WithoutWords({ comments, level, children }: WithoutWordsProps) {
  const [count, setCount] = useState(FIRST)
  const { active } = comments
  const all = comments.places.filter(({ subject }) => !level.isInText(subject)).map(({ id }) => id)
  const shown = all.slice(0, count)
  // What a link opens may be further down, or resolved, which is among none of these.
  const isElsewhere = active !== null && !shown.includes(active) && !isLevelWith(active, comments, level)
  return (
    <>
      {(isElsewhere ? [active, ...shown] : shown).map(children)}
      {count < all.length && (
        <Button size="sm" variant="ghost" className={styles.whole} onClick={() => setCount(count + MORE)}>
          {(all.length - count).toLocaleString('en')} more on nothing in the text
        </Button>
      )}
    </>
  )
}

const isLevelWith = (active: string, { places }: Comments, level: LevelPlaces): boolean =>
  places.some(({ id, subject }) => id === active && level.isInText(subject))
