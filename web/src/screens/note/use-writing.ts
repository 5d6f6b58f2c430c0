import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OpenNote } from './NotePage.tsx'

export type Writing = {
  /** Whether keys are letters here. */
  isOn: boolean
  /** Begins, with the cursor in the text; ends with false. */
  set: (on: boolean) => void
}

/** Whether nothing has been written and nothing uploaded yet: whoever may write has come to do so. */
const isFresh = ({ viewerCan, kind, files, textLength }: OpenNote): boolean =>
  viewerCan.edit && kind === 'TEXT' && files.length === 0 && textLength === 0

/** Whether headings, lists and the like can be made: a text of one's own, where nobody's turns could be lost. */
export const isRichText = ({ kind, speakers }: OpenNote): boolean => kind === 'TEXT' && speakers.length === 0

/** A text is read until somebody begins to write; a note that has just been made is written at once. */
export function useWriting(note: OpenNote, view: EditorView | null, editable: RefObject<boolean>): Writing {
  const [wanted, setWanted] = useState(() => isFresh(note))
  const isOn = note.viewerCan.edit && wanted
  // The title of a new note has the cursor first.
  const leavesCursor = useRef(wanted)
  useEffect(() => {
    editable.current = isOn
    view?.setProps({})
    if (!isOn || !view) return
    if (!leavesCursor.current) view.focus()
    leavesCursor.current = false
  }, [view, isOn, editable])
  const set = (on: boolean): void => {
    setWanted(on)
    if (on && isOn) view?.focus()
  }
  return { isOn, set }
}
