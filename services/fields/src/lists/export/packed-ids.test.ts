import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { packIds, unpackIds } from './packed-ids.ts'

test('two hundred ids are a short text, and come back in their order', () => {
  const ids = Array.from({ length: 200 }, () => newId())
  expect(unpackIds(packIds(ids))).toEqual(ids)
  expect(packIds(ids).length).toBeLessThan(4300)
  expect(unpackIds(packIds([]))).toEqual([])
})
