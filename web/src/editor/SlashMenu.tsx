import type { LucideIcon } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../lib/class-names.ts'
import { CommandList } from '../ui/CommandList.tsx'
import { announce } from '../ui/live-region.ts'
import { placeBelow } from '../ui/place-above.ts'
import { type CommandList as CommandListState, useCommandList } from '../ui/use-command-list.ts'
import { styleOf, usePageFrame } from '../ui/use-page-frame.ts'
import { OfferPicture } from './OfferPicture.tsx'
import type { OfferPictureName } from './offer-pictures.tsx'
import styles from './SlashMenu.module.css'
import { type Slash, slashAt, takeSlash } from './slash.ts'
import type { StateWatch } from './state-watch.ts'
import { ACT_LOOKS } from './WritingBar.tsx'
import { WRITING_ACTS, type WritingActName } from './writing-acts.ts'

/** What can be put into a text, by what it is; in this order. */
const SLASH_SECTIONS = ['Evidence', 'Text', 'Layout', 'Files', 'From elsewhere'] as const

export type SlashOffer = {
  section: (typeof SLASH_SECTIONS)[number]
  label: string
  /** Drawn where there is no picture of it. */
  icon: LucideIcon
  picture?: OfferPictureName
  /** What it is good for, in a few words. */
  hint?: string
  /** Other words by which it is found. */
  words?: string
  run: () => void
}
type SlashMenuProps = {
  view: EditorView
  watch: StateWatch
  /** What else than text can be put there. */
  more?: readonly SlashOffer[]
}

type TextOffer = { hint: string; words?: string }

const TEXTS = {
  paragraph: { hint: 'Plain words', words: 'paragraph' },
  heading: { hint: 'Says a claim, with what stands behind it', words: 'title claim h2' },
  subheading: { hint: 'Parts a section', words: 'title h3' },
  bulletList: { hint: 'Points without an order', words: 'bullet points ul' },
  orderedList: { hint: 'Steps and ranks', words: 'ordered ol steps' },
  blockquote: { hint: 'Words of somebody, typed', words: 'blockquote said' },
} satisfies Partial<Record<WritingActName, TextOffer>>

/** Longer words behind a slash that fit nothing are no search. */
const LONGEST_SEARCH = 20

/** A slash in the text offers what can be put there. Arrow keys choose, Enter puts it in, Escape leaves the slash. */
export function SlashMenu({ view, watch, more = [] }: SlashMenuProps) {
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  const slash = state && slashAt(state)
  const [leftAt, setLeftAt] = useState<number | null>(null)
  if (!slash) {
    if (leftAt !== null) setLeftAt(null)
    return null
  }
  const offers = offersFor(slash.query, [...more, ...textOffers(view)])
  const isWords = offers.length === 0 && slash.query.length > LONGEST_SEARCH
  if (leftAt === slash.from || isWords) return null
  return <Offers {...{ view, slash, offers }} onLeave={() => setLeftAt(slash.from)} />
}

const textOffers = (view: EditorView): SlashOffer[] =>
  (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((name) => ({
    ...ACT_LOOKS[name],
    ...TEXTS[name],
    section: 'Text',
    picture: name,
    run: () => void WRITING_ACTS[name].run(view.state, view.dispatch, view),
  }))

/** The offers that are called so, in their sections: those whose name begins so come first, and their sections. */
export function offersFor(query: string, all: readonly SlashOffer[]): SlashOffer[] {
  const wanted = query.toLowerCase()
  const rankOf = ({ label, words = '' }: SlashOffer): number =>
    [
      label.toLowerCase().startsWith(wanted),
      label.toLowerCase().includes(wanted),
      words.toLowerCase().includes(wanted),
    ].indexOf(true)
  const found = all.filter((offer) => rankOf(offer) >= 0)
  const rankOfSection = (section: SlashOffer['section']): number =>
    Math.min(...found.filter((one) => one.section === section).map(rankOf))
  const placeOf = ({ section }: SlashOffer): number => SLASH_SECTIONS.indexOf(section)
  return found.toSorted(
    (a, b) => rankOfSection(a.section) - rankOfSection(b.section) || placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b),
  )
}

const NOTHING_FITS = 'Nothing here is called that.'
/** Of the menu, in pixels: its width, and the height that it needs to be of use. */
const SIZE = { width: 304, height: 320 } as const
/** It is no higher, so that the text around it stays in sight. */
const HIGHEST = 400

type OffersProps = { view: EditorView; slash: Slash; offers: readonly SlashOffer[]; onLeave: () => void }

function Offers({ view, slash, offers, onLeave }: OffersProps) {
  const list = useCommandList({
    sections: [...Map.groupBy(offers, ({ section }) => section)].map(([heading, options]) => ({ heading, options })),
    onChoose(offer) {
      takeSlash(view, slash)
      view.focus()
      offer.run()
    },
  })
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Tab' && list.active) list.choose(list.active)
    else if (!list.press(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => latest.current(event)
    // Before the editor takes the key.
    view.dom.addEventListener('keydown', onKeyDown, { capture: true })
    return () => view.dom.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [view])
  useActiveDescendant(view.dom, list.combobox)
  const frame = usePageFrame()
  const isNone = offers.length === 0
  useEffect(() => {
    if (isNone) announce(NOTHING_FITS)
  }, [isNone])
  const spot = placeBelow(view.coordsAtPos(slash.from), frame, SIZE)
  return createPortal(
    <div
      className={classNames('pop', styles.menu)}
      style={styleOf({ ...spot, maxHeight: Math.min(spot.maxHeight, HIGHEST) })}
    >
      <CommandList
        list={list}
        label="Insert"
        keyOf={({ label }) => label}
        followsPointer
        className={styles.list}
        none={<p className={classNames('meta', styles.none)}>{NOTHING_FITS}</p>}
      >
        {({ label, icon, picture, hint }) => (
          <>
            <OfferPicture name={picture} icon={icon} />
            <span className={styles.words}>
              <span className="ellip">{label}</span>
              {hint && <span className={classNames('ellip', styles.hint)}>{hint}</span>}
            </span>
          </>
        )}
      </CommandList>
    </div>,
    document.body,
  )
}

type Told = CommandListState<SlashOffer>['combobox']

/** The text keeps the focus, so it is the text that tells a screen reader which offer is active. */
function useActiveDescendant(
  text: HTMLElement,
  { 'aria-controls': controls, 'aria-activedescendant': active }: Told,
): void {
  useEffect(() => {
    text.setAttribute('aria-controls', controls)
    if (active) text.setAttribute('aria-activedescendant', active)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [text, controls, active])
}
