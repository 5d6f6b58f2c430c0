import { randomBytes } from 'node:crypto'
import { hashedPhrases, wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { turnTaker } from '@verbatim/kit/turn-taker.ts'
import { expect, test } from 'vitest'
import { phrasePlaces } from './phrase-places.ts'

function placesOf(...words: string[]) {
  const key = randomBytes(32)
  const phrases = words.map((one) => ({ words: one, known: false }))
  return phrasePlaces(phrases, wordFinder({ key, phrases: hashedPhrases(key, words) }))
}

const turns = turnTaker()
const others = (at: number) => ({ id: `n${at}`, title: `Note ${at}`, isTheirs: false })

test('a word of everyday language is called common where others have it, a name of two words never', async () => {
  const places = placesOf('Rose', 'Rose Tyler')
  await places.look({ id: 'own', title: 'Own', isTheirs: true }, ['Rose Tyler came, and rose again.'], turns)
  for (let at = 0; at < 5; at++)
    await places.look(others(at), [`Prices ROSE ${at} times; they rose. Rose  Tyler`], turns)
  const [rose, both] = places.read()
  expect(rose).toMatchObject({ places: 11, notes: 6, elsewhere: 5, common: true })
  expect(both).toMatchObject({ places: 6, notes: 6, elsewhere: 5, common: false })
})

test('examples have the words around them, one of a note and those of others first', async () => {
  const places = placesOf('Rose')
  await places.look({ id: 'own', title: 'Own', isTheirs: true }, ['I am Rose.', 'Rose'], turns)
  await places.look(others(1), [`${'a '.repeat(100)}rose${' b'.repeat(100)}`], turns)
  const [rose] = places.read()
  expect(rose?.examples.map(({ noteId }) => noteId)).toEqual(['n1', 'own'])
  expect(rose?.examples[0]).toMatchObject({
    ...{ found: 'rose', before: `… ${'a '.repeat(29)}`, after: `${' b'.repeat(29)} …` },
  })
  expect(rose?.examples[1]).toMatchObject({ before: 'I am ', found: 'Rose', after: '.' })
})

test('the same words twice are one phrase, and what is not there has no place', async () => {
  const places = placesOf('Dana Whitlock', 'DANA  whitlock', 'Nobody')
  expect(await places.look(others(1), ['Dana Whitlock'], turns)).toEqual({ title: false, text: true })
  expect(await places.look(others(2), ['Dana'], turns)).toEqual({ title: false, text: false })
  expect(places.read().map(({ words, places }) => [words, places])).toEqual([
    ['Dana Whitlock', 1],
    ['Nobody', 0],
  ])
})
