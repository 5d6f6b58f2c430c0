import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

const limits = { atOnce: 2, atOnceOfOne: 1, waitingOfOne: 20, refusal: 'Too much waits.' }

test('the workspaces take turns, however much one of them has waiting', async () => {
  const takeTurn = createFairTurns({ ...limits, atOnce: 1 })
  const order: string[] = []
  const work = (name: string) => takeTurn(name.charAt(0), async () => void order.push(name))
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(work))
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('what fails frees its turn', async () => {
  const takeTurn = createFairTurns({ ...limits, atOnce: 1 })
  const failed = takeTurn('a', () => Promise.reject(new Error('torn')))
  const next = takeTurn('a', async () => 'read')
  await expect(failed).rejects.toThrow('torn')
  expect(await next).toBe('read')
})

test('one too many of a workspace is refused at once, and one of another workspace taken', async () => {
  const takeTurn = createFairTurns(limits)
  const held = Promise.withResolvers<string>()
  const taken = Array.from({ length: 21 }, () => takeTurn('busy', () => held.promise))
  await expect(takeTurn('busy', () => held.promise)).rejects.toMatchObject({
    code: 'TooManyRequests',
    message: 'Too much waits.',
  })
  expect(await takeTurn('other', async () => 'read')).toBe('read')
  held.resolve('held')
  expect(await Promise.all(taken)).toEqual(Array(21).fill('held'))
})
