import { newId } from '@verbatim/contracts/ids.ts'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { editorSchema } from './editor-schema.ts'
import { insertBehind, lineIdOf } from './insert-behind.ts'

const line = (id: string, words = '') => editorSchema.node('paragraph', { id }, words ? [editorSchema.text(words)] : [])
const file = (id: string) => editorSchema.node('fileCard', { id, fileId: newId() })

/** A text of these lines, with the cursor behind the words of one. */
function textOf(lines: ReturnType<typeof line>[], cursorIn: number): EditorState {
  const doc = editorSchema.node('doc', null, lines)
  const before = lines.slice(0, cursorIn + 1).reduce((size, { nodeSize }) => size + nodeSize, 0)
  return EditorState.create({ doc, selection: TextSelection.create(doc, before - 1) })
}

function put(state: EditorState, lineId: string | null, ids: string[]): EditorState {
  let next = state
  insertBehind(lineId, ids.map(file))(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}

const idsOf = ({ doc }: EditorState) => doc.children.map(({ attrs }) => attrs.id)

test('blocks go behind the line they are meant for, in their order, and a cursor elsewhere stays', () => {
  const state = textOf([line('aaaa', 'One'), line('bbbb', 'Two'), line('cccc', 'Three')], 2)
  const first = put(state, 'aaaa', ['f1', 'f2'])
  expect(idsOf(first)).toEqual(['aaaa', 'f1', 'f2', 'bbbb', 'cccc'])
  expect(lineIdOf(first)).toBe('cccc')
  expect(idsOf(put(first, 'f2', ['f3']))).toEqual(['aaaa', 'f1', 'f2', 'f3', 'bbbb', 'cccc'])
})

test('where the cursor still stands in the line it goes below, and an empty line makes room', () => {
  const state = put(textOf([line('aaaa'), line('bbbb', 'Two')], 0), 'aaaa', ['f1', 'f2'])
  expect(idsOf(state)).toEqual(['f1', 'f2', 'bbbb'])
  expect(lineIdOf(state)).toBe('bbbb')
})

test('the line of the cursor is meant where theirs is gone, and the last block has a line below it', () => {
  const state = put(textOf([line('aaaa', 'One'), line('bbbb', 'Two')], 1), 'gone', ['f1'])
  // That line is named as every line that comes (block-id-keeper.ts).
  expect(idsOf(state)).toEqual(['aaaa', 'bbbb', 'f1', null])
  expect(lineIdOf(state)).toBeNull()
})
