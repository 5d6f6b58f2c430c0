import type { EditorState } from 'prosemirror-state'
import { useSyncExternalStore } from 'react'
import type { StateWatch } from '../../editor/state-watch.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Note.module.css'
import type { Writing } from './use-writing.ts'

type BlankTextProps = { watch: StateWatch; writing: Writing; isRich: boolean; mayEdit: boolean }

/** What stands where the text will be, until there is a letter of it. */
export function BlankText({ watch, writing, isRich, mayEdit }: BlankTextProps) {
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  if (!state || !isBlank(state)) return null
  if (writing.isOn)
    return (
      <p className={styles.hint} aria-hidden="true">
        {isRich
          ? 'What was said, or what you saw. Type # for a heading, - for a list, > for a quotation.'
          : 'What was said, or what you saw.'}
      </p>
    )
  return (
    <div className="row">
      <p className="sec">There is no text yet.</p>
      {mayEdit && (
        <Button size="sm" onClick={() => writing.set(true)}>
          Write
        </Button>
      )}
    </div>
  )
}

const isBlank = ({ doc }: EditorState): boolean =>
  doc.childCount === 0 || (doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.content.size === 2)
