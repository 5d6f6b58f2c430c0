import { expect, test } from 'vitest'
import { engineAway } from '../engine-away.ts'
import { answered } from './kafka-limit.ts'

test('what is answered is passed on, and what never is counts as an engine that is away', async () => {
  expect(await answered(Promise.resolve('here'))).toBe('here')
  await expect(answered(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const late = await answered(new Promise(() => undefined), 1).catch((error: unknown) => error)
  expect(engineAway(late)).toBe(true)
})
