import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { blocksOf } from '@verbatim/contracts/document-text.ts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { documentFromHtml } from './html-document.ts'
import { documentFromText } from './text-document.ts'
import { blocksOfYjs, nameBlocks } from './yjs-blocks.ts'
import { contentOfYjs, readDocument, replaceContent, yjsStateOf } from './yjs-document.ts'

const openState = (state: Uint8Array): Y.Doc => {
  const document = new Y.Doc()
  Y.applyUpdate(document, state)
  return document
}

test('the collaborative form has the same blocks as the document', async () => {
  const html =
    '<h1>Title</h1><p>One <b>bold</b><br>two</p><blockquote><p>quoted</p><ul><li>a<ol><li>b</li></ol></li></ul></blockquote><hr><pre>code\n  x</pre>'
  const { doc } = documentFromHtml(html)
  const document = openState(await yjsStateOf(doc))
  expect(blocksOfYjs(document)).toEqual(blocksOf(doc))
  expect((await readDocument(document)).eq(doc)).toBe(true)
})

test('turns keep speaker and times', async () => {
  const { doc } = documentFromText('[0:01] Anna: Hi\n[0:02] Ben: Ho')
  const document = openState(await yjsStateOf(doc))
  expect(blocksOfYjs(document)).toEqual(blocksOf(doc))
})

test('what the schema does not know is left out, and nothing throws', () => {
  const document = new Y.Doc()
  const content = contentOfYjs(document)
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.setAttribute('id', 'x'.repeat(9000))
  const text = new Y.XmlText('a\u0000b\ud800c')
  paragraph.insert(0, [text, new Y.XmlElement('script'), new Y.XmlElement('hardBreak')])
  const turn = new Y.XmlElement<Record<string, string | number>>('turn')
  turn.setAttribute('startMs', -5)
  turn.setAttribute('speakerId', 'nobody')
  content.insert(0, [new Y.XmlText('loose'), new Y.XmlElement('script'), paragraph, turn as Y.XmlElement])
  let deep = new Y.XmlElement('blockquote')
  content.insert(0, [deep])
  for (let level = 0; level < 500; level++) {
    const inner = new Y.XmlElement('blockquote')
    deep.insert(0, [inner])
    deep = inner
  }
  expect(blocksOfYjs(document)).toEqual([
    { id: '', kind: 'paragraph', text: 'a\ufffdb\ufffdc\n' },
    { id: '', kind: 'turn', text: '' },
  ])
})

test('blocks without an id, or with their neighbour’s, get one; the first keeps it', async () => {
  const id = 'aaaaaaaaaa'
  const paragraph = (text: string, attrs: object) => documentSchema.node('paragraph', attrs, documentSchema.text(text))
  const doc = documentSchema.node('doc', null, [
    paragraph('one', { id }),
    paragraph('two', { id }),
    paragraph('three', {}),
  ])
  const document = openState(await yjsStateOf(doc))
  expect(nameBlocks(document)).toBe(true)
  const ids = blocksOfYjs(document).map((block) => block.id)
  expect(ids[0]).toBe(id)
  expect(new Set(ids).size).toBe(3)
  expect(nameBlocks(document)).toBe(false)
})

test('replacing the content touches only what differs', async () => {
  const before = documentFromText('Anna: one\nBen: two\nAnna: three').doc
  const document = openState(await yjsStateOf(before))
  const first = contentOfYjs(document).get(0)
  const after = before.copy(
    before.content.replaceChild(1, documentSchema.node('turn', before.child(1).attrs, documentSchema.text('2'))),
  )
  document.transact(() => undefined)
  ;(await replaceContent(after))(document)
  expect((await readDocument(document)).eq(after)).toBe(true)
  expect(contentOfYjs(document).get(0)).toBe(first)
})
