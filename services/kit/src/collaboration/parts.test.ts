import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { refuseHarmfulUpdate } from './update.ts'

const root = (document: Y.Doc): Y.XmlFragment => document.getXmlFragment(DOCUMENT_FRAGMENT)

/** An element with parts that its type does not allow. */
function element(name: string, ...parts: unknown[]): Y.XmlElement {
  const made = new Y.XmlElement(name)
  made.insert(0, parts as Y.XmlText[])
  return made
}

/** A document of two paragraphs, as a server has it. */
function written(): Y.Doc {
  const document = new Y.Doc()
  root(document).insert(0, [element('paragraph', new Y.XmlText('They waited')), element('paragraph')])
  return document
}

/** Hands what `work` changes to a server that has `before`, which keeps it unless it throws. */
function send(before: Y.Doc, work: (document: Y.Doc) => void): void {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(before))
  const known = Y.encodeStateVector(copy)
  copy.transact(() => work(copy))
  const update = Y.encodeStateAsUpdate(copy, known)
  refuseHarmfulUpdate(update, before)
  Y.applyUpdate(before, update)
}

const paragraph = (document: Y.Doc): Y.XmlElement => root(document).get(0) as Y.XmlElement
const put = (place: (document: Y.Doc) => Y.XmlFragment, at: number, part: () => unknown) => (document: Y.Doc) =>
  place(document).insert(at, [part()] as Y.XmlText[])

test.each<[string, (document: Y.Doc) => void]>([
  ['a map among the blocks', put(root, 0, () => new Y.Map())],
  ['an array in a paragraph', put(paragraph, 1, () => new Y.Array())],
  ['a hook in a paragraph', put(paragraph, 0, () => new Y.XmlHook('paragraph'))],
  ['a fragment in a new paragraph', put(root, 2, () => element('paragraph', new Y.XmlFragment()))],
  ['a text before the blocks', put(root, 0, () => new Y.XmlText('words'))],
  ['a text behind the blocks', put(root, 2, () => new Y.XmlText('words'))],
  ['letters among the blocks', (document) => document.get(DOCUMENT_FRAGMENT, Y.Text).insert(0, 'words')],
])('%s, at which every editor would throw, is refused', (_what, work) => {
  expect(() => send(written(), work)).toThrow()
})

test('letters within an element are refused', () => {
  const before = written()
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(before))
  const known = Y.encodeStateVector(copy)
  copy.transact((transaction) =>
    new Y.Item(
      Y.createID(copy.clientID, 0),
      null,
      null,
      null,
      null,
      paragraph(copy),
      null,
      new Y.ContentString('words'),
    ).integrate(transaction, 0),
  )
  const update = Y.encodeStateAsUpdate(copy, known)
  expect(() => refuseHarmfulUpdate(update, before)).toThrow('outside of a text')
})

test('what editors write is kept: words, marks, attributes set again, blocks split and deleted', () => {
  const document = written()
  const text = (shared: Y.Doc): Y.XmlText => paragraph(shared).get(0) as Y.XmlText
  send(document, (shared) => text(shared).insert(11, ' an hour'))
  send(document, (shared) => text(shared).format(0, 4, { bold: {} }))
  for (const id of ['b1', 'b2', 'b3']) send(document, (shared) => paragraph(shared).setAttribute('id', id))
  send(
    document,
    put(paragraph, 1, () => element('hardBreak')),
  )
  send(
    document,
    put(paragraph, 2, () => new Y.XmlText('and left')),
  )
  send(
    document,
    put(root, 1, () => element('bulletList', element('listItem', element('paragraph')))),
  )
  send(document, (shared) => root(shared).delete(0, 1))
  expect(root(document).length).toBe(2)
  const all = Y.encodeStateAsUpdate(document)
  expect(() => refuseHarmfulUpdate(all, new Y.Doc())).not.toThrow()
})
