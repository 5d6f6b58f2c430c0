import { AllSelection, type EditorState, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type Box, placeAbove, type Spot } from '../ui/place-above.ts'
import { linkAt, type PlacedLink } from './links.ts'
import { boxOf } from './selected-range.ts'

/** What a toolbar is about: words that are selected, or the link in which the cursor stands. */
export type InHand = { from: number; to: number; link: PlacedLink | null }

/** The words in hand; null for none, and where words have no form. */
export function wordsInHand(state: EditorState): InHand | null {
  const { selection } = state
  const isOfWords = selection instanceof TextSelection || selection instanceof AllSelection
  if (!isOfWords || selection.$from.parent.type.spec.code) return null
  const { from, to, empty } = selection
  const link = linkAt(state)
  if (empty) return link && { from: link.from, to: link.to, link }
  return state.doc.textBetween(from, to).trim() ? { from, to, link } : null
}

const HEIGHT = 40
const EDGE = 8

/** Where the toolbar of words stands: beside them, and never over them unless they fill the frame; null out of sight. */
export function spotOf(view: EditorView, { from, to }: InHand, seen: Box, width: number): Spot | null {
  const scroller = view.dom.closest('.scroll')?.getBoundingClientRect() ?? seen
  const frame = {
    top: Math.max(seen.top, scroller.top),
    bottom: Math.min(seen.bottom, scroller.bottom),
    left: Math.max(seen.left, scroller.left),
    right: Math.min(seen.right, scroller.right),
  }
  return spotBeside(boxOf(view, { from, to }), frame, width)
}

/** @param words where they stand, also beyond the frame */
export function spotBeside(words: Box, frame: Box, width: number): Spot | null {
  if (words.bottom < frame.top || words.top > frame.bottom) return null
  const isAbove = words.top - frame.top >= HEIGHT + 2 * EDGE
  const isBelow = frame.bottom - words.bottom >= HEIGHT + 2 * EDGE
  const spot = placeAbove(words, frame, { width, height: HEIGHT })
  return isAbove || isBelow ? spot : { left: spot.left, top: frame.top + EDGE, maxHeight: HEIGHT }
}
