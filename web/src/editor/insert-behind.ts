import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { placeBlocks } from './structure/place-blocks.ts'

/**
 * Puts blocks behind a line, as `placeBlocks` does at the cursor, which is meant where the line is none or gone. A cursor
 * that went elsewhere meanwhile stays there.
 */
export const insertBehind =
  (lineId: string | null, blocks: readonly Node[]): Command =>
  (state, dispatch) => {
    const elsewhere = lineId === null || lineId === lineIdOf(state) ? null : endOf(state, lineId)
    const tr = placeBlocks(state.tr, blocks, elsewhere ? 'stays' : 'below', elsewhere ?? state.selection.$to)
    if (tr) dispatch?.(tr)
    return tr !== null
  }

/** The id of the line in which the cursor stands, or of the block that is chosen. */
export function lineIdOf({ selection }: EditorState): string | null {
  if (selection instanceof NodeSelection) return selection.node.attrs.id ?? null
  const { $to } = selection
  for (let depth = $to.depth; depth > 0; depth--) {
    const { id } = $to.node(depth).attrs
    if (id) return id
  }
  return null
}

/** Where a line ends, or what is behind a block that has no text. */
function endOf({ doc }: EditorState, lineId: string): ResolvedPos | null {
  let found: ResolvedPos | null = null
  doc.descendants((node, at) => {
    if (!found && node.attrs.id === lineId) found = doc.resolve(at + node.nodeSize - (node.isTextblock ? 1 : 0))
    return !found
  })
  return found
}
