import { expect, test } from 'vitest'
import { firstThatFinds, folded, oneTypoAway } from './typos.ts'

test('a letter more, less, another, or two the wrong way round are one typo', () => {
  const spellings = oneTypoAway('Café')
  for (const one of ['cafes', 'afe', 'cave', 'acfe', 'cfae']) expect(spellings).toContain(one)
  for (const two of ['cafe', 'fec', 'cavern']) expect(spellings).not.toContain(two)
})

test('the work for a word is bounded', () => {
  expect(oneTypoAway('embarassing').length).toBeLessThan(620)
  for (const none of ['the', '1500', 'v2beta', 'c++', 'x'.repeat(41), 'кomma']) expect(oneTypoAway(none)).toEqual([])
})

test('no typo leads to a word that asks for nothing', () => {
  expect(oneTypoAway('fromm')).not.toContain('from')
  expect(oneTypoAway('herre')).not.toContain('here')
})

test('words of other scripts have their own letters', () => {
  expect(oneTypoAway('москвы')).toContain('москва')
})

test('accents and joined letters are those of the engines', () => {
  expect(folded('Łódź Straße')).toBe('lodz strasse')
})

test('what was written is looked for first, then what was meant, then any of both', async () => {
  const tried: string[] = []
  const { joint } = await firstThatFinds(
    { words: ['embarassing'], phrases: ['that was it'], prefix: 'lettr' },
    async () => new Map([['lettr', ['letter']]]),
    async ({ words, prefix }, how) => {
      tried.push(`${how} ${words.join(' ')} ${prefix ?? ''}`)
      return how === 'any' && prefix === null ? ['found'] : []
    },
  )
  expect(tried).toEqual([
    'all embarassing lettr',
    'all embarassing lettr ',
    'any embarassing lettr',
    'any embarassing lettr ',
  ])
  expect(joint).toBe('any')
})
