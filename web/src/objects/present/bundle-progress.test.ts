import { expect, test } from 'vitest'
import { fileCounter } from './bundle-progress.ts'

const HEAD = [0x50, 0x4b, 0x03, 0x04]

test('files of an archive are counted as they begin, wherever its pieces end', () => {
  const bytes = Uint8Array.from([...HEAD, 1, 2, 0x50, 0x50, 0x4b, 3, ...HEAD, 0x50, 0x4b, 1, 2])
  for (const size of [1, 2, 3, 5, bytes.length]) {
    const count = fileCounter()
    let seen = 0
    for (let at = 0; at < bytes.length; at += size) seen = count(bytes.subarray(at, at + size))
    expect(seen).toBe(2)
  }
})
