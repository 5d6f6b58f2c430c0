import { DOCUMENT_FRAGMENT, documentSchema } from '@verbatim/contracts/document-schema.ts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { openState, readDocument, stateOf } from './yjs-document.ts'

const words = (text: string, marks: { type: string; attrs?: object }[] = []) => ({ type: 'text', text, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', attrs: { id: 'b1' }, content })

test('a document reads as it was written', () => {
  const bold = words('wait', [{ type: 'bold' }])
  const link = words('here', [{ type: 'link', attrs: { href: 'https://verbatim.example/' } }])
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(bold, link)] }] }
  const doc = documentSchema.nodeFromJSON({ type: 'doc', content: [paragraph(words('They ')), list] })
  expect(readDocument(openState([stateOf(doc)])).toJSON()).toEqual(doc.toJSON())
})

test('what a browser should not have written is left out, and the words around it stay', () => {
  const shared = new Y.Doc()
  const [fine, script, strange] = [
    new Y.XmlElement('paragraph'),
    new Y.XmlElement('script'),
    new Y.XmlElement('heading'),
  ]
  const text = new Y.XmlText('press here')
  text.format(6, 4, { link: { href: 'javascript:alert(1)' }, blink: {} })
  fine.insert(0, [text])
  script.insert(0, [new Y.XmlText('alert(1)')])
  strange.setAttribute('level', 'evil')
  strange.insert(0, [new Y.XmlText('A heading')])
  shared.getXmlFragment(DOCUMENT_FRAGMENT).insert(0, [fine, script, strange])
  const read = readDocument(shared)
  expect(read.children.map((block) => [block.type.name, block.textContent])).toEqual([
    ['paragraph', 'press here'],
    ['heading', 'A heading'],
  ])
  expect(JSON.stringify(read)).not.toMatch(/javascript|blink|evil|script/)
})

test('whatever stands where the schema allows it not is left out, and the rest can be shown', () => {
  const element = (name: string, ...parts: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement => {
    const made = new Y.XmlElement(name)
    made.insert(0, parts)
    return made
  }
  const line = (text: string): Y.XmlElement => element('paragraph', new Y.XmlText(text))
  const bold = new Y.XmlText('const a')
  bold.format(0, 7, { bold: {} })
  const shared = new Y.Doc()
  shared
    .getXmlFragment(DOCUMENT_FRAGMENT)
    .insert(0, [
      line('before'),
      element('blockquote'),
      element('listItem', line('a point of no list')),
      element('hardBreak'),
      element('doc', line('a document')),
      element('paragraph', line('a line in a line')),
      element('bulletList', line('no point'), element('listItem', line('a point'))),
      element('codeBlock', bold),
      element('text'),
      line('after'),
    ])
  const read = readDocument(shared)
  expect(() => read.check()).not.toThrow()
  expect(read.children.map((block) => block.textContent)).toEqual(['before', 'after'])
})

test('an empty document has one empty paragraph', () => {
  expect(readDocument(new Y.Doc()).toJSON()).toMatchObject({ content: [{ type: 'paragraph' }] })
})
