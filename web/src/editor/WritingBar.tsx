import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useSyncExternalStore } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import type { StateWatch } from './state-watch.ts'
import styles from './WritingBar.module.css'
import { WRITING_ACTS, type WritingActName } from './writing-acts.ts'

/** What bars and menus call each act. */
export const ACT_LOOKS: Record<WritingActName, { icon: LucideIcon; label: string; keys?: string }> = {
  paragraph: { icon: Pilcrow, label: 'Text', keys: 'mod+alt+0' },
  heading: { icon: Heading2, label: 'Heading' },
  subheading: { icon: Heading3, label: 'Subheading' },
  bold: { icon: Bold, label: 'Bold', keys: 'mod+b' },
  italic: { icon: Italic, label: 'Italic', keys: 'mod+i' },
  underline: { icon: Underline, label: 'Underline', keys: 'mod+u' },
  strike: { icon: Strikethrough, label: 'Strike', keys: 'mod+shift+s' },
  code: { icon: Code, label: 'Code', keys: 'mod+e' },
  bulletList: { icon: List, label: 'List' },
  orderedList: { icon: ListOrdered, label: 'Numbered list' },
  blockquote: { icon: TextQuote, label: 'Quotation' },
}

/** A block that is no heading, list or quotation is text: pressing those again says so. */
const BAR_ACTS = (Object.keys(ACT_LOOKS) as WritingActName[]).filter((name) => name !== 'paragraph')

type WritingBarProps = { view: EditorView; watch: StateWatch; children?: ReactNode }

/** The bar above the text, with what else can be put there at its end. Pressing it leaves the cursor where it is. */
export function WritingBar({ view, watch, children }: WritingBarProps) {
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  return (
    <WritingFrame>
      {BAR_ACTS.map((name) => (
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
