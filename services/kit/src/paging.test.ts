import { expect, test } from 'vitest'
import { type PageRequest, pageOf, pagingOf } from './paging.ts'

const key = new Uint8Array(32).fill(7)
const [team, other] = ['0195aaaa-0000-7000-8000-000000000001', '0195aaaa-0000-7000-8000-000000000002']
const REFUSED = { code: 'ValidationError', message: 'This cursor is not valid. Begin again without one.' }

/** What comes of a cursor: the key that is read from it, or the refusal. */
function readBy(list: ReturnType<ReturnType<typeof pagingOf>>, cursor: string): unknown {
  try {
    return list.request(10, cursor).after
  } catch (error) {
    return error
  }
}

test('a cursor brings its key back, whatever characters are in it', () => {
  const list = pagingOf(key, team)('notes TITLE_ASC')
  for (const place of [
    ['Zoë “said” 👩🏽‍🔬 \\u0001 "', 'id'],
    ['', ''],
    ['a', 'b', 'c'],
  ])
    expect(list.request(10, list.cursor(place))).toEqual({ limit: 10, after: place })
  expect(list.cursor(null)).toBeNull()
  expect(list.request(undefined, null)).toEqual({ limit: 50, after: null })
})

test('a cursor is of use for the team, the list and the order that it was made for, and for no other', () => {
  const list = pagingOf(key, team)('notes TITLE_ASC')
  const cursor = String(list.cursor(['Call 4', 'id']))
  const strangers = [
    pagingOf(key, other)('notes TITLE_ASC'),
    pagingOf(key, team)('notes UPDATED_DESC'),
    pagingOf(key, team)('projects'),
    pagingOf(new Uint8Array(32).fill(8), team)('notes TITLE_ASC'),
  ]
  for (const stranger of strangers) expect(readBy(stranger, cursor)).toMatchObject(REFUSED)
})

test('a cursor in which one bit is changed is refused', () => {
  const list = pagingOf(key, team)('notes TITLE_ASC')
  const bytes = Buffer.from(String(list.cursor(['Call 4', 'id'])), 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes)
    forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(readBy(list, forged.toString('base64url'))).toMatchObject(REFUSED)
  }
  for (const odd of [
    '',
    `${bytes.toString('base64url')} `,
    bytes.toString('base64url').slice(0, 10),
    'x'.repeat(20_000),
  ])
    expect(readBy(list, odd)).toMatchObject(REFUSED)
})

test('a page asks for whole numbers up to its most', () => {
  const list = pagingOf(key, team)('projects')
  for (const bad of [-1, 1.5, 201, Number.NaN])
    expect(() => list.request(bad, null)).toThrow('Ask for 0 to 200 at a time.')
  expect(list.request(500, null, 500).limit).toBe(500)
})

test('a page in memory follows its key, and nothing follows the last one', () => {
  const page = (rows: string[], request: PageRequest) =>
    pageOf(
      rows,
      request,
      (row) => [row],
      (row, [last = '']) => row > last,
    )
  expect(page(['a', 'c', 'e'], { limit: 2, after: null })).toEqual({ rows: ['a', 'c'], next: ['c'] })
  expect(page(['0', 'b', 'e'], { limit: 2, after: ['c'] })).toEqual({ rows: ['e'], next: null })
  expect(page(['a'], { limit: 0, after: null })).toEqual({ rows: [], next: null })
})
