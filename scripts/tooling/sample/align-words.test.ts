import { describe, expect, test } from 'vitest'
import { alignWords } from './align-words.ts'

describe('words and what is said for them', () => {
  test('joined words share their group by length', () => {
    expect(alignWords(['ˈQpən', 'ɪt', 'ɪnðə', 'mˈɔːnɪŋ'], ['ˈQpən', 'ɪt', 'ˈɪn', 'ðə', 'mˈɔːnɪŋ'])).toEqual([
      { phonemes: 'ˈQpən' },
      { phonemes: 'ɪt' },
      { phonemes: 'ɪn' },
      { phonemes: 'ðə', joined: true },
      { phonemes: 'mˈɔːnɪŋ' },
    ])
  })

  test('a number that is several words stays with its word', () => {
    expect(alignWords(['ðɪ', 'ˌA', 'sˈɪksti', 'sˈɪks', 'lˈA'], ['ðə', 'ˌA sˈɪksti sˈɪks', 'lˈA'])).toEqual([
      { phonemes: 'ðɪ' },
      { phonemes: 'ˌA sˈɪksti sˈɪks' },
      { phonemes: 'lˈA' },
    ])
  })

  test('nothing is lost when words are joined in one place and parted in another', () => {
    const groups = ['ɒvðə', 'ˌA', 'fˈɔː']
    const words = alignWords(groups, ['ɒv', 'ðə', 'ˌA fˈɔː'])
    expect(words.map(({ phonemes, joined }) => (joined ? '' : ' ') + phonemes).join('')).toBe(` ${groups.join(' ')}`)
    expect(words).toHaveLength(3)
  })
})
