import { expect, test } from 'vitest'
import { joinedWork } from './joined-work.ts'

/** Work whose runs end when they are told to. */
function heldRuns() {
  const runs: ((answer: string) => void)[] = []
  return { runs, work: () => new Promise<string>((resolve) => runs.push(resolve)) }
}

test('who asks before a run begins shares it, and who asks while it runs waits for the next', async () => {
  const joined = joinedWork<string>()
  const { runs, work } = heldRuns()
  const first = joined('a', work)
  const [second, third] = [joined('a', work), joined('a', work)]
  const other = joined('b', work)
  expect(runs.length).toBe(2)
  runs[1]?.('of b')
  runs[0]?.('before')
  expect([await first, await other]).toEqual(['before', 'of b'])
  expect(runs.length).toBe(3)
  runs[2]?.('after')
  expect([await second, await third]).toEqual(['after', 'after'])
  const fourth = joined('a', work)
  runs[3]?.('anew')
  expect(await fourth).toBe('anew')
})

test('a run that fails fails for those who shared it, and the next one is run', async () => {
  const joined = joinedWork<string>()
  const fails = joined('a', () => Promise.reject(new Error('away')))
  const next = joined('a', async () => 'back')
  await expect(fails).rejects.toThrow('away')
  expect(await next).toBe('back')
})
