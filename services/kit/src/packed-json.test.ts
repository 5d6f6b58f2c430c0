import { expect, test } from 'vitest'
import { packJson, unpackJson } from './packed-json.ts'

test('a value comes back as it was, and is shorter on its way', async () => {
  const value = { words: 'They wait. '.repeat(1000), list: [1, null, 'ä'] }
  const packed = await packJson(value)
  expect(packed).toMatch(/^[\w-]{20,400}$/)
  expect(await unpackJson(packed, 100_000)).toEqual(value)
})

test('what is longer than it may be, and what is nothing of the kind, is refused', async () => {
  const packed = await packJson('x'.repeat(1_000_000))
  await expect(unpackJson(packed, 1000)).rejects.toThrow()
  await expect(unpackJson('nonsense', 1000)).rejects.toThrow()
  await expect(unpackJson('', 1000)).rejects.toThrow()
})
