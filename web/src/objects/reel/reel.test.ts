import { expect, test } from 'vitest'
import { leftOutLine, lengthOf, type ReelHighlight, reelOf } from './reel.ts'

const highlight = (id: string, clip: Partial<NonNullable<ReelHighlight['audioVideo']>> | null): ReelHighlight => ({
  id,
  text: 'It took four days',
  note: { id: 'n', title: 'Dana Whitlock, interview', locked: false, viewerCan: { edit: true } },
  audioVideo: clip && { type: 'AUDIO', startTime: 1, endTime: 3.5, streamUrl: '/files/stream/f', words: [], ...clip },
})

test('a reel plays what has a recording, in its order', () => {
  const clips = reelOf([
    highlight('b', { type: 'VIDEO' }),
    highlight('a', null),
    highlight('c', { streamUrl: null }),
    highlight('d', { startTime: 2, endTime: 1 }),
  ])
  expect(clips.map(({ id, isFilm }) => [id, isFilm])).toEqual([
    ['b', true],
    ['d', false],
  ])
  expect(lengthOf(clips)).toBe(2.5)
})

test('what is not played is counted, by why', () => {
  expect(leftOutLine(3, 3, 3)).toBeNull()
  expect(leftOutLine(5, 4, 2)).toBe('Not played: 2 without a recording, 1 that is gone or closed to you.')
  expect(leftOutLine(5, 3, 3)).toBe('Not played: 2 that are gone or closed to you.')
})
