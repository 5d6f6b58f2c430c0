import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { editorSchema } from './editor-schema.ts'

/**
 * Puts a block behind the line of the cursor, in place of an empty one, as deep as it may stand there, and leaves the
 * cursor below it.
 */
export const insertBlock = (block: Node, newId: () => string): Command => insertBehind(null, [block], newId)

/**
 * Puts blocks behind a line, as `insertBlock` does behind that of the cursor, which is meant where the line is none or
 * gone. A cursor that went elsewhere meanwhile stays there.
 */
export const insertBehind =
  (lineId: string | null, blocks: readonly Node[], newId: () => string): Command =>
  (state, dispatch) => {
    const [block] = blocks
    if (!block) return false
    const { paragraph } = editorSchema.nodes
    const elsewhere = lineId === null || lineId === lineIdOf(state) ? null : endOf(state, lineId)
    const $to = elsewhere ?? state.selection.$to
    let depth = $to.depth
    while (depth > 0 && !$to.node(depth - 1).canReplaceWith($to.index(depth - 1), $to.index(depth - 1), block.type))
      depth--
    const line = depth === 0 ? null : $to.node(depth)
    const at = depth === 0 ? $to.pos : $to.after(depth)
    const isEmptyLine = line !== null && line.type === paragraph && line.content.size === 0
    const tr = state.tr.replaceWith(isEmptyLine ? $to.before(depth) : at, at, blocks)
    const below = tr.mapping.map(at)
    if (!tr.doc.resolve(below).nodeAfter?.isTextblock && paragraph) tr.insert(below, paragraph.create({ id: newId() }))
    dispatch?.(elsewhere ? tr : tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView())
    return true
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
