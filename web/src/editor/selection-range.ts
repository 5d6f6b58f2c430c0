import { blockPositions } from '@verbatim/contracts/document-text.ts'
import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { absolutePositionToRelativePosition, ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'

/** Selected words as a highlight is anchored: blocks, offsets into their text, the words, and positions in the shared document. */
export type SelectedWords = {
  blockId: string
  start: number
  endBlockId: string
  end: number
  exact: string
  relativeStart: string | null
  relativeEnd: string | null
}

const LONGEST = 4000

/** The stretch as words to highlight, without white space at its ends; null when there are no words in it. */
export function selectedWords(state: EditorState, { from, to }: { from: number; to: number }): SelectedWords | null {
  return wordsBetween(state, ...trimmed(state.doc, from, to))
}

/** The words between two positions; null for an empty or too long stretch. */
export function wordsBetween(state: EditorState, from: number, to: number): SelectedWords | null {
  if (to <= from) return null
  const [start, end] = [placeOf(state.doc, from), placeOf(state.doc, to)]
  const exact = state.doc.textBetween(from, to, '\n', (leaf) => (leaf.type.name === 'hardBreak' ? '\n' : '\ufffc'))
  if (!start || !end || !exact.trim() || exact.length > LONGEST) return null
  return {
    blockId: start.id,
    start: start.offset,
    endBlockId: end.id,
    end: end.offset,
    exact,
    relativeStart: relative(state, from),
    relativeEnd: relative(state, to),
  }
}

/** The stretch without white space and borders of blocks at its ends. */
export function trimmed(doc: Node, from: number, to: number): [number, number] {
  const text = (at: number): string => doc.textBetween(at, at + 1, ' ', ' ')
  let [start, end] = [from, to]
  while (start < end && /^\s?$/.test(text(start))) start++
  while (end > start && /^\s?$/.test(text(end - 1))) end--
  return [start, end]
}

function placeOf(doc: Node, position: number): { id: string; offset: number } | null {
  const at = doc.resolve(position)
  const id = at.parent.attrs.id
  return at.parent.isTextblock && typeof id === 'string' ? { id, offset: at.parentOffset } : null
}

/** A position that moves with the text, base64; null while the document is not shared. */
function relative(state: EditorState, position: number): string | null {
  const sync = ySyncPluginKey.getState(state)
  if (!sync?.binding) return null
  const found = absolutePositionToRelativePosition(position, sync.type, sync.binding.mapping)
  return btoa(String.fromCharCode(...Y.encodeRelativePosition(found)))
}

/** Where a stretch of a block stands in the document as it is now; null when the block is gone. */
export function positionsOf(
  doc: Node,
  range: { blockId: string; start: number; endBlockId: string; end: number },
): [number, number] | null {
  const blocks = blockPositions(doc)
  const [first, last] = [blocks.get(range.blockId), blocks.get(range.endBlockId)]
  return first && last
    ? [first.from + Math.min(range.start, first.length), last.from + Math.min(range.end, last.length)]
    : null
}
