import { spreadWords } from '@verbatim/contracts/segment-words.ts'
import { expect, test } from 'vitest'
import { type Spread, spreadInBrief, spreadLine, spreadNumbers, spreadValue } from './spread.ts'

const spread = (counts: number[], otherPeopleCount = 0, label = 'Fleet size'): Spread => {
  const parts = counts.map((peopleCount, at) => ({ optionId: `${at}`, label: `S${at}`, peopleCount }))
  const reached = parts.filter(({ peopleCount }) => peopleCount > 0)
  return { label, words: spreadWords(parts), otherPeopleCount, reached }
}

test('beside a heading stands how many segments are reached, not which are missing', () => {
  expect(spreadInBrief(spread([1, 0, 2]))).toBe('Fleet size: 2 of 3')
  expect(spreadInBrief(spread([1, 1, 2]))).toBe('Fleet size: all three')
  expect(spreadInBrief(spread([1, 1], 0, 'How many lorries they drive themselves'))).toBe(
    'How many lorries they d…: both',
  )
  expect(spreadInBrief(null)).toBe('')
})

test('a segment whose name has a semicolon in it is named whole', () => {
  const named = (counts: [label: string, peopleCount: number][]): Spread => {
    const parts = counts.map(([label, peopleCount]) => ({ optionId: label, label, peopleCount }))
    return { ...spread([]), words: spreadWords(parts), reached: parts }
  }
  expect(spreadInBrief(named([['Owner; drives alone', 2]]))).toBe('Fleet size: Owner; drives alone')
  expect(spreadInBrief(named([['Owner; drives alone', 0]]))).toBe('Fleet size: none from Owner; drives alone')
  expect(
    spreadInBrief(
      named([
        ['Small; new', 0],
        ['Large', 1],
      ]),
    ),
  ).toBe('Fleet size: 1 of 2')
})

test('in the rail stands which are missing, and how many people are of each', () => {
  expect(spreadValue(spread([1, 0, 2]))).toBe('2 of 3; none from S1')
  expect(spreadNumbers(spread([1, 0, 2]))).toBe('S0 1, S2 2')
  expect(spreadNumbers(spread([1, 0], 1))).toBe('S0 1; 1 person without')
  expect(spreadNumbers(spread([1, 1, 1, 1, 1, 1, 1, 1]))).toBe('S0 1, S1 1, S2 1, S3 1, S4 1, S5 1, 2 more')
  expect(spreadLine(spread([1, 0, 2]))).toBe('Fleet size: 2 of 3; none from S1 (S0 1, S2 2)')
  expect(spreadLine(spread([0, 0]))).toBe('Fleet size: none of 2')
})
