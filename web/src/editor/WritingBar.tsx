import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
  Underline,
} from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useSyncExternalStore } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import type { StateWatch } from './state-watch.ts'
import styles from './WritingBar.module.css'
import { WRITING_ACTS, type WritingActName } from './writing-acts.ts'

/** What the bar and the slash menu call each act. */
export const ACT_LOOKS: Record<WritingActName, { icon: LucideIcon; label: string; keys?: string }> = {
  heading: { icon: Heading2, label: 'Heading' },
  subheading: { icon: Heading3, label: 'Subheading' },
  bold: { icon: Bold, label: 'Bold', keys: 'mod+b' },
  italic: { icon: Italic, label: 'Italic', keys: 'mod+i' },
  underline: { icon: Underline, label: 'Underline', keys: 'mod+u' },
  bulletList: { icon: List, label: 'List' },
  orderedList: { icon: ListOrdered, label: 'Numbered list' },
  blockquote: { icon: TextQuote, label: 'Quotation' },
}

const NAMES = Object.keys(ACT_LOOKS) as WritingActName[]

type WritingBarProps = { view: EditorView; watch: StateWatch; children?: ReactNode }

/** The bar above the text, with what else can be put there at its end. Pressing it leaves the cursor where it is. */
export function WritingBar({ view, watch, children }: WritingBarProps) {
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  return (
    <WritingFrame>
      {NAMES.map((name) => (
        <IconButton
          key={name}
          {...ACT_LOOKS[name]}
          size="sm"
          on={state ? WRITING_ACTS[name].isOn(state) : false}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            WRITING_ACTS[name].run(view.state, view.dispatch, view)
            view.focus()
          }}
        />
      ))}
      {children}
    </WritingFrame>
  )
}

/** The bar with whatever stands in it. */
export function WritingFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.bar} row tight`} role="toolbar" aria-label="Text">
      {children}
    </div>
  )
}

/** The bar's place until the text is there. */
export function WritingBarPlace() {
  return <div className={styles.bar} />
}
