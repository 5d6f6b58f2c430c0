import { turnsWhile } from '@verbatim/kit/testing/turns-while.ts'
import { expect, test } from 'vitest'
import { compareAside } from './compare-on-thread.ts'

test('while long titles that differ in few letters are compared others have their turns', async () => {
  const named = Array.from({ length: 150 }, (_, at) => ({
    id: String(at),
    title: `${'a'.repeat(190)}${String.fromCodePoint(0x4e00 + at).repeat(3)}`,
    synonyms: [],
  }))
  const { turns, made } = await turnsWhile(() => compareAside('team', { named, meant: [] }))
  expect(made.near).toEqual([])
  expect(turns).toBeGreaterThan(1000)
})
