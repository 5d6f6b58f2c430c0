import { type CalloutTone, toneOf } from '@verbatim/contracts/document-parts/containers.ts'
import { Fragment, type Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection } from 'prosemirror-state'
import { newColumn } from './new-blocks.ts'
import { depthOf, nodeType } from './node-types.ts'

/** More columns than these are too narrow to read. */
const MOST_COLUMNS = 3

type Found = { node: Node; pos: number; depth: number }

/** The innermost of these around the cursor. */
export function around({ selection: { $from } }: EditorState, ...names: string[]): Found | null {
  const depth = depthOf($from, names)
  return depth === null ? null : { node: $from.node(depth), pos: $from.before(depth), depth }
}

/** The tone of the callout in which the cursor stands. */
export function toneAt(state: EditorState): CalloutTone | null {
  const callout = around(state, 'callout')
  return callout && toneOf(callout.node)
}

/** Gives the callout around the cursor a tone. */
export const setTone =
  (tone: CalloutTone): Command =>
  (state, dispatch) => {
    const callout = around(state, 'callout')
    if (callout) dispatch?.(state.tr.setNodeAttribute(callout.pos, 'tone', tone))
    return callout !== null
  }

/** Leaves what stands in the callout around the cursor, without it. */
export const removeCallout: Command = (state, dispatch) => {
  const callout = around(state, 'callout')
  if (!callout || !dispatch) return callout !== null
  const { pos, node } = callout
  const at = state.selection.from - 1
  const tr = state.tr.replaceWith(pos, pos + node.nodeSize, node.content)
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at))))
  return true
}

/** Puts an empty column at the right of the one around the cursor. */
export const addColumn: Command = (state, dispatch) => {
  const [columns, column] = [around(state, 'columns'), around(state, 'column')]
  if (!columns || !column || columns.node.childCount >= MOST_COLUMNS) return false
  const end = column.pos + column.node.nodeSize
  const tr = state.tr.insert(end, newColumn())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end + 2))).scrollIntoView())
  return true
}

/** Takes the column around the cursor away, with what stands in it. The last that is left is a column no more. */
export const deleteColumn: Command = (state, dispatch) => {
  const [columns, column] = [around(state, 'columns'), around(state, 'column')]
  if (!columns || !column) return false
  const kept = columns.node.children.filter((child) => child !== column.node)
  const end = columns.pos + columns.node.nodeSize
  const tr = state.tr
  if (kept.length > 1) tr.delete(column.pos, column.pos + column.node.nodeSize)
  else tr.replaceWith(columns.pos, end, kept[0]?.content ?? nodeType('paragraph').create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(columns.pos + 1))).scrollIntoView())
  return true
}

/** Leaves what stands in the columns around the cursor one below the other. Empty lines go, unless there are only those. */
export const removeColumns: Command = (state, dispatch) => {
  const columns = around(state, 'columns')
  if (!columns || !dispatch) return columns !== null
  const blocks = columns.node.children.flatMap((column) => column.children)
  const written = blocks.filter((block) => !isEmptyLine(block))
  const content = written.length ? written : blocks.slice(0, 1)
  const tr = state.tr.replaceWith(columns.pos, columns.pos + columns.node.nodeSize, Fragment.from(content))
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(columns.pos + 1))).scrollIntoView())
  return true
}

export const isEmptyLine = (node: Node): boolean => node.type.name === 'paragraph' && node.content.size === 0
