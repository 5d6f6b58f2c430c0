import {
  ChevronLeft,
  Ellipsis,
  FileDown,
  GalleryHorizontal,
  Maximize,
  MousePointer2,
  NotebookText,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { useActions } from '../../lib/use-actions.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Begun, Deck } from './deck.ts'
import { OfflineDialog } from './OfflineDialog.tsx'
import type { PresentedInsight } from './operations.ts'
import styles from './Present.module.css'
import { RoomMenu } from './RoomMenu.tsx'
import type { Presenting } from './use-presenting.ts'
import type { Attendee } from './whereabouts.ts'

type PresentBarProps = {
  deck: Deck
  insight: PresentedInsight
  begun: Begun
  presenting: Presenting
  /** Everybody else who is there. */
  people: readonly Attendee[]
  myId: string
  /** Which slide is shown, of how many. */
  at: number
  count: number
  show: (slide: number) => void
  /** Undefined at the end of the last insight, and at the beginning of the first. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

const GROUP = 'Present'

/** Where in the presentation one is, and every way on: by button and by key. */
export function PresentBar(props: PresentBarProps) {
  const { deck, insight, begun, presenting, people, myId, at, count, show, next, previous } = props
  const { isNotes, choose: keep } = presenting
  const { isPointing, showsNotes } = presenting.choices
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const end = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    if (isNotes) return window.close()
    navigate(begun?.back ?? deck.back)
  }
  const on = () => next?.()
  const backwards = () => previous?.()
  const choose = () => setOpen(!isOpen)
  const point = () => keep({ isPointing: !isPointing })
  const note = () => keep({ showsNotes: !showsNotes })
  const own = [
    { id: 'present-point', title: 'Point', group: GROUP, keys: 'l', run: point },
    { id: 'present-notes', title: 'Speaker notes', group: GROUP, keys: 'n', run: note },
  ]
  useActions([
    { id: 'present-next', title: 'Next slide', group: GROUP, keys: 'arrowright', run: on },
    { id: 'present-next-page', title: 'Next slide', group: GROUP, keys: 'pagedown', keysOnly: true, run: on },
    { id: 'present-previous', title: 'Previous slide', group: GROUP, keys: 'arrowleft', run: backwards },
    {
      id: 'present-previous-page',
      title: 'Previous slide',
      group: GROUP,
      keys: 'pageup',
      keysOnly: true,
      run: backwards,
    },
    { id: 'present-first', title: 'First slide', group: GROUP, keys: 'home', run: () => show(0) },
    { id: 'present-last', title: 'Last slide', group: GROUP, keys: 'end', run: () => show(count - 1) },
    { id: 'present-whole', title: 'Full screen', group: GROUP, keys: 'f', run: wholeScreen },
    { id: 'present-insights', title: 'All insights', group: GROUP, keys: 'o', run: choose },
    ...(isNotes ? [] : own),
    { id: 'present-end', title: 'End', group: GROUP, keys: 'escape', run: end },
  ])
  return (
    <>
      {isOpen && <Carousel deck={deck} shown={insight.id} begun={begun} />}
      <footer className={styles.bar}>
        <IconButton icon={X} label="End" keys="escape" onClick={end} />
        <span className={`ellip sec ${styles.name}`}>{insight.publishedTitle ?? insight.title}</span>
        <Segments at={at} count={count} />
        <span className={styles.acts}>
          {!isNotes && <RoomMenu people={people} myId={myId} presenting={presenting} />}
          {!isNotes && (
            <span className="desk-only">
              <IconButton icon={MousePointer2} label="Point" keys="l" on={isPointing} onClick={point} />
              <IconButton icon={NotebookText} label="Speaker notes" keys="n" on={showsNotes} onClick={note} />
            </span>
          )}
          {deck.insights.length > 1 && (
            <IconButton
              icon={GalleryHorizontal}
              label="All insights"
              keys="o"
              aria-expanded={isOpen}
              onClick={choose}
            />
          )}
          <span className="desk-only">
            <IconButton icon={Maximize} label="Full screen" keys="f" onClick={wholeScreen} />
          </span>
          {!isNotes && (
            <ActMenu
              side="top"
              align="end"
              group={GROUP}
              trigger={<IconButton icon={Ellipsis} label="More" />}
              acts={[
                {
                  id: 'present-offline',
                  title: 'Download for offline',
                  icon: FileDown,
                  run: () => setLeaving(true),
                },
              ]}
            />
          )}
          <IconButton
            icon={ChevronLeft}
            label="Previous slide"
            keys="arrowleft"
            off={previous ? null : 'This is the first slide'}
            onClick={backwards}
          />
          <Button keys="arrowright" off={next ? null : 'This is the last slide'} onClick={on}>
            Next
          </Button>
        </span>
      </footer>
      {isLeaving && <OfflineDialog deck={deck} onClose={() => setLeaving(false)} />}
    </>
  )
}

/** Fills the screen, and gives it back. A browser that refuses shows what it showed. */
function wholeScreen(): void {
  const asked = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  asked.catch(() => undefined)
}

/** From how many slides on they are only counted: more would be thinner than a line. */
const MOST_DRAWN = 24

function Segments({ at, count }: { at: number; count: number }) {
  return (
    <span className={styles.where}>
      {count <= MOST_DRAWN && (
        <span className={`${styles.segments} desk-only`} aria-hidden="true">
          {Array.from({ length: count }, (_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
            <i key={nth} className={classNames(nth < at && styles.past, nth === at && styles.now)} />
          ))}
        </span>
      )}
      <span className="sec num" role="status">
        {at + 1} of {count}
      </span>
    </span>
  )
}

/** All insights of the presentation, side by side. */
function Carousel({ deck, shown, begun }: { deck: Deck; shown: string; begun: Begun }) {
  return (
    <nav className={styles.carousel} aria-label="Insights">
      {deck.insights.map(({ id, title }, nth) => (
        <Link
          key={id}
          className={styles.card}
          to={deck.toInsight(id)}
          state={begun}
          aria-current={id === shown ? 'true' : undefined}
          ref={(card) => {
            if (id === shown) card?.scrollIntoView({ inline: 'center', block: 'nearest' })
          }}
        >
          <span className="sec num">{nth + 1}</span>
          <span className={styles.cardTitle}>{title}</span>
        </Link>
      ))}
    </nav>
  )
}
