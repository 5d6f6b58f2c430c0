import { splitBlock } from 'prosemirror-commands'
import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { blockIdKeeper } from './block-id-keeper.ts'
import { editorSchema } from './editor-schema.ts'
import { WRITING_ACTS } from './writing-acts.ts'

const ID = 'aB3dE6gH9j'
const doc = (...words: string[]): Node =>
  editorSchema.nodeFromJSON({
    type: 'doc',
    content: words.map((text, at) => ({
      type: 'paragraph',
      attrs: { id: at === 0 ? ID : `other${at}0000`.slice(0, 10) },
      content: [{ type: 'text', text }],
    })),
  })

function aState(position: number, ...words: string[]): EditorState {
  const state = EditorState.create({ doc: doc(...words), plugins: [blockIdKeeper()] })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)))
}

const split = (state: EditorState): EditorState => {
  let next = state
  splitBlock(state, (transaction) => {
    next = state.apply(transaction)
  })
  return next
}

const blocks = ({ doc: { children } }: EditorState) =>
  children.map(({ attrs, textContent, type }) => ({ id: attrs.id === ID, words: textContent, type: type.name }))

test('a block that is divided keeps its id at its beginning, and one with a line begun above it at its words', () => {
  expect(blocks(split(aState(7, 'Silence loses')))).toMatchObject([
    { id: true, words: 'Silenc' },
    { id: false, words: 'e loses' },
  ])
  expect(blocks(split(aState(1, 'Silence loses')))).toMatchObject([
    { id: false, words: '' },
    { id: true, words: 'Silence loses' },
  ])
  const ids = split(split(aState(1, 'Silence loses', 'More'))).doc.children.map(({ attrs }) => attrs.id)
  expect(new Set(ids).size).toBe(4)
})

test('a block that becomes a heading and a paragraph again keeps its id', () => {
  let state = aState(3, 'Silence loses')
  for (const type of ['heading', 'paragraph']) {
    WRITING_ACTS.heading.run(state, (transaction) => {
      state = state.apply(transaction)
    })
    expect(blocks(state)).toMatchObject([{ id: true, type }])
  }
})
