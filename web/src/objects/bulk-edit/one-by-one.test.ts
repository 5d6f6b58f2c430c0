import { AppError } from '@verbatim/contracts/app-error.ts'
import { expect, test } from 'vitest'
import { oneByOne, outcomeOf, takeBackEach } from './one-by-one.ts'

const locked = (): AppError => new AppError('InvalidOperation', 'It is locked.')

test('each is done in its order, one that is refused does not keep the next, and what needed nothing is not counted', async () => {
  const steps: number[] = []
  const act = async (name: string): Promise<string | null> => {
    if (name === 'locked') throw locked()
    return name === 'same' ? null : `was ${name}`
  }
  const steering = { onStep: (looked: number) => steps.push(looked), signal: new AbortController().signal }
  const worked = await oneByOne(['a', 'locked', 'same', 'b'], act, steering)
  expect(worked).toEqual({ done: ['was a', 'was b'], refused: ['locked'], because: 'It is locked.', isStopped: false })
  expect(steps).toEqual([1, 2, 3, 4])
  expect(outcomeOf(worked)).toEqual({ changed: 2, skipped: 1, because: 'It is locked.' })
})

test('what is stopped ends after the one that is under way, and says so', async () => {
  const stop = new AbortController()
  const worked = await oneByOne(['a', 'b'], async (name) => name, { onStep: () => stop.abort(), signal: stop.signal })
  expect(worked.done).toEqual(['a'])
  expect(outcomeOf(worked)).toMatchObject({ changed: 1, stopped: 'cancelled' })
})

test('those without the right are told among the skipped', async () => {
  const worked = await oneByOne(['a'], async (name) => name, {
    onStep: () => undefined,
    signal: new AbortController().signal,
  })
  expect(outcomeOf(worked, 2)).toEqual({ changed: 1, skipped: 2, because: 'you may not change them' })
})

test('taking back goes on behind one that is refused, and tells of it at the end', async () => {
  const back: string[] = []
  const taken = takeBackEach(['a', 'locked', 'b'], async (name) => {
    if (name === 'locked') throw locked()
    back.push(name)
  })
  await expect(taken).rejects.toThrow('It is locked.')
  expect(back).toEqual(['a', 'b'])
})
