import type { Node } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import { editorSchema } from './editor-schema.ts'

/**
 * Puts a block behind the line of the cursor, in place of an empty one, as deep as it may stand there, and leaves the
 * cursor below it.
 */
export const insertBlock =
  (block: Node, newId: () => string): Command =>
  (state, dispatch) => {
    const { paragraph } = editorSchema.nodes
    const { $to } = state.selection
    let depth = $to.depth
    while (depth > 0 && !$to.node(depth - 1).canReplaceWith($to.index(depth - 1), $to.index(depth - 1), block.type))
      depth--
    const line = depth === 0 ? null : $to.node(depth)
    const at = depth === 0 ? $to.pos : $to.after(depth)
    const isEmptyLine = line !== null && line.type === paragraph && line.content.size === 0
    const tr = state.tr.replaceWith(isEmptyLine ? $to.before(depth) : at, at, block)
    const below = tr.mapping.map(at)
    if (!tr.doc.resolve(below).nodeAfter?.isTextblock && paragraph) tr.insert(below, paragraph.create({ id: newId() }))
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView())
    return true
  }
