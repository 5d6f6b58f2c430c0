import { Link2, Unlink } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../lib/class-names.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { styleOf, usePageFrame } from '../ui/use-page-frame.ts'
import { LinkField } from './LinkField.tsx'
import { setLink } from './links.ts'
import styles from './SelectionToolbar.module.css'
import { type InHand, spotOf, wordsInHand } from './selection-spot.ts'
import type { StateWatch } from './state-watch.ts'
import { LINK_KEYS, MARKS, stepIn, useInUse, useToolbarKeys } from './use-selection-toolbar.ts'
import { ACT_LOOKS } from './WritingBar.tsx'
import { WRITING_ACTS, type WritingActName } from './writing-acts.ts'

type SelectionToolbarProps = {
  view: EditorView
  watch: StateWatch
  /** More buttons at its end. */
  children?: ReactNode
}

const BLOCKS = ['heading', 'subheading', 'bulletList', 'orderedList', 'blockquote'] as const satisfies WritingActName[]
/** About as wide as it is with all of its buttons, in pixels. */
const WIDTH = 424

/** Beside selected words: their form, their link, what their block becomes. Alt F10 leads there, Escape back. */
export function SelectionToolbar({ view, watch, children }: SelectionToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  const [isLinking, setLinking] = useState(false)
  const inHand = state && wordsInHand(state)
  const isInUse = useInUse(view, bar)
  const frame = usePageFrame()
  useToolbarKeys(view, bar, () => setLinking(true))
  const spot = inHand && (isInUse || isLinking) ? spotOf(view, inHand, frame, WIDTH) : null
  useEffect(() => {
    if (!inHand) setLinking(false)
  }, [inHand])
  if (!inHand || !spot) return null
  const leave = (): void => {
    setLinking(false)
    view.focus()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave()
    else if (isLinking || !stepIn(bar.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return createPortal(
    <div
      ref={bar}
      className={classNames('pop', styles.bar)}
      style={styleOf(spot)}
      role="toolbar"
      aria-label="Selected words"
      onKeyDown={press}
    >
      {isLinking && <LinkField view={view} onClose={leave} />}
      {!isLinking && view.state.selection.empty && <OpenLink {...{ view, inHand }} onChange={() => setLinking(true)} />}
      {!isLinking && !view.state.selection.empty && (
        <>
          <ActButtons view={view} names={MARKS} />
          <IconButton
            icon={Link2}
            label={inHand.link ? 'Change the link' : 'Link'}
            keys={LINK_KEYS}
            size="sm"
            on={Boolean(inHand.link)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setLinking(true)}
          />
          <span className={styles.rule} />
          <ActButtons view={view} names={BLOCKS} />
          {children && <span className={styles.rule} />}
          {children}
        </>
      )}
    </div>,
    document.body,
  )
}

function ActButtons({ view, names }: { view: EditorView; names: readonly WritingActName[] }) {
  return names.map((name) => (
    <IconButton
      key={name}
      {...ACT_LOOKS[name]}
      size="sm"
      on={WRITING_ACTS[name].isOn(view.state)}
      // The text keeps the cursor, and the keyboard unless it was here.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void WRITING_ACTS[name].run(view.state, view.dispatch, view)}
    />
  ))
}

type OpenLinkProps = { view: EditorView; inHand: InHand; onChange: () => void }

/** The link in which the cursor stands. */
function OpenLink({ view, inHand: { link }, onChange }: OpenLinkProps) {
  return (
    <>
      <a className={classNames('link ellip', styles.href)} href={link?.href} target="_blank" rel="noopener noreferrer">
        {link?.href}
      </a>
      <Button size="xs" variant="ghost" onMouseDown={(event) => event.preventDefault()} onClick={onChange}>
        Change
      </Button>
      <IconButton
        icon={Unlink}
        label="Remove the link"
        size="sm"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void setLink(null)(view.state, view.dispatch)}
      />
    </>
  )
}
