import { expect, test } from 'vitest'
import { talkLanes } from './talk-shares.ts'

test('shares are of the talking, not of the silence, and the one who talks most comes first', () => {
  const lanes = talkLanes(
    [
      { speakerId: 'asks', startMs: 0, endMs: 1000 },
      { speakerId: 'says', startMs: 1000, endMs: 4000 },
      { speakerId: null, startMs: 4000, endMs: 5000 },
    ],
    46_000,
  )
  expect(lanes.map(({ speakerId, share }) => [speakerId, share])).toEqual([
    ['says', 0.75],
    ['asks', 0.25],
  ])
  expect(lanes[0]?.parts.slice(0, 5)).toEqual([0, 1, 1, 1, 0])
})
