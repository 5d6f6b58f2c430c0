import { expect, test } from 'vitest'
import { streamStart } from './stream-start.ts'

test('a recording plays from its beginning, and a clip that is left of one from where it was cut', () => {
  expect(streamStart('/files/stream/f?token=a.b.c')).toBe(0)
  expect(streamStart('/files/stream/f?token=a.b.c&clip=1200-2600')).toBe(1.2)
})
