import { expect, test } from 'vitest'
import { quotedWords } from '#src/highlights/words-key.ts'
import { type CountedQuote, evidenceOf } from './evidence.ts'

const quote = (noteId: string, personKey: string, text: string): CountedQuote => ({
  id: `${noteId}: ${text}`,
  noteId,
  personKey,
  words: quotedWords(text),
})
const quotes = (people: number, highlights: number) =>
  Array.from({ length: highlights }, (_, i) => quote(`n${i % people}`, `p${i % people}`, `Quote number ${i}.`))

test.each([
  [9, 14, 5, 'Strong'],
  [5, 11, 4, 'Good'],
  [6, 9, 4, 'Good'],
  [3, 6, 3, 'Good'],
  [3, 4, 2, 'Fair'],
  [1, 1, 1, 'Thin'],
])('%i people in %i highlights are %i bars: %s', (people, highlights, strength, label) => {
  expect(evidenceOf(quotes(people, highlights))).toMatchObject({
    peopleCount: people,
    highlightCount: highlights,
    strength,
    label,
    repeatedCount: 0,
  })
})

test('without a quote there is no evidence', () => {
  expect(evidenceOf([])).toMatchObject({ strength: 0, label: 'None' })
})

const LONG = 'By the Thursday I had taken a load off someone else.'

test('one interview as a text and as a PDF counts once, whatever the signs and lines', () => {
  const said = [LONG, 'It says “verifying”. By who?', 'I told the lads it was grand.']
  const pdf = [
    'By the Thursday I had\ntaken a load off some-\none else.',
    'It says "verifying" - by who?',
    'I told the lads it was grand',
  ]
  const both = [...said.map((text) => quote('txt', 'dana', text)), ...pdf.map((text) => quote('pdf', 'dana', text))]
  expect(evidenceOf(both)).toMatchObject({ highlightCount: 3, peopleCount: 1, noteCount: 1, repeatedCount: 3 })
  expect(evidenceOf(both.toReversed())).toMatchObject({ highlightCount: 3, peopleCount: 1, repeatedCount: 3 })
})

test('a copy in which nobody is named is the same person', () => {
  const named = quote('txt', 'dana', LONG)
  const copies = [quote('pdf', 'pdf', LONG), quote('docx', 'docx/s1', LONG)]
  expect(evidenceOf([...copies, named])).toMatchObject({ highlightCount: 1, peopleCount: 1, repeatedCount: 2 })
  expect(evidenceOf(copies)).toMatchObject({ highlightCount: 1, peopleCount: 1, repeatedCount: 1 })
  expect(evidenceOf([...copies, named]).repeats).toEqual(
    copies.map(({ id }) => ({ highlightId: id, countedId: named.id })),
  )
})

test('few words of people that nobody names are two people, and so are two who are named', () => {
  const short = 'I do not know.'
  expect(evidenceOf([quote('a', 'a', short), quote('b', 'b', short)])).toMatchObject({
    peopleCount: 2,
    repeatedCount: 0,
  })
  expect(evidenceOf([quote('a', 'dana', LONG), quote('b', 'sofia', LONG)])).toMatchObject({
    peopleCount: 2,
    repeatedCount: 0,
  })
  const third = [quote('a', 'dana', LONG), quote('b', 'sofia', LONG), quote('c', 'c', LONG)]
  expect(evidenceOf(third)).toMatchObject({ peopleCount: 2, repeatedCount: 1 })
})

test('quotes without a word, or not told of again yet, are not the same', () => {
  expect(evidenceOf([quote('a', 'dana', '!'), quote('b', 'dana', '?')])).toMatchObject({ repeatedCount: 0 })
})
