import { expect, test } from 'vitest'
import { isOver, keptUntil, overBefore, restingOn } from './list-export.ts'

const at = (iso: string): Date => new Date(`2026-11-30T${iso}Z`)
const NEXT_DAY = new Date('2026-12-01T10:00:00Z')

test('a file rests on the most that a row of each project needed', () => {
  const one = restingOn({}, [
    { projectId: 'a', level: 'READ' },
    { projectId: 'b', level: 'WRITE' },
    { projectId: 'b', level: 'READ' },
  ])
  expect(one).toEqual({ a: 'READ', b: 'WRITE' })
  expect(restingOn(one, [{ projectId: 'a', level: 'READ' }])).toBe(one)
  expect(restingOn(one, [{ projectId: 'b', level: 'READ' }])).toBe(one)
  expect(restingOn(one, [{ projectId: 'a', level: 'WRITE' }])).toEqual({ a: 'WRITE', b: 'WRITE' })
})

test('a file is there for a day and not a moment longer; what failed is listed, and has none', () => {
  const done = { state: 'DONE', finishedAt: at('10:00:00') } as const
  expect(keptUntil(done)).toEqual(NEXT_DAY)
  expect(isOver(done, new Date(NEXT_DAY.getTime() - 1))).toBe(false)
  expect(isOver(done, NEXT_DAY)).toBe(true)
  expect(isOver({ finishedAt: null }, NEXT_DAY)).toBe(false)
  expect(keptUntil({ state: 'FAILED', finishedAt: at('10:00:00') })).toBeNull()
  expect(keptUntil({ state: 'RUNNING', finishedAt: null })).toBeNull()
  expect(overBefore(NEXT_DAY)).toEqual({ ended: at('10:00:00'), begun: at('10:00:00') })
})
