import { blockPositions } from '@verbatim/contracts/document-text.ts'
import { type EditorState, Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'

/** The block in which somebody writes: its shared form, its id, and where in it the cursor stands. */
type Held = { shared: Y.XmlElement; id: string; anchor: number; head: number }
type Letter = { text: string; isOwn: boolean }

/**
 * Follows a block that a colleague moved while one writes in it. A moved block is made anew at its new place, so that
 * the cursor, and letters that were under way to the colleague, would stay behind with the old one. The letters are put
 * in again by whoever typed them, and by nobody else.
 */
export function movedCursor(): Plugin {
  return new Plugin({
    view(view) {
      let held = heldIn(view.state)
      let letters: readonly Letter[] = []
      const shared: Y.Doc = ySyncPluginKey.getState(view.state).doc
      const beforeOthers = ({ local }: Y.Transaction): void => {
        letters = held && !local ? lettersOf(held.shared, shared.clientID) : []
      }
      shared.on('beforeTransaction', beforeOthers)
      return {
        update({ state }, before) {
          const left = held
          if (left && before.doc !== state.doc && left.shared._item?.deleted) {
            const typed = letters
            letters = []
            // When what the colleague did has been drawn: until then nothing that is done here is shared.
            queueMicrotask(() => !view.isDestroyed && follow(view, left, typed))
          }
          held = heldIn(state)
        },
        destroy: () => shared.off('beforeTransaction', beforeOthers),
      }
    },
  })
}

function follow(view: EditorView, { id, anchor, head }: Held, letters: readonly Letter[]): void {
  const block = blockPositions(view.state.doc).get(id)
  if (!block) return
  const transaction = view.state.tr
  const lost = lostLetters(letters, textOf(view.state, block.from, block.length))
  if (lost) transaction.insertText(lost.text, block.from + lost.at)
  const end = block.length + (lost?.text.length ?? 0)
  const at = (offset: number) => transaction.doc.resolve(block.from + Math.min(offset, end))
  view.dispatch(transaction.setSelection(TextSelection.between(at(anchor), at(head))))
}

/** What a person typed of a text that is not in its copy, and where it belongs there; null for nothing. */
export function lostLetters(letters: readonly Letter[], copy: string): { text: string; at: number } | null {
  const before = letters.map(({ text }) => text).join('')
  const shorter = Math.min(before.length, copy.length)
  let [start, end] = [0, 0]
  while (start < shorter && before[start] === copy[start]) start++
  while (end < shorter - start && before.at(-1 - end) === copy.at(-1 - end)) end++
  const text = letters
    .slice(start, letters.length - end)
    .map((one) => (one.isOwn ? one.text : ''))
    .join('')
  return text ? { text, at: start } : null
}

/** What a leaf of a line counts as. */
const LEAF = '\ufffc'

const textOf = ({ doc }: EditorState, from: number, length: number): string =>
  doc.textBetween(from, from + length, undefined, LEAF)

/** Each letter of a block's shared form, and whether this browser wrote it. */
function lettersOf(block: Y.XmlElement, clientId: number): Letter[] {
  return block.toArray().flatMap((child): Letter[] => {
    if (!(child instanceof Y.XmlText)) return [{ text: LEAF, isOwn: false }]
    const found: Letter[] = []
    for (let item = child._start; item; item = item.right)
      if (!item.deleted && item.content instanceof Y.ContentString) {
        const isOwn = item.id.client === clientId
        found.push(...item.content.str.split('').map((text) => ({ text, isOwn })))
      }
    return found
  })
}

function heldIn(state: EditorState): Held | null {
  const { $anchor, $head } = state.selection
  const { parent } = $head
  if (!parent.isTextblock || !$anchor.sameParent($head) || typeof parent.attrs.id !== 'string') return null
  let shared: unknown = ySyncPluginKey.getState(state).type
  for (let depth = 0; depth < $head.depth && shared instanceof Y.XmlFragment; depth++)
    shared = shared.get($head.index(depth))
  if (!(shared instanceof Y.XmlElement) || shared.getAttribute('id') !== parent.attrs.id) return null
  return { shared, id: parent.attrs.id, anchor: $anchor.parentOffset, head: $head.parentOffset }
}
