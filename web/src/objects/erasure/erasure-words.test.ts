import { expect, test } from 'vitest'
import { countLine, countsLine, linesOf, placeName, previewLines, summed } from './erasure-words.ts'

test('counts are said in words, one and several', () => {
  expect([
    countLine({ what: 'notes', count: 1 }),
    countLine({ what: 'turns', count: 1400 }),
    countLine({ what: 'audit entries', count: 1 }),
    countLine({ what: 'something new', count: 2 }),
  ]).toEqual(['1 note', '1,400 paragraphs they said', '1 entry of the audit log', '2 something new'])
  expect(
    countsLine([
      { what: 'notes', count: 2 },
      { what: 'files', count: 0 },
    ]),
  ).toBe('2 notes')
})

test('places are called by what they hold, and the same thing of two places is one', () => {
  expect([placeName({ service: 'activity' }), placeName({ service: 'billing' })]).toEqual(['Comments', 'billing'])
  const place = (texts: number) => ({
    ...{ __typename: 'ErasurePlace' as const, service: 'notes', state: 'DONE' as const, done: 1, total: 1, kept: [] },
    erased: [{ __typename: 'ErasureCount' as const, what: 'texts', count: texts }],
  })
  expect(summed([place(2), place(3)], 'erased')).toEqual([{ what: 'texts', count: 5 }])
})

test('each line is a name, and empty ones are none', () => {
  expect(linesOf(' Rose \n\n\tR. Tyler\r\n')).toEqual(['Rose', 'R. Tyler'])
})

test('what would go is listed without what there is none of, as a least where not all was looked at', () => {
  const none = { held: false, notes: 0, turns: 0, highlights: 0, recordings: 0, files: 0, recordingsKept: 0 }
  const { goes, stays } = previewLines({
    erasurePreview: { ...none, looked: 1000, total: 4000, notes: 63, recordingsKept: 2, phrases: [] },
    insightErasurePreview: { insights: 0, quoting: 2, published: 1, withFiles: 1, more: false },
    commentErasurePreview: { comments: 1, threads: 0, more: false },
  })
  expect(goes.map(({ what, count }) => `${what}: ${count}`)).toEqual([
    ...['Notes with them: at least 63', 'Insights that quote them: 2', 'Comments that name them: 1'],
  ])
  expect(goes[1]?.about).toBe('1 of them published.')
  expect(stays).toMatchObject([
    { what: 'Recordings', count: 'at least 2' },
    { what: 'Insights with files', count: '1' },
  ])
})
