import { execFileSync } from 'node:child_process'
import { alignWords, type WordPhonemes } from './align-words.ts'
import { FOREIGN_WORDS, RESPELLED } from './voices.ts'

/** A word as written (white space parts them) and as spoken, with the punctuation that the voice hears around it. */
export type SpokenWord = { written: string; before: string; after: string } & WordPhonemes

/** espeak-ng's phonemes as the voices were taught them (the mapping of misaki, Apache-2.0); longest first. */
const MISAKI: [string, string][] = [
  ['ʔˌn̩', 'tn'],
  ['e^ə', 'ɛː'],
  ['ə^ʊ', 'Q'],
  ['ə^l', 'ᵊl'],
  ['i^ə', 'ɪə'],
  ['a^ɪ', 'I'],
  ['a^ʊ', 'W'],
  ['d^ʒ', 'ʤ'],
  ['e^ɪ', 'A'],
  ['t^ʃ', 'ʧ'],
  ['t^s', 'ts'],
  ['ɔ^ɪ', 'Y'],
  ['iə', 'ɪə'],
  ['ʲ', ''],
  ['^', ''],
  ['ɚ', 'əɹ'],
  ['r', 'ɹ'],
  ['ɐ', 'ə'],
  ['ɬ', 'l'],
]

const LEADING = /^[“(]+/
const TRAILING = /[.,;:!?…”)]+$/

/**
 * How a text is spoken with an accent of espeak-ng, word by word. Needs espeak-ng on the machine; throws when it is not
 * there.
 */
export function phonemesOf(text: string, accent: string): SpokenWord[] {
  const words = text.split(/\s+/).map((written) => ({
    written,
    before: LEADING.exec(written)?.[0] ?? '',
    core: written.replace(LEADING, '').replace(TRAILING, ''),
    after: TRAILING.exec(written)?.[0] ?? '',
  }))
  const clauses = splitClauses(words)
  return clauses.flatMap((clause) => {
    const spoken = speakClause(
      clause.map((word) => word.core),
      accent,
    )
    return clause.map(({ written, before, after }, index) => ({
      written,
      before,
      after,
      ...(spoken[index] ?? { phonemes: '' }),
    }))
  })
}

/** Runs of words that are said in one go: up to a punctuation mark, and apart from words of another language. */
function splitClauses<T extends { core: string; before: string; after: string }>(words: T[]): T[][] {
  const clauses: T[][] = []
  words.forEach((word, index) => {
    const previous = words[index - 1]
    const begins = previous?.after !== '' || word.before !== '' || languageOf(word.core) !== languageOf(previous.core)
    if (begins) clauses.push([word])
    else clauses.at(-1)?.push(word)
  })
  return clauses
}

/** "I" alone is swallowed by the voices unless it has some weight. */
function stressed(phonemes: string): string {
  return phonemes === 'I' ? 'ˌI' : phonemes
}

function languageOf(word: string): string | undefined {
  return FOREIGN_WORDS[word]
}

/** What each word of a clause sounds like within it. */
function speakClause(words: string[], accent: string): WordPhonemes[] {
  const language = languageOf(words[0] ?? '') ?? accent
  const spellings = words.map((word) => (RESPELLED[word] ?? word).replaceAll('’', "'"))
  const groups = espeak(spellings.join(' '), language).split(' ').map(stressed)
  if (groups.length === words.length) return groups.map((phonemes) => ({ phonemes }))
  return alignWords(
    groups,
    spellings.map((word) => espeak(word, language)),
  )
}

function espeak(text: string, language: string): string {
  const ipa = execFileSync('espeak-ng', ['-v', language, '-q', '--ipa', '--tie=^', text], { encoding: 'utf8' })
  const plain = ipa
    .replace(/\([a-z-]+\)/g, '')
    .trim()
    .replace(/\s+/g, ' ')
  return MISAKI.reduce((phonemes, [from, to]) => phonemes.replaceAll(from, to), plain)
}
