import { expect, test } from 'vitest'
import { agreementOf } from './agreement-of.ts'
import { type CoderHighlight, codedSentences } from './coded-sentences.ts'
import { isSame, isTagged } from './coding.ts'

const BLOCKS = [
  { id: 'a', text: 'It took four days. Nobody called me.', speakerId: 'dana' },
  { id: 'b', text: 'I rang the number.', speakerId: 'dana' },
]

/** A highlight of words within one block. */
function marks(coderId: string, blockId: string, words: string, ...tagIds: string[]): CoderHighlight {
  const start = BLOCKS.find(({ id }) => id === blockId)?.text.indexOf(words) ?? -1
  return { coderId, blockId, start, endBlockId: blockId, end: start + words.length, tagIds }
}

const sentencesOf = (...highlights: CoderHighlight[]) => codedSentences('n', BLOCKS, highlights, ['tomasz', 'priya'])
const tagsOf = (highlights: CoderHighlight[], coderId: string) =>
  sentencesOf(...highlights).map(({ codings }) => codings.find((coding) => coding.coderId === coderId)?.tagIds)

test('a highlight tags the sentence that it stands in, whole or in part', () => {
  expect(tagsOf([marks('tomasz', 'a', 'four days', 'waiting')], 'tomasz')).toEqual([['waiting'], [], []])
  expect(tagsOf([marks('tomasz', 'a', 'Nobody called me.', 'waiting')], 'priya')).toEqual([[], [], []])
})

test('a word of the sentence before does not tag it', () => {
  expect(tagsOf([marks('priya', 'a', 'days. Nobody called me.', 'silence')], 'priya')).toEqual([[], ['silence'], []])
})

test('a highlight over two blocks tags what stands between its ends', () => {
  const over = { coderId: 'priya', blockId: 'a', start: 19, endBlockId: 'b', end: 18, tagIds: ['silence'] }
  expect(tagsOf([over], 'priya')).toEqual([[], ['silence'], ['silence']])
})

test('two highlights of a coder on one sentence are their tags together, each once', () => {
  const both = [marks('priya', 'a', 'four days', 'waiting'), marks('priya', 'a', 'It took four', 'waiting', 'slow')]
  expect(tagsOf(both, 'priya')[0]).toEqual(['waiting', 'slow'])
})

test('sentences carry what stands around them', () => {
  expect(sentencesOf()[1]).toMatchObject({ textBefore: 'It took four days. ', textAfter: '', speakerId: 'dana' })
})

test('of highlighted blocks only, the others are left out', () => {
  const only = codedSentences('n', BLOCKS, [marks('tomasz', 'b', 'I rang', 'waiting')], ['tomasz'], false)
  expect(only.map(({ sentence }) => sentence)).toEqual(['I rang the number.'])
})

test('agreement counts each tag as a question to every sentence', () => {
  const sentences = sentencesOf(
    marks('tomasz', 'a', 'It took four days.', 'waiting'),
    marks('priya', 'a', 'It took four days.', 'waiting'),
    marks('tomasz', 'a', 'Nobody called me.', 'waiting'),
    marks('priya', 'a', 'Nobody called me.', 'silence'),
  )
  expect(sentences.map(isTagged)).toEqual([true, true, false])
  expect(sentences.map(isSame)).toEqual([true, false, true])
  const agreement = agreementOf(sentences)
  expect(agreement).toMatchObject({ sentenceCount: 3, taggedCount: 2, sameCount: 1 })
  expect(agreement.tags).toMatchObject([
    { tagId: 'waiting', sentenceCount: 2, sameCount: 1, takenFor: { tagId: 'silence', sentenceCount: 1 } },
    { tagId: 'silence', sentenceCount: 1, sameCount: 0, takenFor: { tagId: 'waiting', sentenceCount: 1 } },
  ])
  // Waiting: 11, 10, 00. Six values, three of each; one pair of three differs: 1 − 5 · 2 / 18.
  expect(agreement.tags[0]?.alpha).toBeCloseTo(1 - 10 / 18, 12)
  // Two of three alike; by chance 2/3 · 1/3 + 1/3 · 2/3.
  expect(agreement.tags[0]?.kappa).toBeCloseTo((2 / 3 - 4 / 9) / (5 / 9), 12)
})

test('where nothing was tagged nothing is said', () => {
  expect(agreementOf(sentencesOf())).toMatchObject({ taggedCount: 0, alpha: null, kappa: null, tags: [] })
})
