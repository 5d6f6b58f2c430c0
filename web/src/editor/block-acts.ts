import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { keymap } from 'prosemirror-keymap'
import { type Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { announce } from '../ui/live-region.ts'
import { blockInHand, copyOf, type TakenBlock, wordsOf } from './blocks-in-hand.ts'
import { editorSchema } from './editor-schema.ts'
import { moveBlock } from './move-block.ts'
import { WRITING_ACTS, type WritingActName } from './writing-acts.ts'

/** Keys for the block in hand, as sheets of keys write them. */
export const BLOCK_KEYS = { up: 'mod+shift+arrowup', down: 'mod+shift+arrowdown', menu: 'mod+/' } as const

/** The keys that move the block in hand by one place. */
export function blockKeys(): Plugin {
  const press = (by: -1 | 1) => (_state: unknown, _dispatch: unknown, view?: EditorView) => {
    const block = view && blockInHand(view.state)
    if (block) stepBlock(view, block, by)
    return Boolean(block)
  }
  return keymap({ 'Mod-Shift-ArrowUp': press(-1), 'Mod-Shift-ArrowDown': press(1) })
}

/** Moves a block past its neighbour above or below, and says where it is now. */
export function stepBlock(view: EditorView, { from, node }: TakenBlock, by: -1 | 1): void {
  const { nodeBefore } = view.state.doc.resolve(from)
  const { nodeAfter } = view.state.doc.resolve(from + node.nodeSize)
  const passed = by < 0 ? nodeBefore : nodeAfter
  if (!passed) {
    announce(by < 0 ? 'This block is the first one' : 'This block is the last one')
    return
  }
  const to = by < 0 ? from - passed.nodeSize : from + node.nodeSize + passed.nodeSize
  if (moveBlock(view, from, to)) announce(`${by < 0 ? 'Above' : 'Below'} “${wordsOf(passed)}”`)
}

/** Puts a copy below a block, with ids of its own. */
export function duplicateBlock(view: EditorView, { from, node }: TakenBlock): void {
  view.dispatch(view.state.tr.insert(from + node.nodeSize, copyOf(node)))
  announce('A copy stands below')
}

/** Takes a block out; where it was the only one, an empty line stays. */
export function deleteBlock(view: EditorView, { from, node }: TakenBlock): void {
  const isOnly = view.state.doc.resolve(from).parent.childCount === 1
  const line = editorSchema.node('paragraph', { id: newBlockId() })
  const to = from + node.nodeSize
  view.dispatch(isOnly ? view.state.tr.replaceWith(from, to, line) : view.state.tr.delete(from, to))
  announce('The block is deleted')
}

/** What a block may become, in the order of menus. */
export const TURNS = [
  'paragraph',
  'heading',
  'subheading',
  'bulletList',
  'orderedList',
  'blockquote',
] as const satisfies WritingActName[]

/** Whether a block holds words that may stand in another kind of block. */
export const turnsOf = ({ node }: TakenBlock): readonly (typeof TURNS)[number][] => {
  const { name } = node.type
  if (node.isTextblock) return TURNS
  return name === 'bulletList' || name === 'orderedList' || name === 'blockquote' ? ['paragraph'] : []
}

/** Makes another kind of block of one; the cursor stands at its end. */
export function turnBlock(view: EditorView, { from, node }: TakenBlock, into: (typeof TURNS)[number]): void {
  const whole = TextSelection.between(
    view.state.doc.resolve(from + 1),
    view.state.doc.resolve(from + node.nodeSize - 1),
  )
  view.dispatch(view.state.tr.setSelection(whole))
  // What a list or quotation is taken out of is the list or quotation.
  const act = node.isTextblock ? WRITING_ACTS[into] : WRITING_ACTS[node.type.name as 'bulletList']
  if (node.isTextblock && into !== 'paragraph' && act.isOn(view.state)) return
  act.run(view.state, view.dispatch, view)
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.selection.$to, -1)))
}
