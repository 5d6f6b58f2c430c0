import { expect, test, vi } from 'vitest'
import { turnTaker } from '../turn-taker.ts'
import { hashedPhrases, wordFinder } from './erased-words.ts'

const hashed = vi.hoisted(() => ({ times: 0 }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const createHmac: typeof crypto.createHmac = (...given) => {
    hashed.times += 1
    return crypto.createHmac(...given)
  }
  return { ...crypto, createHmac }
})

const key = Buffer.alloc(32, 7)
/** Phrases of 2 to 12 words that begin alike, in a text of little else. */
const ALIKE = Array.from({ length: 11 }, (_, at) => `${'aaa '.repeat(at + 1)}bbb`)

test('phrases that begin alike are not hashed at every word of a text of that word', () => {
  const finder = wordFinder({ key, phrases: hashedPhrases(key, ALIKE) })
  hashed.times = 0
  expect(finder.find('aaa '.repeat(2000))).toEqual([])
  const others = Array.from({ length: 500 }, (_, at) => `aaa aaa aaa aaa x${at}`).join(' ')
  expect(finder.find(others)).toEqual([])
  // Each of 501 words once, and of 4,500 runs of up to 12 those whose hints happen to be alike.
  expect(hashed.times).toBeLessThan(2500)
  expect(finder.find(`aaa aaa ccc ${ALIKE[4]}`)).toHaveLength(1)
})

test('phrases that were ordered without hints are found', () => {
  const phrases = hashedPhrases(key, ['Dana Whitlock', 'Dana']).map(({ hints: _hints, ...phrase }) => phrase)
  expect(wordFinder({ key, phrases }).find('dana WHITLOCK and Dana')).toEqual([
    [0, 13],
    [18, 22],
  ])
})

test('a long text is no phrase, and is not hashed to know that', () => {
  const finder = wordFinder({ key, phrases: hashedPhrases(key, ALIKE) })
  hashed.times = 0
  expect(finder.is('aaa '.repeat(10_000))).toBe(false)
  expect(hashed.times).toBe(0)
})

test('a long text is looked through while others have their turns', async () => {
  const finder = wordFinder({ key, phrases: hashedPhrases(key, ALIKE) })
  const text = `${'aaa '.repeat(100_000)}bbb`
  let turns = 0
  const takeTurn = turnTaker()
  const found = await finder.findInTurns(text, () => {
    turns += 1
    return takeTurn()
  })
  expect(found).toEqual(finder.find(text))
  expect(found).toEqual([[text.length - 'aaa '.repeat(11).length - 3, text.length]])
  expect(turns).toBeGreaterThan(90)
})
