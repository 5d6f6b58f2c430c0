import { expect, test } from 'vitest'
import { slicesOf } from './text-slices.ts'

const slices = (text: string): string[] => slicesOf(text).map(({ from, to }) => text.slice(from, to))

test('short text is one slice, also where there is none', () => {
  expect(slices('I cannot wait.')).toEqual(['I cannot wait.'])
  expect(slices('')).toEqual([''])
})

test('long text is divided between words, and nothing of it is lost', () => {
  const text = 'I cannot wait till whenever. '.repeat(1000)
  const all = slices(text)
  expect(all.length).toBeGreaterThan(3)
  expect(all.join('')).toBe(text)
  for (const one of all) expect([one.length <= 8000, one.endsWith(' ')]).toEqual([true, true])
})

test('text without blanks is divided between characters', () => {
  const text = `a${'\u{1F600}'.repeat(9000)}`
  const all = slices(text)
  expect(all.join('')).toBe(text)
  for (const one of all) expect(one.isWellFormed()).toBe(true)
})
