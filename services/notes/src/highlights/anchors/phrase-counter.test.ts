import { expect, test } from 'vitest'
import { phraseCounter } from './phrase-counter.ts'

test('phrases of a long text are counted as a search would', () => {
  const parts = ['it took ', 'four days ', 'and nobody ', 'called. ']
  let seed = 7
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const long = Array.from({ length: 4000 }, () => parts[next(4)]).join('')
  const count = phraseCounter(long)
  for (let time = 0; time < 200; time += 1) {
    const at = next(20_000)
    const phrase = long.slice(at, at + 1 + next(60))
    expect(count(phrase)).toBe(long.split(phrase).length - 1)
  }
})

test('a text holds what is in it and nothing else', () => {
  expect(phraseCounter('a mood, that is a mood')('a mood')).toBe(2)
  expect(phraseCounter('a mood')('')).toBe(0)
  const long = `${'x'.repeat(30_000)} needle in it`
  expect(phraseCounter(long)('needle in it')).toBe(1)
  expect(phraseCounter(long)('needle in that')).toBe(0)
})

test('phrases that most of a text is like are counted as a search would', () => {
  const [long, gap] = ['a'.repeat(1999), 'b']
  const count = phraseCounter((long + gap).repeat(50))
  expect(count('a'.repeat(2000))).toBe(0)
  expect(count(`${'a'.repeat(100)}b${'a'.repeat(100)}`)).toBe(49)
  expect(phraseCounter(`${(long + gap).repeat(50)}${'a'.repeat(4000)}`)('a'.repeat(2000))).toBe(2)
})
