import type { EditorView } from 'prosemirror-view'
import type { Picked } from './word-steps.ts'

/** What the browser has selected of the text, as positions; null when nothing is, or something outside of the text. */
export function selectedRange(view: EditorView): Picked | null {
  const selection = document.getSelection()
  if (!selection?.anchorNode || !selection.focusNode || selection.isCollapsed) return null
  if (!view.dom.contains(selection.anchorNode) || !view.dom.contains(selection.focusNode)) return null
  const anchor = view.posAtDOM(selection.anchorNode, selection.anchorOffset)
  const focus = view.posAtDOM(selection.focusNode, selection.focusOffset)
  return anchor === focus ? null : { from: Math.min(anchor, focus), to: Math.max(anchor, focus) }
}

/** Where positions stand on screen: one box around them. */
export function boxOf(view: EditorView, { from, to }: Picked) {
  const start = view.coordsAtPos(from, 1)
  const end = view.coordsAtPos(to, -1)
  const isOneLine = Math.abs(start.top - end.top) < 4
  return {
    top: Math.min(start.top, end.top),
    bottom: Math.max(start.bottom, end.bottom),
    left: isOneLine ? start.left : Math.min(start.left, end.left),
    right: isOneLine ? end.right : view.dom.getBoundingClientRect().right,
  }
}
