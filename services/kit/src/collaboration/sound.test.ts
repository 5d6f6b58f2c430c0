import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import * as encoding from 'lib0/encoding'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { DamagedDocument, openSound } from './sound.ts'
import { refuseHarmfulUpdate } from './update.ts'

/** Levels of elements, each sent as an update of its own, or all as one. */
function levels(count: number, isOne = false): { document: Y.Doc; updates: Uint8Array[] } {
  const document = new Y.Doc()
  const updates: Uint8Array[] = []
  document.on('update', (update: Uint8Array) => updates.push(update))
  const nest = (): void => {
    let at: Y.XmlFragment = document.getXmlFragment(DOCUMENT_FRAGMENT)
    for (let level = 0; level < count; level++) {
      const inner = new Y.XmlElement('blockquote')
      at.insert(0, [inner])
      at = inner
    }
  }
  if (isOne) document.transact(nest)
  else nest()
  return { document, updates }
}

const stateOf = ({ document }: { document: Y.Doc }): Uint8Array => Y.encodeStateAsUpdate(document)

test('a stored document that is nested too deep is damaged, however deep it is', () => {
  for (const depth of [211, 7200])
    expect(() => openSound({ state: stateOf(levels(depth, true)), updates: [] })).toThrow(DamagedDocument)
  expect(() => openSound({ state: stateOf(levels(200, true)), updates: [] })).not.toThrow()
})

test('bytes that are no state are damaged', () => {
  expect(() => openSound({ state: Uint8Array.from([255, 255, 255]), updates: [] })).toThrow(DamagedDocument)
})

test('of what was added since, an update that would be refused is left out, and the rest stays', () => {
  const { updates } = levels(250)
  const sound = openSound({ state: null, updates })
  let depth = 0
  for (let at: Y.XmlFragment = sound.getXmlFragment(DOCUMENT_FRAGMENT); at.length; at = at.get(0) as Y.XmlElement)
    depth++
  expect(depth).toBe(210)
})

test('parts that waited for a place when the state was stored wait no longer', () => {
  const { updates } = levels(3)
  const pending = new Y.Doc()
  Y.applyUpdate(pending, updates[2] ?? new Uint8Array())
  expect(pending.store.pendingStructs).not.toBeNull()
  const opened = openSound({ state: Y.encodeStateAsUpdate(pending), updates: updates.slice(0, 2) })
  expect(opened.store.pendingStructs).toBeNull()
  expect(opened.getXmlFragment(DOCUMENT_FRAGMENT).toString()).toBe('<blockquote><blockquote></blockquote></blockquote>')
})

const after = (before: Y.Doc, work: (document: Y.Doc) => void): Uint8Array => {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(before))
  const known = Y.encodeStateVector(copy)
  copy.transact(() => work(copy))
  return Y.encodeStateAsUpdate(copy, known)
}

test('a deletion of what is not here yet is refused', () => {
  const written = new Y.Doc()
  written.getText('text').insert(0, 'words')
  const deletion = after(written, (document) => document.getText('text').delete(0, 5))
  expect(() => refuseHarmfulUpdate(deletion, new Y.Doc())).toThrow('not here')
  expect(() => refuseHarmfulUpdate(deletion, written)).not.toThrow()
})

/** Two letters of two clients, each to the left of the other. */
function ring(document: Y.Doc): Uint8Array {
  const [hasBoth, ofString] = [0x80 | 0x40, 4]
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 2)
  for (const [client, other] of [
    [8, 7],
    [7, 8],
  ]) {
    for (const number of [1, client, 0]) encoding.writeVarUint(encoder, Number(number))
    encoding.writeUint8(encoder, hasBoth | ofString)
    for (const number of [document.clientID, 0, other, 0]) encoding.writeVarUint(encoder, Number(number))
    encoding.writeVarString(encoder, 'x')
  }
  encoding.writeVarUint(encoder, 0)
  return encoding.toUint8Array(encoder)
}

test('parts of which each waits for the other are refused', () => {
  const document = new Y.Doc()
  document.getText('text').insert(0, 'ab')
  expect(() => refuseHarmfulUpdate(ring(document), document)).toThrow('depend on each other')
})
