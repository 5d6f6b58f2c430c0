import { slidesOf } from '@verbatim/contracts/document-parts/slides.ts'
import { encodeHash } from '@verbatim/contracts/hash-codec.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHashState } from '../../lib/hash-state.ts'
import { showToast } from '../../ui/toasts.ts'
import { readDocument } from '../insight/RichText.tsx'
import type { Begun, Deck } from './deck.ts'
import { NotesWindow } from './NotesWindow.tsx'
import type { PresentedInsight } from './operations.ts'
import { PresentBar } from './PresentBar.tsx'
import { SlideStage } from './SlideStage.tsx'
import { SpeakerNotes } from './SpeakerNotes.tsx'
import { slideAt } from './slide-address.ts'
import { usePresentQuotes } from './use-present-quotes.ts'
import { NOTES_PARAM, type Presenting } from './use-presenting.ts'
import { type SlideAddress, useTwin } from './use-twin.ts'
import { peopleAmong, type SlidePoint } from './whereabouts.ts'

type SlidesProps = { deck: Deck; insight: PresentedInsight; myId: string; presenting: Presenting }

/** The slides of one insight, where the others are, and every way on. */
export function Slides({ deck, insight, myId, presenting }: SlidesProps) {
  const navigate = useNavigate()
  const begun: Begun = useLocation().state
  const [{ n }, change] = useHashState()
  const slides = slidesOf(readDocument(insight.publishedContent))
  const at = slideAt(n, slides.length)
  const quotes = usePresentQuotes(insight.project?.id, slides)
  const { choices, choose, isNotes } = presenting
  const { pair, isPointing, showsNotes } = choices
  const state: Begun = { ...begun, kept: choices }
  const go = ({ insightId, n: slide }: SlideAddress): void => {
    const search = isNotes && pair ? `?${NOTES_PARAM}=${pair}` : ''
    if (insightId === insight.id) change({ n: slide })
    else navigate(`${deck.toInsight(insightId)}${search}#${encodeHash({ n: slide })}`, { state })
  }
  const here = { insightId: insight.id, n: String(at + 1) }
  const tellTwin = useTwin(pair, here, { go, asks: isNotes })
  const goWithTwin = (place: SlideAddress): void => {
    tellTwin(place)
    go(place)
  }
  const { people, point } = useOthers(presenting, { here, myId, go: goWithTwin })
  /** What a person does here, they do themselves: they follow nobody any more. */
  const own = (place: SlideAddress | undefined) =>
    place &&
    (() => {
      choose({ following: null })
      goWithTwin(place)
    })
  const slideOf = (nth: number): SlideAddress => ({ insightId: insight.id, n: String(nth + 1) })
  const nth = deck.insights.findIndex(({ id }) => id === insight.id)
  const [before, after] = [deck.insights[nth - 1], deck.insights[nth + 1]]
  const next = at + 1 < slides.length ? slideOf(at + 1) : after && { insightId: after.id, n: '1' }
  const previous = at > 0 ? slideOf(at - 1) : before && { insightId: before.id, n: 'last' }
  const slide = slides[at]
  return (
    <>
      <title>{`${insight.publishedTitle ?? insight.title} · Verbatim`}</title>
      {isNotes && <NotesWindow slide={slide} next={slides[at + 1]} />}
      {slide && !isNotes && (
        <SlideStage
          key={at}
          {...{ slide, insight, quotes, point }}
          next={own(next)}
          previous={own(previous)}
          pointers={people.filter((one) => one.insightId === insight.id && one.slide === at + 1)}
          isPointing={isPointing}
        />
      )}
      {!isNotes && showsNotes && (
        <SpeakerNotes slide={slide} next={slides[at + 1]} onWindow={() => openNotes(presenting)} />
      )}
      <PresentBar
        {...{ deck, insight, at, people, myId, presenting }}
        begun={state}
        count={slides.length}
        show={(to) => own(slideOf(to))?.()}
        next={own(next)}
        previous={own(previous)}
      />
    </>
  )
}

/** Opens the same slide with its notes in a window of its own, which goes where this one goes. */
function openNotes({ choose }: Presenting): void {
  const pair = crypto.randomUUID()
  const { pathname, hash } = location
  const opened = window.open(`${pathname}?${NOTES_PARAM}=${pair}${hash}`, '', 'popup,width=900,height=640')
  if (!opened) return void showToast({ message: 'The browser did not open another window. Allow it for this page.' })
  choose({ pair, showsNotes: false })
}

/** So long somebody may be away, as between two insights, before nobody follows them any more. */
const AWAY_MS = 8000

type Whereabouts = { here: SlideAddress; myId: string; go: (place: SlideAddress) => void }

/** Tells the others where one is and points, and goes where the one goes whom one follows. */
function useOthers({ room, choices, choose, isNotes }: Presenting, { here, myId, go }: Whereabouts) {
  const { following, isPointing } = choices
  const { attendees, tell } = room
  const { insightId } = here
  const slide = Number(here.n)
  const [pointer, point] = useState<SlidePoint | null>(null)
  const people = peopleAmong(attendees, myId)
  const leader = following === null ? undefined : people.find(({ id }) => id === following)
  useEffect(() => {
    // Whoever has notes in a window of their own is there once.
    if (!isNotes) tell({ insightId, slide, pointer: isPointing ? pointer : null, follows: following })
  }, [tell, insightId, slide, pointer, isPointing, following, isNotes])
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  const to = leader && `${leader.insightId} ${leader.slide}`
  useEffect(() => {
    const [leadersInsight, leadersSlide] = to?.split(' ') ?? []
    if (leadersInsight) latest.current({ insightId: leadersInsight, n: leadersSlide ?? '1' })
  }, [to])
  const isAway = following !== null && !leader
  const stop = useRef(() => choose({ following: null }))
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(() => {
      showToast({ message: 'Whom you followed does not present any more.' })
      stop.current()
    }, AWAY_MS)
    return () => clearTimeout(timer)
  }, [isAway])
  return { people, point }
}
