import { expect, test } from 'vitest'
import { momentMarks } from './moment-marks.ts'

test('moments are marked in their order, and those next to each other share a mark', () => {
  const moments = [
    { id: 'late', ms: 90_000 },
    { id: 'first', ms: 1000 },
    { id: 'near', ms: 3000 },
  ]
  expect(momentMarks(moments, 100_000)).toEqual([
    { ms: 1000, ids: ['first', 'near'] },
    { ms: 90_000, ids: ['late'] },
  ])
})

test('thousands of moments make no more marks than a bar has room for', () => {
  const moments = Array.from({ length: 2000 }, (_, at) => ({ id: String(at), ms: at * 50 }))
  const marks = momentMarks(moments, 100_000)
  expect(marks.length).toBeLessThanOrEqual(12)
  expect(marks.flatMap(({ ids }) => ids)).toHaveLength(2000)
})

test('of a recording whose length is not known yet every moment has its mark', () => {
  expect(
    momentMarks(
      [
        { id: 'a', ms: 5 },
        { id: 'b', ms: 6 },
      ],
      0,
    ),
  ).toHaveLength(2)
})
