import type { Node } from 'prosemirror-model'
import { type Command, type Selection, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { around, isEmptyLine } from './containers.ts'
import { newLine } from './new-blocks.ts'
import { nodeType } from './node-types.ts'

const CONTAINERS = ['callout', 'speakerNotes', 'columns', 'table']

/** Leaves the callout, columns or table around the cursor downwards, where nothing stands below it. */
export const leaveBelow: Command = (state, dispatch, view) => {
  const at = edgeOf(state.selection, 'down', view)
  if (at === null) return false
  dispatch?.(lineAt(state.tr, at))
  return true
}

/** Leaves it upwards, where nothing stands above it. */
export const leaveAbove: Command = (state, dispatch, view) => {
  const at = edgeOf(state.selection, 'up', view)
  if (at === null) return false
  dispatch?.(lineAt(state.tr, at))
  return true
}

/** Begins a line below the callout, columns or table around the cursor, wherever in it that stands. */
export const lineBelow: Command = (state, dispatch) => {
  const found = around(state, ...CONTAINERS)
  if (!found) return false
  dispatch?.(lineAt(state.tr, found.pos + found.node.nodeSize))
  return true
}

/** Takes the empty line at the end of a column out of the columns. */
export const leaveColumns: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const [column, columns] = [around(state, 'column'), around(state, 'columns')]
  if (!empty || !column || !columns || $from.depth !== column.depth + 1) return false
  const isLast = $from.index(column.depth) === column.node.childCount - 1
  if (!isEmptyLine($from.parent) || !isLast || column.node.childCount === 1) return false
  const tr = state.tr.delete($from.before(), $from.after())
  dispatch?.(lineAt(tr, tr.mapping.map(columns.pos + columns.node.nodeSize)))
  return true
}

/** Makes a line of columns or a table in which nothing stands. */
export const removeEmpty: Command = (state, dispatch) => {
  const found = state.selection.empty ? around(state, 'columns', 'table') : null
  if (!found || !isBlank(found.node) || state.selection.$from.parentOffset > 0) return false
  const tr = state.tr.replaceWith(found.pos, found.pos + found.node.nodeSize, nodeType('paragraph').create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, found.pos + 1)).scrollIntoView())
  return true
}

function isBlank(node: Node): boolean {
  if (node.textContent !== '') return false
  let isBlank = true
  node.descendants(({ isLeaf, isInline }) => {
    if (isLeaf && !isInline) isBlank = false
  })
  return isBlank
}

const lineAt = (tr: Transaction, at: number): Transaction => {
  tr.insert(at, newLine())
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView()
}

/**
 * The edge of the innermost container behind which the next step of the cursor would find nothing; null where it finds
 * something, or does not leave its line.
 */
function edgeOf({ $from, empty }: Selection, way: 'up' | 'down', view: EditorView | undefined): number | null {
  if (!empty || !$from.parent.isTextblock || (view && !view.endOfTextblock(way))) return null
  for (let depth = $from.depth; depth > 0; depth--) {
    const [node, parent, index] = [$from.node(depth), $from.node(depth - 1), $from.index(depth - 1)]
    const isEdge = way === 'down' ? index === parent.childCount - 1 : index === 0
    if (CONTAINERS.includes(node.type.name)) {
      if (!isEdge) return null
      return way === 'down' ? $from.after(depth) : $from.before(depth)
    }
    // Beside each other: each of them, and each cell of a row, is at the edge.
    if (!isEdge && node.type.name !== 'column' && parent.type.name !== 'tableRow') return null
  }
  return null
}
