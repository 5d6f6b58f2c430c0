import type { EditorView } from 'prosemirror-view'
import { updateHighlights } from '../../editor/highlight-layer.ts'
import { positionsOf } from '../../editor/selection-range.ts'
import type { Player } from '../../player/player-controller.ts'
import { scrollToBlock } from './use-following.ts'
import { momentAt } from './use-picking.ts'
import type { Transcript } from './use-transcript.ts'

/** How long words that were gone to stay marked, in milliseconds. */
const MARKED_MS = 4000

/** Where words stand in one block of a text. */
export type WordsPlace = { blockId: string; start: number; end: number }

/** What goes to words of the open note. */
export type WordsShown = { view: EditorView; scroller: HTMLElement; player: Player; transcript: Transcript }

/** Brings words into sight, marks them for a while and sets the sound to them. Answers what takes the mark away. */
export function showWords({ view, scroller, player, transcript }: WordsShown, place: WordsPlace): () => void {
  const at = positionsOf(view.state.doc, { ...place, endBlockId: place.blockId })
  scrollToBlock(view, scroller, place.blockId)
  if (!at) return () => undefined
  updateHighlights(view, { pending: { from: at[0], to: at[1] } })
  player.seek(momentAt(view, transcript, at[0]) ?? 0)
  const timer = setTimeout(() => !view.isDestroyed && updateHighlights(view, { pending: null }), MARKED_MS)
  return () => clearTimeout(timer)
}
