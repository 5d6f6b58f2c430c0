import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { editorSchema } from './editor-schema.ts'

/** Something that is done to words or blocks, and whether it is on where the cursor stands. */
export type WritingAct = { run: Command; isOn: (state: EditorState) => boolean }

const { nodes, marks } = editorSchema

/** Every act of writing, by name. */
export const WRITING_ACTS = {
  paragraph: paragraphAct(),
  heading: blockAct('heading', 2),
  subheading: blockAct('heading', 3),
  bold: markAct('bold'),
  italic: markAct('italic'),
  underline: markAct('underline'),
  strike: markAct('strike'),
  code: markAct('code'),
  bulletList: wrapAct('bulletList'),
  orderedList: wrapAct('orderedList'),
  blockquote: wrapAct('blockquote'),
} as const satisfies Record<string, WritingAct>

export type WritingActName = keyof typeof WRITING_ACTS

function markAct(name: string): WritingAct {
  const mark = marks[name]
  if (!mark) throw new Error(`The schema has no ${name}`)
  return {
    run: toggleMark(mark),
    isOn: (state) => {
      const { from, to, empty, $from } = state.selection
      if (empty) return Boolean(mark.isInSet(state.storedMarks ?? $from.marks()))
      return state.doc.rangeHasMark(from, to, mark)
    },
  }
}

function blockAct(name: string, level: number): WritingAct {
  const [block, paragraph] = [nodeType(name), nodeType('paragraph')]
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === block && $from.parent.attrs.level === level
  return {
    isOn,
    run: (state, dispatch) => (isOn(state) ? turnInto(paragraph, {}) : turnInto(block, { level }))(state, dispatch),
  }
}

function paragraphAct(): WritingAct {
  const paragraph = nodeType('paragraph')
  return {
    isOn: ({ selection: { $from } }) => $from.parent.type === paragraph && $from.depth === 1,
    run: (state, dispatch) => turnInto(paragraph, {})(state, dispatch),
  }
}

/** Makes blocks of another type of those that are selected. Each keeps its id: what is on it, stays on it. */
const turnInto =
  (type: NodeType, attrs: Attrs): Command =>
  (state, dispatch) => {
    if (!setBlockType(type, attrs)(state)) return false
    const tr = state.tr
    for (const { $from, $to } of state.selection.ranges)
      tr.setBlockType($from.pos, $to.pos, type, (before) => ({ ...attrs, id: before.attrs.id }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Puts the blocks into a list or quotation, or takes them out of it. */
function wrapAct(name: string): WritingAct {
  const type = nodeType(name)
  const isOn = ({ selection: { $from } }: EditorState) =>
    Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some((node) => node.type === type)
  const [into, out] =
    name === 'blockquote' ? [wrapIn(type), lift] : [wrapInList(type), liftListItem(nodeType('listItem'))]
  return { isOn, run: (state, dispatch, view) => (isOn(state) ? out : into)(state, dispatch, view) }
}

function nodeType(name: string): NodeType {
  const found = nodes[name]
  if (!found) throw new Error(`The schema has no ${name}`)
  return found
}
