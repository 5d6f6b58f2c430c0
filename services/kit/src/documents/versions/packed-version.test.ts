import { expect, test } from 'vitest'
import { packVersion, textBytes, unpackVersion } from './packed-version.ts'

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const WORDS = ['one', 'two', 'three', 'four']

test('whatever a version is packed against, it comes back as it was', () => {
  for (let seed = 1; seed < 300; seed += 1) {
    const drawn = (length: number, step: number) =>
      Array.from({ length }, (_, at) => line(WORDS[(seed * step + at * at * (seed % 5)) % 4] ?? ''))
    const [nodes, newer] = [drawn(seed % 9, 3), seed % 4 ? drawn(seed % 7, 5) : null]
    expect(unpackVersion(packVersion(nodes, newer), newer)).toEqual(nodes)
  }
})

test('a version costs what differs from the newer one', () => {
  const long = Array.from({ length: 3000 }, (_, at) => line(`Line ${at} says ${(at * 7919) % 104729}`))
  const edited = long.with(1500, line('Only this was changed'))
  expect(packVersion(long, edited).length).toBeLessThan(100)
  expect(packVersion(long, null).length).toBeGreaterThan(10_000)
})

test('the bytes of a text are those of its words', () => {
  expect(textBytes([line('Yıldız'), { type: 'bulletList', content: [{ content: [line('é')] }] }, null])).toBe(10)
})
