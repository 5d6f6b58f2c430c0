import type { LucideIcon } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CommandList } from '../ui/CommandList.tsx'
import { Icon } from '../ui/Icon.tsx'
import { type CommandList as CommandListState, useCommandList } from '../ui/use-command-list.ts'
import styles from './SlashMenu.module.css'
import { type Slash, slashAt, takeSlash } from './slash.ts'
import type { StateWatch } from './state-watch.ts'
import { ACT_LOOKS } from './WritingBar.tsx'
import { WRITING_ACTS, type WritingActName } from './writing-acts.ts'

/** What can be put into a text, by what it is; in this order. */
export const SLASH_SECTIONS = ['Evidence', 'Text', 'Layout', 'Files', 'From elsewhere'] as const

export type SlashOffer = {
  section: (typeof SLASH_SECTIONS)[number]
  label: string
  icon: LucideIcon
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

const BLOCKS: WritingActName[] = ['heading', 'subheading', 'bulletList', 'orderedList', 'blockquote']

/** A slash in the text offers what can be put there. Arrow keys choose, Enter puts it in, Escape leaves the slash. */
export function SlashMenu({ view, watch, more = [] }: SlashMenuProps) {
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  const slash = state && slashAt(state)
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const all: SlashOffer[] = [
    ...more,
    ...BLOCKS.map((name) => ({
      ...ACT_LOOKS[name],
      section: 'Text' as const,
      run: () => void WRITING_ACTS[name].run(view.state, view.dispatch, view),
    })),
  ]
  const offers = all.filter(
    ({ label, words = '' }) => slash && `${label} ${words}`.toLowerCase().includes(slash.query.toLowerCase()),
  )
  if (!slash) {
    if (leftAt !== null) setLeftAt(null)
    return null
  }
  if (leftAt === slash.from || offers.length === 0) return null
  return <Offers {...{ view, slash, offers }} onLeave={() => setLeftAt(slash.from)} />
}

type OffersProps = { view: EditorView; slash: Slash; offers: readonly SlashOffer[]; onLeave: () => void }

function Offers({ view, slash, offers, onLeave }: OffersProps) {
  const list = useCommandList({
    sections: SLASH_SECTIONS.map((heading) => ({
      heading,
      options: offers.filter(({ section }) => section === heading),
    })).filter(({ options }) => options.length > 0),
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
  const { left, bottom } = view.coordsAtPos(slash.from)
  return createPortal(
    <div className={`pop ${styles.menu}`} style={{ left, top: bottom + 6 }}>
      <CommandList list={list} label="Insert" keyOf={({ label }) => label} followsPointer>
        {({ label, icon }) => (
          <>
            <Icon of={icon} />
            <span className="ellip">{label}</span>
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
