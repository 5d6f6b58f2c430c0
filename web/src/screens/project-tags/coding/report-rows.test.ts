import { expect, test } from 'vitest'
import { agreementRows, goldRows } from './report-rows.ts'

const tag = { __typename: 'Tag' as const, id: 't', title: 'Waiting', color: 'red', role: null }
const note = { __typename: 'Note' as const, id: 'n', title: 'Dana' }

test('the agreement is a row a tag, and all together last', () => {
  const counts = { sentenceCount: 4, sameCount: 3, takenFor: null }
  const [, first, last] = agreementRows({
    coders: [],
    noteCount: 1,
    sentenceCount: 9,
    taggedCount: 5,
    sameCount: 3,
    openCount: 2,
    decidedCount: 0,
    alpha: 0.78451,
    kappa: null,
    tags: [{ tag, alpha: 0.5, kappa: 0.25, ...counts }],
  })
  expect(first).toEqual(['Waiting', '0.500', '0.250', 4, 3])
  expect(last).toEqual(['All tags', '0.785', '', 5, 3])
})

test('a sentence of the gold layer says why its tags count', () => {
  const sentence = { note, sentence: 'Nobody called.', speaker: null, goldTags: [tag] }
  const by = { __typename: 'Member' as const, id: 'm', name: 'Ines' }
  const rows = goldRows([
    { ...sentence, decision: null },
    { ...sentence, decision: { decidedBy: by } },
  ])
  expect(rows.slice(1)).toEqual([
    ['Dana', '', 'Nobody called.', 'Waiting', 'all agree'],
    ['Dana', '', 'Nobody called.', 'Waiting', 'decided by Ines'],
  ])
})
