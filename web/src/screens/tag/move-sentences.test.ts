import { expect, test } from 'vitest'
import { moveSentences } from './move-sentences.ts'

test('what a move changes is said with its numbers', () => {
  expect(moveSentences({ highlightCount: 31, noteCount: 4, isThere: false }, 'Depots')).toEqual([
    '31 highlights in 4 notes lose it and stay in this project. A copy leaves the tag on them.',
    'It keeps its definition, and links to it still work.',
    'It can be undone for 24 hours.',
  ])
  expect(moveSentences({ highlightCount: 1, noteCount: 1, isThere: true }, 'Depots').slice(0, 2)).toEqual([
    '1 highlight in 1 note loses it and stays in this project. A copy leaves the tag on it.',
    '“Depots” has a tag of this name. Links to this one lead there.',
  ])
  expect(moveSentences({ highlightCount: 0, noteCount: 0, isThere: false }, 'Depots')[0]).toBe(
    'No highlight has it, so none changes.',
  )
})
