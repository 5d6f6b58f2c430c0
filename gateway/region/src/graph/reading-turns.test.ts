import { setImmediate as othersTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createReadingTurns } from './reading-turns.ts'

const asker = (teamId: string) => ({ teamId, userId: 'ines' })

test('of many new texts one is read in each round, and others have theirs between', async () => {
  const turn = createReadingTurns()
  const heard: string[] = []
  const reads = ['a', 'b', 'c'].map(async (text) => {
    await turn(asker('alder'))
    heard.push(text)
  })
  for (let round = 1; round <= 3; round++) {
    await othersTurn()
    heard.push(`round ${round}`)
  }
  await Promise.all(reads)
  const between = heard.flatMap((one, at) =>
    one.startsWith('round') ? [] : [heard[at - 1]?.startsWith('round') ?? true],
  )
  expect(heard.filter((one) => !one.startsWith('round'))).toEqual(['a', 'b', 'c'])
  expect(between).toEqual([true, true, true])
})

test('another workspace is next, however many texts of one wait, and beyond 200 of one the next is refused', async () => {
  const turn = createReadingTurns()
  const heard: string[] = []
  const many = Array.from({ length: 201 }, () => turn(asker('alder')).then(() => heard.push('alder')))
  await expect(turn(asker('alder'))).rejects.toMatchObject({ code: 'TooManyRequests' })
  await turn(asker('birch'))
  expect(heard.length).toBeLessThanOrEqual(2)
  await Promise.all(many)
})
