import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { documentText } from '@verbatim/contracts/document-text.ts'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { afterEach, expect, test } from 'vitest'
import {
  absolutePositionToRelativePosition,
  initProseMirrorDoc,
  prosemirrorToYXmlFragment,
  undo,
  ySyncPlugin,
  ySyncPluginKey,
  yUndoPlugin,
} from 'y-prosemirror'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { editorSchema } from './editor-schema.ts'
import { blockMoves, moveBlock } from './move-block.ts'
import { movedCursor } from './moved-cursor.ts'

const opened: EditorView[] = []
afterEach(() => {
  for (const view of opened.splice(0)) view.destroy()
})

const paragraph = (id: string, words: string) => editorSchema.node('paragraph', { id }, editorSchema.text(words))
const START = editorSchema.node('doc', null, [
  paragraph('aaaa', 'One'),
  paragraph('bbbb', 'Two'),
  paragraph('cccc', 'Three'),
])

/** Two people who have one text open; what one does gets to the other with `send`. */
function twoPeople() {
  const first = new Y.Doc()
  prosemirrorToYXmlFragment(START, first.getXmlFragment(DOCUMENT_FRAGMENT))
  const second = new Y.Doc()
  Y.applyUpdate(second, Y.encodeStateAsUpdate(first))
  const people = [first, second].map((shared) => {
    const awareness = new Awareness(shared)
    const fragment = shared.getXmlFragment(DOCUMENT_FRAGMENT)
    const { doc, mapping } = initProseMirrorDoc(fragment, editorSchema)
    const plugins = [ySyncPlugin(fragment, { mapping }), yUndoPlugin(), blockMoves(awareness), movedCursor()]
    const view = new EditorView(document.body, { state: EditorState.create({ doc, plugins }) })
    opened.push(view)
    return { shared, awareness, view }
  })
  const [one, other] = people
  if (!one || !other) throw new Error('Two are opened')
  const send = (): void => {
    const [mine, theirs] = [Y.encodeStateAsUpdate(one.shared), Y.encodeStateAsUpdate(other.shared)]
    Y.applyUpdate(other.shared, mine)
    Y.applyUpdate(one.shared, theirs)
  }
  return { one, other, send }
}

const lines = ({ state }: EditorView) => documentText(state.doc).split('\n')
const ids = ({ state }: EditorView) => state.doc.children.map(({ attrs }) => attrs.id)
const sizeOf = (words: string) => words.length + 2

/** Puts the cursor into a text and types. */
function type(view: EditorView, at: number, words: string): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
  view.dispatch(view.state.tr.insertText(words))
}

test('a block keeps its id where it goes, and is back by one undo', () => {
  const { one, other, send } = twoPeople()
  expect(moveBlock(one.view, 0, sizeOf('One') + sizeOf('Two'))).toBe(true)
  send()
  for (const { view } of [one, other]) {
    expect(lines(view)).toEqual(['Two', 'One', 'Three'])
    expect(ids(view)).toEqual(['bbbb', 'aaaa', 'cccc'])
  }
  undo(one.view.state)
  expect(lines(one.view)).toEqual(['One', 'Two', 'Three'])
  expect(moveBlock(one.view, 5, 0)).toBe(true)
  expect(ids(one.view)).toEqual(['bbbb', 'aaaa', 'cccc'])
  expect(moveBlock(one.view, 0, sizeOf('Two'))).toBe(false)
})

test('who writes in a block while a colleague moves it writes on in it, and no letter is lost', async () => {
  const { one, other, send } = twoPeople()
  type(other.view, 4, ' and a half')
  moveBlock(one.view, 0, sizeOf('One') + sizeOf('Two'))
  send()
  await Promise.resolve()
  other.view.dispatch(other.view.state.tr.insertText('!'))
  send()
  for (const { view } of [one, other]) {
    expect(lines(view)).toEqual(['Two', 'One and a half!', 'Three'])
    expect(ids(view)).toEqual(['bbbb', 'aaaa', 'cccc'])
  }
})

test('a block that is known to be written in stays what it is, and what it passes is made anew', () => {
  const { one, other, send } = twoPeople()
  type(other.view, 4, '?')
  send()
  const sync = ySyncPluginKey.getState(other.view.state)
  const head = absolutePositionToRelativePosition(5, sync.type, sync.binding.mapping)
  one.awareness.states.set(other.shared.clientID, { user: { id: 'x', name: 'Vera' }, cursor: { anchor: head, head } })
  const before = one.shared.getXmlFragment(DOCUMENT_FRAGMENT).get(0)
  moveBlock(one.view, 0, sizeOf('One?') + sizeOf('Two'))
  expect(one.shared.getXmlFragment(DOCUMENT_FRAGMENT).get(1)).toBe(before)
  type(other.view, 5, '!')
  send()
  for (const { view } of [one, other]) expect(lines(view)).toEqual(['Two', 'One?!', 'Three'])
})

test('two who move at once end with the same text', () => {
  const { one, other, send } = twoPeople()
  moveBlock(one.view, 0, sizeOf('One') + sizeOf('Two'))
  moveBlock(other.view, sizeOf('One') + sizeOf('Two'), 0)
  send()
  expect(lines(one.view)).toEqual(lines(other.view))
  expect(lines(one.view).sort()).toEqual(['One', 'Three', 'Two'])
})
