import * as encoding from 'lib0/encoding'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { findHarm, refuseHarmfulUpdate } from './update.ts'

/** The update by which `work` changes a document that has what `before` holds. */
function updateBy(work: (document: Y.Doc) => void, before = new Y.Doc()): Uint8Array {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(before))
  const known = Y.encodeStateVector(copy)
  copy.transact(() => work(copy))
  return Y.encodeStateAsUpdate(copy, known)
}

const root = (document: Y.Doc): Y.XmlFragment => document.getXmlFragment('default')

/** Puts elements into each other, `levels` deep, and gives the innermost. */
function nest(parent: Y.XmlFragment, levels: number): Y.XmlElement {
  let at = parent
  for (let level = 0; level < levels; level++) {
    const inner = new Y.XmlElement('blockquote')
    at.insert(0, [inner])
    at = inner
  }
  return at as Y.XmlElement
}

test('what people write is kept: many blocks, neighbours, attributes, lists in lists', () => {
  const document = new Y.Doc()
  const write = updateBy((shared) => {
    const turns = Array.from({ length: 3000 }, (_, at) => {
      const turn = new Y.XmlElement('turn')
      turn.setAttribute('id', `b${at}`)
      turn.insert(0, [new Y.XmlText(`Word ${at}`)])
      return turn
    })
    root(shared).insert(0, turns)
    nest(root(shared), 60)
  })
  expect(() => refuseHarmfulUpdate(write, document)).not.toThrow()
  Y.applyUpdate(document, write)
  const more = updateBy((shared) => root(shared).insert(5, [new Y.XmlElement('paragraph')]), document)
  expect(() => refuseHarmfulUpdate(more, document)).not.toThrow()
})

test('a large update is looked at in many slices, after each of which others may have a turn', () => {
  const pasted = updateBy((shared) =>
    root(shared).insert(
      0,
      Array.from({ length: 10_000 }, (_, at) => {
        const paragraph = new Y.XmlElement('paragraph')
        paragraph.insert(0, [new Y.XmlText(`Word ${at}`)])
        return paragraph
      }),
    ),
  )
  // 30,000 parts, looked at one after the other for four reasons, at most 100 at a time.
  expect([...findHarm(pasted, new Y.Doc())].length).toBeGreaterThan(4 * 200)
})

test('elements nested without end are refused, at once or level by level', () => {
  const document = new Y.Doc()
  expect(() =>
    refuseHarmfulUpdate(
      updateBy((shared) => nest(root(shared), 20_000)),
      document,
    ),
  ).toThrow('too deep')
  let innermost = (shared: Y.Doc): Y.XmlFragment => root(shared)
  const add = (): Uint8Array => updateBy((shared) => nest(innermost(shared), 90), document)
  for (let step = 1; step <= 2; step++) {
    const update = add()
    refuseHarmfulUpdate(update, document)
    Y.applyUpdate(document, update)
    const levels = step * 90
    innermost = (shared) => {
      let at = root(shared)
      for (let level = 0; level < levels; level++) at = at.get(0) as Y.XmlElement
      return at
    }
  }
  expect(() => refuseHarmfulUpdate(add(), document)).toThrow('too deep')
})

test('too many elements at once and documents in the document are refused', () => {
  const many = updateBy((shared) =>
    root(shared).insert(
      0,
      Array.from({ length: 25_001 }, () => new Y.XmlElement('paragraph')),
    ),
  )
  expect(() => refuseHarmfulUpdate(many, new Y.Doc())).toThrow('25001 elements')
  const inner = updateBy((shared) => shared.getMap('m').set('inner', new Y.Doc()))
  expect(() => refuseHarmfulUpdate(inner, new Y.Doc())).toThrow('A document in a document')
})

/** An update of elements of which each names another one as its neighbour, by their clocks. */
function neighbours(origins: readonly number[]): Uint8Array {
  const client = 7
  const [ofElement, hasOrigin, element] = [7, 0x80, 3]
  const encoder = encoding.createEncoder()
  for (const number of [1, origins.length, client, 0]) encoding.writeVarUint(encoder, number)
  for (const origin of origins) {
    encoding.writeUint8(encoder, hasOrigin | ofElement)
    for (const number of [client, origin, element]) encoding.writeVarUint(encoder, number)
    encoding.writeVarString(encoder, 'paragraph')
  }
  encoding.writeVarUint(encoder, 0)
  return encoding.toUint8Array(encoder)
}

test('elements whose places depend on each other, which nobody could follow to an end, are refused', () => {
  for (const ring of [[0], [1, 0], [2, 0, 1]])
    expect(() => refuseHarmfulUpdate(neighbours(ring), new Y.Doc()), String(ring)).toThrow(
      /depend on each other|place is not here/,
    )
})
