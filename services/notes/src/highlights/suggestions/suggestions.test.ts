import { describe, expect, test } from 'vitest'
import { bestByThemselves, type SayingBlock } from '#src/documents/said-sentences.ts'
import { type KnownStretch, proposableSentences } from './sentences.ts'
import { suggestTags } from './suggested-tags.ts'

const block = (id: string, text: string, speakerId: string | null = null, kind = 'turn'): SayingBlock => ({
  id,
  kind,
  text,
  speakerId,
})
const speakers = new Map([
  ['dana', { interviewer: false }],
  ['ines', { interviewer: true }],
])
const known = (blockId: string, start: number, end: number, more: Partial<KnownStretch> = {}): KnownStretch => ({
  blockId,
  start,
  endBlockId: blockId,
  end,
  text: '',
  isDeleted: false,
  ...more,
})
const texts = (blocks: SayingBlock[], stretches: KnownStretch[] = []) =>
  proposableSentences(blocks, speakers, stretches).map((sentence) => sentence.text)

describe('what may be proposed', () => {
  test('is what participants say, not the research team', () => {
    const blocks = [
      block('a', 'Notes from Tuesday.', null, 'paragraph'),
      block('b', 'How was it? I see.', 'ines'),
      block('c', 'It took days. Nobody called.', 'dana'),
      block('d', 'Somebody unknown.', 'nobody'),
    ]
    expect(texts(blocks)).toEqual(['It took days.', 'Nobody called.'])
  })

  test('is every paragraph where nobody is named, but no heading or code', () => {
    const blocks = [
      block('a', 'A title', null, 'heading'),
      block('b', 'It took days.', null, 'paragraph'),
      block('c', 'x = 1', null, 'codeBlock'),
    ]
    expect(texts(blocks)).toEqual(['It took days.'])
  })

  test('stands where it says', () => {
    const [first] = proposableSentences([block('c', ' Oh. It took days. ', 'dana')], speakers, [known('c', 0, 4)])
    expect(first).toEqual({ blockId: 'c', start: 5, end: 18, text: 'It took days.' })
  })

  test('does not touch a highlight, also one over several blocks', () => {
    const blocks = [
      block('a', 'One is here. Two is here.', 'dana'),
      block('b', 'Three is here.', 'dana'),
      block('c', 'Four is here. Five is here.', 'dana'),
    ]
    expect(texts(blocks, [known('a', 15, 20)])).toEqual([
      'One is here.',
      'Three is here.',
      'Four is here.',
      'Five is here.',
    ])
    expect(texts(blocks, [known('a', 15, 4, { endBlockId: 'c' })])).toEqual(['One is here.', 'Five is here.'])
  })

  test('was not refused before, wherever it stands now', () => {
    const blocks = [block('a', 'It took days! Nobody called.', 'dana')]
    expect(texts(blocks, [known('z', 0, 1, { text: 'it took days', isDeleted: true })])).toEqual(['Nobody called.'])
  })

  test('is bounded in a very long note, and keeps the order of the text', () => {
    const many = Array.from({ length: 1000 }, (_one, at) =>
      block(`b${at}`, at % 3 ? 'Ok.' : `I waited ${at} days because the paper was wrong.`, 'dana'),
    )
    const best = bestByThemselves(proposableSentences(many, speakers, []))
    expect(best).toHaveLength(300)
    expect(best.every((sentence) => sentence.text.startsWith('I waited'))).toBe(true)
    expect(best.map((sentence) => Number(sentence.blockId.slice(1)))).toEqual(
      best.map((sentence) => Number(sentence.blockId.slice(1))).toSorted((a, b) => a - b),
    )
  })
})

describe('suggested tags, by words', () => {
  const tags = [
    {
      id: 'photo',
      title: 'Photo rejected',
      description: 'A photo of a document is refused.',
      quotes: ['I took the photo four times and it was unreadable'],
    },
    {
      id: 'waiting',
      title: 'Waiting without news',
      description: 'Days pass and nobody tells.',
      quotes: ['Four days of waiting and no news from anybody'],
    },
    { id: 'empty', title: 'Signal', description: '', quotes: [] },
  ]
  const noModel = async () => null

  test('are those whose words are close, with the reason', async () => {
    const sentences = [
      'The photo was rejected, unreadable, four times.',
      'We sat there waiting for days without any news.',
      'No signal in the yard.',
      'I like tea.',
    ]
    expect(await suggestTags(sentences, tags, noModel)).toEqual([
      { tagIds: ['photo'], reason: 'close to the highlights tagged Photo rejected' },
      { tagIds: ['waiting'], reason: 'close to the highlights tagged Waiting without news' },
      { tagIds: ['empty'], reason: 'close to the tag Signal' },
      { tagIds: [], reason: '' },
    ])
  })

  test('give way to others where they were rejected', async () => {
    const sentences = ['Waiting without news for days, and the photo was refused, unreadable.']
    const suggested = async (proposed: number, kept: number) => {
      const known = tags.map((tag) => (tag.id === 'photo' ? { ...tag, proposed, kept } : tag))
      return (await suggestTags(sentences, known, noModel))[0]?.tagIds
    }
    expect(await suggested(0, 0)).toEqual(['waiting', 'photo'])
    expect(await suggested(6, 0)).toEqual(['waiting'])
    expect(await suggested(6, 6)).toEqual(['waiting', 'photo'])
  })

  test('are none in a project without tags', async () => {
    expect(await suggestTags(['Anything.'], [], noModel)).toEqual([{ tagIds: [], reason: '' }])
  })
})
