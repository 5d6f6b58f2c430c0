import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { layerOf } from '../../editor/highlight-layer.ts'
import { visibleBlocks } from '../../editor/near-screen.ts'
import type { OpenNote } from './open-note.ts'

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

/** Puts the cursor where the first block on screen begins, unless it is on screen already. */
function putCursorInSight(view: EditorView, scroller: HTMLElement): void {
  const [first, last] = visibleBlocks(view, scroller) ?? []
  const layer = layerOf(view)
  const [top, bottom] = [layer?.blocks[first ?? -1], layer?.blocks[last ?? -1]]
  const { head } = view.state.selection
  if (!top || !bottom || (head >= top.from && head <= bottom.from + bottom.length)) return
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(top.from))))
}

/** A text is read until somebody begins to write; a note that has just been made is written at once. */
export function useWriting(
  note: OpenNote,
  view: EditorView | null,
  editable: RefObject<boolean>,
  scroller: RefObject<HTMLElement | null>,
): Writing {
  const [wanted, setWanted] = useState(() => isFresh(note))
  const isOn = note.viewerCan.edit && wanted
  // The title of a new note has the cursor first.
  const leavesCursor = useRef(wanted)
  useEffect(() => {
    editable.current = isOn
    view?.setProps({})
    if (!isOn || !view) return
    if (!leavesCursor.current) {
      if (scroller.current) putCursorInSight(view, scroller.current)
      view.focus()
    }
    leavesCursor.current = false
  }, [view, isOn, editable, scroller])
  const set = (on: boolean): void => {
    setWanted(on)
    if (on && isOn) view?.focus()
  }
  return { isOn, set }
}
