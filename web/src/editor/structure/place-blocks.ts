import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, Selection, type Transaction } from 'prosemirror-state'
import { depthOf, nodeType } from './node-types.ts'

/** What blocks are put into: not the items of a list, the lines of a quotation and the cells of a table. */
const HOLDERS = ['doc', 'column', 'callout']

type Place = { from: number; to: number }

/**
 * Puts blocks where the cursor is: in place of the empty line in which it stands, or below what it stands in where that
 * cannot hold them. A line below them is made where none is.
 * @param cursor to stand in the first of them, below the last, or where it is.
 * @param $at where they go, where that is not at the cursor.
 * @returns null where they cannot stand.
 */
export function placeBlocks(
  tr: Transaction,
  blocks: readonly Node[],
  cursor: 'inside' | 'below' | 'stays',
  $at: ResolvedPos = tr.selection.$to,
): Transaction | null {
  const place = placeFor($at, blocks)
  if (!place) return null
  const end = place.from + blocks.reduce((size, { nodeSize }) => size + nodeSize, 0)
  tr.replaceWith(place.from, place.to, [...blocks])
  const follows = tr.doc.resolve(end).nodeAfter
  if (!follows || (cursor === 'below' && !follows.isTextblock)) tr.insert(end, nodeType('paragraph').create())
  if (cursor === 'stays') return tr
  const [at, inside] = cursor === 'inside' ? [place.from, 1] : [end, 1]
  return tr.setSelection(Selection.near(tr.doc.resolve(at + inside))).scrollIntoView()
}

/** `placeBlocks` as a command. */
export const putBlock =
  (make: () => Node, cursor: 'inside' | 'below'): Command =>
  (state, dispatch) => {
    const tr = placeBlocks(state.tr, [make()], cursor)
    if (tr) dispatch?.(tr)
    return tr !== null
  }

function placeFor($pos: ResolvedPos, blocks: readonly Node[]): Place | null {
  // Columns in columns are too narrow to read.
  const hasColumns = blocks.some(({ type }) => type.name === 'columns')
  const outermost = hasColumns ? (depthOf($pos, ['columns']) ?? $pos.depth) : $pos.depth
  if (outermost === $pos.depth && !$pos.parent.isTextblock && fits($pos.parent, $pos.index(), $pos.index(), blocks))
    return { from: $pos.pos, to: $pos.pos }
  for (let depth = outermost; depth > 0; depth--) {
    const [parent, index, block] = [$pos.node(depth - 1), $pos.index(depth - 1), $pos.node(depth)]
    const isEmptyLine = block.type === nodeType('paragraph') && block.content.size === 0
    if (!fits(parent, isEmptyLine ? index : index + 1, index + 1, blocks)) continue
    return { from: isEmptyLine ? $pos.before(depth) : $pos.after(depth), to: $pos.after(depth) }
  }
  return null
}

const fits = (parent: Node, from: number, to: number, blocks: readonly Node[]): boolean =>
  HOLDERS.includes(parent.type.name) && blocks.every(({ type }) => parent.canReplaceWith(from, to, type))
