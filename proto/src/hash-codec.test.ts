import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHash, encodeHash, HASH_CODES, type HashState } from './hash-codec.ts'

test('the codes of project and channel pages are the specified ones', () => {
  expect(HASH_CODES).toEqual({ charts: 'c', snippet: 'l', filePage: 'd', highlight: 'v', folder: 'f' })
})

test('one short text under n is stored as it is, everything else as version-1 JSON', () => {
  expect(encodeHash({ n: 'a b' })).toBe('n=a%20b')
  expect(encodeHash({ q: 'hello' })).toBe('v=1eyJxIjoiaGVsbG8ifQ')
  expect(encodeHash({ n: 'x', q: 'y' })).toMatch(/^v=1/)
  expect(encodeHash({ n: 'x'.repeat(65) })).toMatch(/^v=1/)
  expect(encodeHash({})).toBe('')
})

test('every state comes back, with and without the #', () => {
  const text = fc.string({ unit: 'binary' })
  const key = fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== '__proto__')
  const state = fc.dictionary(
    key,
    fc.jsonValue({ noUnicodeString: false, maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value))),
  )
  fc.assert(
    fc.property(fc.oneof(state, fc.record({ n: text })), (written: HashState) => {
      const plain = JSON.parse(JSON.stringify(written))
      expect(decodeHash(encodeHash(written))).toEqual(plain)
      expect(decodeHash(`#${encodeHash(written)}`)).toEqual(plain)
    }),
  )
})

test('a hash from anywhere never throws and never harms', () => {
  fc.assert(
    fc.property(fc.string(), (hash) => {
      expect(decodeHash(hash)).toBeTypeOf('object')
    }),
  )
  for (const hash of [
    '#',
    '#v=2abc',
    '#v=1%%%',
    '#n=%E0%A4%A',
    '#v=1Ww',
    '#v=1bnVsbA',
    '#section',
    `#v=1${'A'.repeat(200_000)}`,
  ]) {
    expect(decodeHash(hash)).toEqual({})
  }
  const hostile = `v=1${btoa('{"__proto__":{"polluted":true},"q":"x"}').replaceAll('=', '')}`
  expect(decodeHash(hostile)).toEqual({ q: 'x' })
  expect(Object.getPrototypeOf(decodeHash(hostile))).toBe(Object.prototype)
})
