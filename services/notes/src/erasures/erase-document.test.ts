import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { replaceContent } from '@verbatim/kit/documents/yjs-document.ts'
import { hashedPhrases, wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { finderAhead } from '@verbatim/kit/erasure/finder-ahead.ts'
import { expect, test } from 'vitest'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { findIn, holdsErased } from './erase-document.ts'

const stateOf = (text: string): Uint8Array => {
  const document = new Doc()
  const paragraph = { type: 'paragraph', attrs: { id: 'block0000001' }, content: [{ type: 'text', text }] }
  replaceContent(document, documentSchema.nodeFromJSON({ type: 'doc', content: [paragraph] }))
  return encodeStateAsUpdate(document)
}

test('a document is looked through while others have their turns, and its forms are told apart', async () => {
  const key = Buffer.alloc(32, 7)
  const inTurns = wordFinder({ key, phrases: hashedPhrases(key, ['Dana Whitlock']) })
  const find = (): never => {
    throw new Error('No other request has its turn meanwhile')
  }
  const foundIn = (state: string, sound: string) => {
    const finder = finderAhead({ ...inTurns, find })
    const holds = holdsErased({ finder, speakerIds: new Set(), everything: false })
    return findIn(holds, { state: stateOf(state), updates: [], sound: stateOf(sound) })
  }
  const [named, other] = ['So Dana Whitlock left.', 'Nobody left.']
  expect(await foundIn(named, named)).toEqual({ text: true, sound: true, damaged: false })
  expect(await foundIn(other, named)).toEqual({ text: false, sound: true, damaged: false })
  expect(await foundIn(other, other)).toEqual({ text: false, sound: false, damaged: false })
})
