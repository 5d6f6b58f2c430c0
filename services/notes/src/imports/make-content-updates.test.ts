import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { blocksOf } from '@verbatim/contracts/document-text.ts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { contentOf } from '#src/documents/content.ts'
import { blocksOfYjs } from '#src/documents/yjs-blocks.ts'
import { contentOfYjs, yjsStateOf } from '#src/documents/yjs-document.ts'
import { makeContentUpdates } from '#src/imports/make-content-updates.ts'

const paragraphs = (count: number, word: string) =>
  contentOf(
    Array.from({ length: count }, (_, at) =>
      documentSchema.node('paragraph', null, [documentSchema.text(`${word} ${at}`)]),
    ),
  ).doc

const order = (state: Uint8Array, count: number) => ({
  ...{ state, seed: 'a file', speakerIds: [] },
  json: paragraphs(count, 'Read').toJSON() as unknown,
})

async function aDocument(count: number): Promise<Y.Doc> {
  const document = new Y.Doc()
  Y.applyUpdate(document, await yjsStateOf(count ? paragraphs(count, 'Written') : contentOf([]).doc))
  return document
}

const textsOf = (document: Y.Doc): string[] => blocksOfYjs(document).map(({ text }) => text)

test('a long file is put into a blank note part by part, and is all there in the one update', async () => {
  const document = await aDocument(0)
  const made = makeContentUpdates(order(Y.encodeStateAsUpdate(document), 4500))
  expect(made?.parts).toHaveLength(5)
  const whole = new Y.Doc()
  Y.applyUpdate(whole, Y.encodeStateAsUpdate(document))
  Y.applyUpdate(whole, made?.whole ?? new Uint8Array())
  const sizes = made?.parts.map((part) => {
    Y.applyUpdate(document, part)
    return textsOf(document).length
  })
  expect(sizes).toEqual([1001, 2001, 3001, 4001, 4500])
  expect(textsOf(whole)).toEqual(textsOf(document))
  expect(textsOf(document)).toEqual(blocksOf(paragraphs(4500, 'Read')).map(({ text }) => text))
})

test('what stands in a note stays, whoever writes meanwhile', async () => {
  const document = await aDocument(3)
  const made = makeContentUpdates(order(Y.encodeStateAsUpdate(document), 2500))
  const [first] = contentOfYjs(document).toArray()
  if (first instanceof Y.XmlElement && first.get(0) instanceof Y.XmlText) (first.get(0) as Y.XmlText).insert(0, 'Just ')
  for (const part of made?.parts ?? []) Y.applyUpdate(document, part)
  expect(textsOf(document).slice(0, 4)).toEqual(['Just Written 0', 'Written 1', 'Written 2', 'Read 0'])
  expect(textsOf(document)).toHaveLength(2503)
})

test('a file that is there already is put in no second time', async () => {
  const document = await aDocument(0)
  const made = makeContentUpdates(order(Y.encodeStateAsUpdate(document), 20))
  Y.applyUpdate(document, made?.whole ?? new Uint8Array())
  expect(makeContentUpdates(order(Y.encodeStateAsUpdate(document), 20))).toBeNull()
})
