import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeHighlights, parseHighlights } from './highlight-index.ts'
import { ANCHOR_STATES } from './quote-anchor.ts'

const id = '01900000-0001-7fff-bfff-ffffffffffff'
const good = [id, 'aaaaaaaaaa', 0, 'bbbbbbbbbb', 5, [id], 'EXACT']

test('highlights travel as tuples and arrive as they were', () => {
  const block = fc.stringMatching(/^[0-9A-Za-z]{10}$/)
  const mark = fc.record({
    id: fc.uuid(),
    blockId: block,
    start: fc.nat(),
    endBlockId: block,
    end: fc.nat(),
    tagIds: fc.array(fc.uuid(), { maxLength: 3 }),
    state: fc.constantFrom(...ANCHOR_STATES),
  })
  fc.assert(
    fc.property(fc.array(mark), (marks) => {
      expect(parseHighlights(JSON.parse(JSON.stringify(encodeHighlights(marks))))).toEqual(marks)
    }),
  )
})

test('anything else is refused', () => {
  expect(parseHighlights([good])).toHaveLength(1)
  const bad: unknown[] = [
    null,
    'x',
    {},
    [null],
    [[]],
    [good.slice(0, 6)],
    [[...good, 1]],
    [good.with(2, -1)],
    [good.with(2, 1.5)],
  ]
  for (const value of [
    ...bad,
    [good.with(0, 'x')],
    [good.with(5, ['x'])],
    [good.with(6, 'MAYBE')],
    [good.with(1, '')],
  ]) {
    expect(() => parseHighlights(value)).toThrow()
  }
})
