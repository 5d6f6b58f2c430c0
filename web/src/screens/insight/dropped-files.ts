import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Files of the clipboard. A part of a document brings a picture of itself along: where there are words, they are meant.
 */
export function filesPasted(clipboard: DataTransfer | null): readonly File[] {
  const files = [...(clipboard?.files ?? [])]
  if (!clipboard || files.length === 0) return []
  const html = clipboard.getData('text/html')
  const words = html ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '') : ''
  return words.trim() || clipboard.getData('text/plain').trim() ? [] : files
}

/** Sets the cursor where something was dropped. */
export function dropPlace(view: EditorView, { clientX, clientY }: DragEvent): void {
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (!place) return
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
  view.focus()
}
