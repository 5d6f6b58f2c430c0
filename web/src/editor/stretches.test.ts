import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { prosemirrorToYXmlFragment } from 'y-prosemirror'
import * as Y from 'yjs'
import { editorSchema } from './editor-schema.ts'
import { inStretches, keepStretches } from './stretches.ts'

const paragraph = (words: string) => editorSchema.node('paragraph', { id: words }, editorSchema.text(words))
const textOf = (blocks: number) =>
  editorSchema.node(
    'doc',
    null,
    Array.from({ length: blocks }, (_, at) => paragraph(`Line ${at}`)),
  )
const stretches = (doc: { children: readonly { marks: readonly { attrs: Record<string, unknown> }[] }[] }) =>
  doc.children.map(({ marks }) => marks[0]?.attrs.at)

test('a short text is drawn as it is, a long one in stretches of 32 blocks', () => {
  const short = textOf(199)
  expect(inStretches(short, new Map())).toBe(short)
  const long = stretches(inStretches(textOf(210), new Map()))
  expect(long.slice(30, 34)).toEqual([1, 1, 2, 2])
  expect(new Set(long).size).toBe(7)
})

test('a text of very many blocks opens', () => {
  const line = editorSchema.node('paragraph')
  const doc = editorSchema.node('doc', null, new Array(200_000).fill(line))
  expect(new Set(stretches(inStretches(doc, new Map()))).size).toBe(6250)
})

test('what the shared document says of a block is said of it in its stretch', () => {
  const doc = textOf(200)
  const type = new Y.XmlElement('paragraph')
  const mapping = new Map([[type, doc.child(40)]])
  const shown = inStretches(doc, mapping)
  expect(mapping.get(type)).toBe(shown.child(40))
  expect(shown.child(40)).not.toBe(doc.child(40))
})

test('a block that is made joins the stretch before it, and one that has grown to two is followed by a new one', () => {
  const state = EditorState.create({ doc: inStretches(textOf(200), new Map()), plugins: [keepStretches()] })
  const within = state.apply(state.tr.insert(state.doc.child(0).nodeSize, paragraph('New')))
  expect(stretches(within.doc).slice(0, 3)).toEqual([1, 1, 1])
  const end = state.doc.children.slice(0, 32).reduce((length, { nodeSize }) => length + nodeSize, 0)
  const between = state.apply(state.tr.insert(end, paragraph('New')))
  expect(stretches(between.doc).slice(31, 34)).toEqual([1, 1, 2])
  const many = Array.from({ length: 33 }, (_, at) => paragraph(`New ${at}`))
  expect(stretches(state.apply(state.tr.insert(end, many)).doc).slice(63, 66)).toEqual([1, 8, 2])
})

test('a text that becomes long is put in stretches, and a split block stays in its own', () => {
  const state = EditorState.create({ doc: textOf(199), plugins: [keepStretches()] })
  const grown = state.apply(state.tr.insert(0, paragraph('New')))
  expect(new Set(stretches(grown.doc)).size).toBe(7)
  expect(stretches(grown.apply(grown.tr.split(3)).doc)).not.toContain(undefined)
})

test('no stretch gets into the shared document', () => {
  const fragment = new Y.Doc().getXmlFragment('content')
  prosemirrorToYXmlFragment(inStretches(textOf(200), new Map()), fragment)
  expect(fragment.toString()).toContain('Line 199')
  expect(fragment.toString()).not.toContain('stretch')
})
