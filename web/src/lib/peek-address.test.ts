import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { type PeekState, readPeek, writePeek } from './peek-address.ts'

const [note, highlight] = [newId(), newId()]
const OPEN: PeekState = {
  mode: 'Side',
  stack: [
    { kind: 'note', id: note },
    { kind: 'highlight', id: highlight },
  ],
}

test('what is open survives the address, and the rest of it stays', () => {
  const written = writePeek(new URLSearchParams('sort=title.ASC'), OPEN)
  expect(readPeek(new URLSearchParams(written.toString()))).toEqual(OPEN)
  expect(written.get('sort')).toBe('title.ASC')
  expect(writePeek(written, null).toString()).toBe('sort=title.ASC')
})

test.each(['', 'Side', 'Side.', 'Roof.note-1', 'Side.note-!!', 'Side.comment-1', 'note-1'])(
  'an address that says %j opens nothing',
  (text) => {
    expect(readPeek(new URLSearchParams({ peek: text }))).toBeNull()
  },
)

test('of a hostile address only so much is read', () => {
  const stack = Array.from({ length: 500 }, () => ({ kind: 'note' as const, id: newId() }))
  const text = writePeek(new URLSearchParams(), { mode: 'Center', stack }).get('peek') ?? ''
  expect(readPeek(new URLSearchParams({ peek: `${text}~${text}` }))?.stack).toHaveLength(10)
})
