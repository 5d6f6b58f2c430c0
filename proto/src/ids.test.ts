import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  derivedId,
  fromBase62,
  isId,
  isUpperCaseId,
  MAX_ID,
  MIN_ID,
  newId,
  parseId,
  slugOf,
  timeOfId,
  toBase62,
  urlIdOf,
} from './ids.ts'

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const anyId = fc.uuid()

describe('a new id', () => {
  test('is a UUID v7 without any argument, and never the same twice', () => {
    const ids = Array.from({ length: 1000 }, () => newId())
    for (const id of ids) expect(id).toMatch(V7)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is exact when time and randomness are given', () => {
    const random = (length: number) => new Uint8Array(length).fill(0xff)
    expect(newId(0x0190_0000_0001, random)).toBe('01900000-0001-7fff-bfff-ffffffffffff')
    expect(newId(0, (length) => new Uint8Array(length))).toBe('00000000-0000-7000-8000-000000000000')
  })

  test('sorts by its time and gives it back', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.integer({ min: 1, max: 1e9 }), (at, later) => {
        expect(newId(at) < newId(at + later)).toBe(true)
        expect(timeOfId(newId(at))).toBe(at)
      }),
    )
  })

  test('refuses a time that does not fit', () => {
    for (const at of [-1, 0.5, Number.NaN, 2 ** 48]) expect(() => newId(at)).toThrow(RangeError)
  })
})

describe('a derived id', () => {
  const team = '01900000-0001-7fff-bfff-ffffffffffff'

  test('is the same UUID v7 every time, for numbers and dates alike', () => {
    const id = derivedId(team, 'note/1', 1_700_000_000_000)
    expect(id).toMatch(V7)
    expect(derivedId(team, 'note/1', new Date(1_700_000_000_000))).toBe(id)
    expect(timeOfId(id)).toBe(1_700_000_000_000)
  })

  test('differs by workspace, key and time', () => {
    const ids = [
      derivedId(team, 'note/1', 1),
      derivedId(team, 'note/2', 1),
      derivedId(team, 'note/1', 2),
      derivedId(MAX_ID, 'note/1', 1),
    ]
    expect(new Set(ids).size).toBe(4)
  })
})

describe('the forms of an id', () => {
  test('the smallest id is 0 and the largest takes 22 characters', () => {
    expect(toBase62(MIN_ID)).toBe('0')
    expect(toBase62(MAX_ID)).toBe('7n42DGM5Tflk9n8mt7Fhc7')
    expect(fromBase62('7n42DGM5Tflk9n8mt7Fhc8')).toBeNull()
    expect(() => toBase62('nonsense')).toThrow(RangeError)
  })

  test('every id comes back from its short form', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const short = toBase62(id)
        expect(short).toMatch(/^[0-9A-Za-z]{1,22}$/)
        expect(fromBase62(short)).toBe(id)
      }),
    )
  })

  test('only the lower-case 36-character form is stored', () => {
    expect(isId('01900000-0001-7fff-bfff-ffffffffffff')).toBe(true)
    for (const bad of ['', '01900000', '01900000-0001-7FFF-bfff-ffffffffffff', '0190000000017fffbfffffffffffffff']) {
      expect(isId(bad)).toBe(false)
    }
  })

  test('the upper-case form may stop after 8 characters', () => {
    expect(isUpperCaseId('0190ABCD')).toBe(true)
    expect(isUpperCaseId('0190ABCD-0001-7FFF-BFFF-FFFFFFFFFFFF')).toBe(true)
    expect(isUpperCaseId('0190ABCD-0001')).toBe(false)
    expect(isUpperCaseId('0190abcd')).toBe(false)
  })
})

describe('an identifier parameter', () => {
  test('is read in both forms, with and without any title before it', () => {
    fc.assert(
      fc.property(anyId, fc.string({ maxLength: 150 }), (id, title) => {
        expect(parseId(toBase62(id))).toBe(id)
        expect(parseId(id)).toBe(id)
        expect(parseId(urlIdOf(title, id))).toBe(id)
        if (slugOf(title) !== '') expect(parseId(`${slugOf(title)}-${id}`)).toBe(id)
      }),
    )
  })

  test('is refused when it holds no id', () => {
    const bad = ['', '-', 'a b', 'a/b', 'title-', '-1', 'z'.repeat(22), 'x'.repeat(23), 'title-é', MAX_ID.toUpperCase()]
    for (const parameter of bad) expect(parseId(parameter)).toBeNull()
  })
})

describe('a title slug', () => {
  test('replaces runs of other characters by one hyphen and trims both ends', () => {
    expect(slugOf('  My first -- interview (2024)! ')).toBe('My-first-interview-2024')
    expect(slugOf('日本語')).toBe('')
    expect(slugOf('a/b')).toBe('a-b')
  })

  test('is cut to 100 characters and never ends in a hyphen', () => {
    expect(slugOf('a'.repeat(300))).toHaveLength(100)
    expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
  })

  test('is left out of the url when the title has none', () => {
    expect(urlIdOf('???', MIN_ID)).toBe('0')
    expect(urlIdOf('Interview 4', MIN_ID)).toBe('Interview-4-0')
  })
})
