import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { blocksOf } from '@verbatim/contracts/document-text.ts'
import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { derivedBlockIds } from '#src/documents/derived-block-ids.ts'
import { withBlockIds, withContent, withSpeakers } from '#src/documents/place-content.ts'

const paragraph = (id: string, text: string): Node =>
  documentSchema.node('paragraph', { id }, text === '' ? [] : [documentSchema.text(text)])
const doc = (...blocks: Node[]): Node => documentSchema.node('doc', null, blocks)
const texts = (node: Node | null) => node && blocksOf(node).map((block) => block.text)
const none = new Set<string>()

test('a blank note takes the content of its file as it is', () => {
  expect(texts(withContent(doc(paragraph('a', '')), doc(paragraph('x', 'From the file')), none))).toEqual([
    'From the file',
  ])
})

test('what somebody wrote meanwhile stays before it', () => {
  const written = doc(paragraph('a', 'Mine'))
  expect(texts(withContent(written, doc(paragraph('x', 'From the file')), none))).toEqual(['Mine', 'From the file'])
})

test('content that is there already is not written twice', () => {
  const written = doc(paragraph('a', 'Mine'), paragraph('x', 'From the file, corrected'))
  expect(withContent(written, doc(paragraph('x', 'From the file')), none)).toBeNull()
})

test('a second run takes the place of the first, and nothing else', () => {
  const list = documentSchema.node('bulletList', null, [
    documentSchema.node('listItem', null, [paragraph('l', 'Point')]),
  ])
  const written = doc(
    paragraph('a', 'Before'),
    paragraph('o1', 'Old'),
    paragraph('b', 'Between'),
    paragraph('o2', 'Old too'),
    list,
  )
  const next = withContent(written, doc(paragraph('n1', 'New'), paragraph('n2', 'New too')), new Set(['o1', 'o2']))
  expect(texts(next)).toEqual(['Before', 'New', 'New too', 'Between', 'Point'])
})

test('the same seed gives the same ids, another one others', () => {
  const content = doc(paragraph('x', 'One'), paragraph('y', 'Two'))
  const ids = (seed: string) => blocksOf(withBlockIds(content, derivedBlockIds(seed))).map((block) => block.id)
  expect(ids('file 1')).toEqual(ids('file 1'))
  expect(new Set([...ids('file 1'), ...ids('file 2')]).size).toBe(4)
})

test('turns are given to the speakers of the note', () => {
  const speaker = '01a1fdec-a61f-7d85-a471-e53ece60b992'
  const turn = (speakerId: string | null) =>
    documentSchema.node('turn', { id: 't', speakerId }, documentSchema.text('Hi'))
  const mapped = withSpeakers(doc(turn('old'), turn('unknown')), new Map([['old', speaker]]))
  expect(mapped.children.map((node) => node.attrs.speakerId)).toEqual([speaker, null])
})
