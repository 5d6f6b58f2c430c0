import { PEEK_MODES, type PeekMode } from '@verbatim/contracts/route-table.ts'
import {
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  ChevronsRight,
  Link2,
  type LucideIcon,
  Maximize,
  Maximize2,
  PanelRight,
  Square,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useActions } from '../lib/use-actions.ts'
import { IconButton } from './IconButton.tsx'
import { Menu, MenuAction } from './Menu.tsx'
import styles from './Peek.module.css'
import { showToast } from './toasts.ts'
import { useFocusAtOnce } from './use-focus-at-once.ts'

type PeekProps = {
  /** Name of what is open, for screen readers. */
  title: string
  onClose: () => void
  onExpand: () => void
  /** Where this one stands among its siblings, counted from 0. */
  position?: { at: number; of: number }
  onPrevious?: () => void
  onNext?: () => void
  /** Full address of the object, for the link button. */
  link: string
  mode?: PeekMode
  onMode?: (mode: PeekMode) => void
  /** Goes back to what was open before this; Escape does too. */
  onBack?: () => void
  children: ReactNode
}

/** An object beside the list it is in, in its middle, or over all of it. Escape closes; focus goes back to the row it came from. */
export function Peek(props: PeekProps) {
  const { title, onClose, onExpand, position, onPrevious, onNext, link, mode = 'Side', onMode, onBack } = props
  const ref = useFocusAtOnce<HTMLElement>()
  useActions([
    { id: 'peek-close', title: 'Close', group: 'Side peek', keys: 'escape', keysOnly: true, run: onBack ?? onClose },
    {
      id: 'peek-expand',
      title: 'Open as a page',
      group: 'Side peek',
      keys: 'mod+enter',
      inFields: true,
      run: onExpand,
    },
    ...(onPrevious ? [{ id: 'peek-previous', title: 'Previous', group: 'Side peek', keys: '[', run: onPrevious }] : []),
    ...(onNext ? [{ id: 'peek-next', title: 'Next', group: 'Side peek', keys: ']', run: onNext }] : []),
  ])
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    showToast({ message: 'Link copied', icon: Link2 })
  }
  return (
    <section className={classNames(styles.peek, LOOKS[mode])} ref={ref} tabIndex={-1} aria-label={title}>
      <header className={styles.head}>
        <IconButton icon={ChevronsRight} label="Close" keys="escape" onClick={onClose} />
        <IconButton icon={Maximize2} label="Open as a page" keys="mod+enter" onClick={onExpand} />
        {onBack && <IconButton icon={ArrowLeft} label="Back" keys="escape" onClick={onBack} />}
        {onMode && <ModeMenu mode={mode} onMode={onMode} />}
        {position && (
          <>
            <span className="vr" />
            <IconButton icon={ArrowUp} label="Previous" keys="[" onClick={onPrevious} disabled={!onPrevious} />
            <IconButton icon={ArrowDown} label="Next" keys="]" onClick={onNext} disabled={!onNext} />
            <span className="count" aria-live="polite">
              {position.at + 1} of {position.of}
            </span>
          </>
        )}
        <span className="end row tight">
          <IconButton icon={Link2} label="Copy link" onClick={copy} />
        </span>
      </header>
      <div className="scroll">{props.children}</div>
    </section>
  )
}

const LOOKS: Record<PeekMode, string | undefined> = {
  Side: styles.side,
  Center: styles.center,
  FullPage: styles.fullPage,
}

const MODES: Record<PeekMode, { title: string; icon: LucideIcon }> = {
  Side: { title: 'Beside the list', icon: PanelRight },
  Center: { title: 'In the middle', icon: Square },
  FullPage: { title: 'Over the whole page', icon: Maximize },
}

/** Where what is open stands. */
function ModeMenu({ mode, onMode }: { mode: PeekMode; onMode: (mode: PeekMode) => void }) {
  return (
    <Menu trigger={<IconButton icon={MODES[mode].icon} label="Where it stands" />}>
      {PEEK_MODES.map((one) => (
        <MenuAction key={one} icon={MODES[one].icon} onSelect={() => onMode(one)} end={one === mode && 'now'}>
          {MODES[one].title}
        </MenuAction>
      ))}
    </Menu>
  )
}
