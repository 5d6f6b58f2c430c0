import { Quote } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type Slash, slashAt, takeSlash } from '../../editor/slash.ts'
import type { StateWatch } from '../../editor/state-watch.ts'
import { ACT_LOOKS } from '../../editor/WritingBar.tsx'
import { WRITING_ACTS, type WritingActName } from '../../editor/writing-acts.ts'
import { Icon } from '../../ui/Icon.tsx'

type SlashMenuProps = { view: EditorView; watch: StateWatch; onQuote: () => void }

const BLOCKS: WritingActName[] = ['heading', 'subheading', 'bulletList', 'orderedList', 'blockquote']

/** A slash in the text offers what can be put there. Arrow keys choose, Enter puts it in, Escape leaves the slash. */
export function SlashMenu({ view, watch, onQuote }: SlashMenuProps) {
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  const slash = state && slashAt(state)
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const offers = [
    { label: 'Highlight', icon: Quote, run: onQuote },
    ...BLOCKS.map((name) => ({
      ...ACT_LOOKS[name],
      run: () => void WRITING_ACTS[name].run(view.state, view.dispatch, view),
    })),
  ].filter(({ label }) => slash && label.toLowerCase().includes(slash.query.toLowerCase()))
  if (!slash) {
    if (leftAt !== null) setLeftAt(null)
    return null
  }
  if (leftAt === slash.from || offers.length === 0) return null
  return <Offers {...{ view, slash, offers }} onLeave={() => setLeftAt(slash.from)} />
}

type Offer = { label: string; icon: typeof Quote; run: () => void }
type OffersProps = { view: EditorView; slash: Slash; offers: readonly Offer[]; onLeave: () => void }

function Offers({ view, slash, offers, onLeave }: OffersProps) {
  const [at, setAt] = useState(0)
  const id = useId()
  const chosen = Math.min(at, offers.length - 1)
  const choose = (offer: Offer | undefined): void => {
    takeSlash(view, slash)
    view.focus()
    offer?.run()
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((chosen + step + offers.length) % offers.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offers[chosen])
    else if (event.key === 'Escape') onLeave()
    else return
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
  const { left, bottom } = view.coordsAtPos(slash.from)
  return createPortal(
    <div className="pop menu slash-menu" style={{ left, top: bottom + 6 }} role="listbox" id={id} aria-label="Insert">
      {offers.map((offer, index) => (
        <button
          key={offer.label}
          type="button"
          role="option"
          tabIndex={-1}
          className="mi"
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setAt(index)}
          onClick={() => choose(offer)}
        >
          <Icon of={offer.icon} />
          <span className="ellip">{offer.label}</span>
        </button>
      ))}
    </div>,
    document.body,
  )
}
