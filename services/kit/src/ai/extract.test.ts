import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bestSentences } from './best-sentences.ts'
import { extractQuotes } from './extract.ts'
import { groupTitles } from './group-titles.ts'
import { quoteWorthiness } from './quote-worthiness.ts'
import { splitSentences } from './sentences.ts'

const INTERVIEW = new URL('../../../../scripts/samples/interview.txt', import.meta.url)
const interview = readFileSync(INTERVIEW, 'utf8').replace(/^\w+: /gm, '')
const sentences = splitSentences(interview).map(({ sentence }) => sentence)

describe('sentences', () => {
  const split = (text: string) => splitSentences(text).map(({ sentence }) => sentence)

  test('each one stands in the text exactly where it says', () => {
    for (const { sentence, start, end } of splitSentences(interview)) expect(interview.slice(start, end)).toBe(sentence)
  })

  test('a full stop of an abbreviation ends nothing', () => {
    expect(split('Mr. Smith met Dr. J. Watson, e.g. at noon. They left.')).toEqual([
      'Mr. Smith met Dr. J. Watson, e.g. at noon.',
      'They left.',
    ])
    expect(split('We sell pens, paper etc. Nobody asks. It was 5 p.m. and late.')).toEqual([
      'We sell pens, paper etc.',
      'Nobody asks.',
      'It was 5 p.m. and late.',
    ])
    expect(split('So did I. Then it broke.')).toEqual(['So did I.', 'Then it broke.'])
  })

  test('a line break always ends a sentence, and lines without words are none', () => {
    expect(split('First line\nsecond line\r\n\n---\n  third. ')).toEqual(['First line', 'second line', 'third.'])
  })

  test('other scripts are split as well', () => {
    expect(splitSentences('これは本です。それはペンです。', 'ja')).toHaveLength(2)
  })
})

describe('what is worth quoting', () => {
  const score = (sentence: string) => quoteWorthiness(sentence).score

  test('problems, needs and feelings weigh more than courtesies, questions and scraps', () => {
    const worth = [
      'I waste two hours every Monday because the export fails.',
      'We need a way to filter by depot, otherwise the numbers mean nothing to us.',
      'I was so embarrassed when we reported the wrong cost to the board.',
    ]
    const poor = [
      'Thanks for joining us today, Maria, it is great to have you here.',
      'What makes the merging of these reports so slow for you?',
      'Yeah, um, okay, so, yeah.',
      'They do not, really.',
      'The meeting room is on the second floor of the building.',
    ]
    for (const good of worth) for (const bad of poor) expect(score(good)).toBeGreaterThan(score(bad) * 2)
  })

  test('the reason names what speaks for the sentence', () => {
    expect(quoteWorthiness('I lose three hours every week.').reason).toBe(
      'Names a problem, speaks from own experience and gives a number',
    )
    expect(quoteWorthiness('The sky.').reason).toBe('')
  })

  test('scores stay between nothing and one', () => {
    for (const sentence of [...sentences, '', '???', 'word '.repeat(5_000)]) {
      expect(score(sentence)).toBeGreaterThanOrEqual(0)
      expect(score(sentence)).toBeLessThanOrEqual(1)
    }
  })
})

describe('quotes of a conversation', () => {
  const quotes = extractQuotes(sentences, { count: 6 })

  test('they come in the order of the text, with a reason each, and no question is among them', () => {
    expect(quotes).toHaveLength(6)
    expect(quotes.map(({ index }) => index)).toEqual(quotes.map(({ index }) => index).sort((a, b) => a - b))
    for (const { index, reason } of quotes) {
      expect(sentences[index]).not.toMatch(/\?$|^Thank/)
      expect(reason).not.toBe('')
    }
  })

  test('the same text gives the same quotes', () => {
    expect(extractQuotes(sentences, { count: 6 })).toEqual(quotes)
  })

  test('a text without anything worth quoting gives none', () => {
    expect(extractQuotes(['Hello.', 'How are you?', 'Okay.'], { count: 3 })).toEqual([])
    expect(extractQuotes([], { count: 3 })).toEqual([])
  })

  test('a sentence that repeats another gives way to a different one', () => {
    const said = 'I need a filter by depot because the average over all depots is wrong.'
    const other = 'We pay nine euros for each driver every month and cannot afford it.'
    expect(extractQuotes([said, said, other], { count: 2 }).map(({ index }) => index)).toEqual([0, 2])
  })
})

describe('the best sentences of a text', () => {
  test('they say what the others say, with and without embeddings', () => {
    const text = [
      'The export of the fuel report is slow.',
      'Every Monday the fuel report export is slow again.',
      'My neighbour has a dog.',
      'Waiting for the slow fuel report takes a whole Monday.',
    ]
    const [best] = bestSentences(text, { count: 1 })
    expect(best?.index).not.toBe(2)
    const embeddings = [
      [0.8, 0.6],
      [1, 0],
      [0, 1],
      [0.96, 0.28],
    ].map((vector) => Float32Array.from(vector))
    expect(bestSentences(text, { count: 2, embeddings }).map(({ index }) => index)).not.toContain(2)
  })

  test('a text of four thousand sentences is ranked in parts, each sentence once', () => {
    const long = Array.from(
      { length: 4_000 },
      (_sentence, place) => `Truck ${place % 97} needs part ${place % 89} on day ${place}.`,
    )
    const best = bestSentences(long, { count: 20 })
    expect(new Set(best.map(({ index }) => index)).size).toBe(20)
  })

  test('fewer sentences than asked for are all of them, and none are none', () => {
    expect(bestSentences(['Only one.'], { count: 3 })).toHaveLength(1)
    expect(bestSentences([], { count: 3 })).toEqual([])
  })
})

describe('titles of groups', () => {
  const cards = ['My virtual card is gone.', 'Where is the virtual card?', 'I want a virtual card.']
  const fees = ['Why an extra fee for cash?', 'The extra fee surprised me.', 'Is there an extra fee abroad?']

  test('a title is what sets a group apart, in words that were said', () => {
    const [first, second] = groupTitles([cards, fees])
    expect(first?.title).toMatch(/^Virtual card/)
    expect(second?.title).toMatch(/^Extra fee/)
    expect(groupTitles([cards, fees])).toEqual([first, second])
  })

  test('a group without a subject word has no title', () => {
    expect(groupTitles([['It was so.', 'And then?'], cards])[0]).toEqual({ title: '', phrases: [] })
    expect(groupTitles([])).toEqual([])
  })
})
