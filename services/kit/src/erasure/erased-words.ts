import { createHmac } from 'node:crypto'

/** What stands where something was erased. */
export const ERASED = '[erased]'

/** A phrase that is to be erased, by keyed hashes: of all its words, and of the first, so that few others are hashed. */
export type ErasedPhrase = { words: number; first: string; hash: string }

/** Phrases to be erased, and the key of their hashes. Whoever has both can tell whether a text holds one, and not which. */
export type ErasedWords = { key: Uint8Array; phrases: readonly ErasedPhrase[] }

/** From where to where a phrase stands in a text. */
export type Stretch = readonly [from: number, to: number]

/** Looks for erased words. */
export type WordFinder = {
  /** Where they stand, in order; none overlaps another. */
  find(text: string): Stretch[]
  /** Whether the whole text is one of them, however it is spelled and spaced. */
  is(text: string): boolean
}

type Word = { from: number; to: number; key: string }

/** Scripts without spaces between words: each sign is one. */
const SIGN = String.raw`\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}`
const WORD = new RegExp(String.raw`${SIGN}|(?:(?!${SIGN})[\p{L}\p{N}\p{M}])+`, 'gu')
/** Characters that may stand between two words of one phrase. */
const GAP = 3
const HASH_BYTES = 16
const REMEMBERED = 200_000

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    key: match[0].normalize('NFKC').toLowerCase(),
  }))

/** How many words a phrase has, as they are looked for. */
export const wordsIn = (text: string): number => wordsOf(text).length

/** What is the same for a phrase however it is written: two that are alike are one to the finder. */
export const phraseKey = (text: string): string =>
  wordsOf(text)
    .map(({ key }) => key)
    .join(' ')

const hashOf = (key: Uint8Array, words: readonly string[]): string =>
  createHmac('sha256', key).update(words.join(' ')).digest().subarray(0, HASH_BYTES).toString('base64url')

/** Phrases by their hashes, each once; what has no letter or digit is none. */
export function hashedPhrases(key: Uint8Array, texts: readonly string[]): ErasedPhrase[] {
  const hashed = new Map<string, ErasedPhrase>()
  for (const text of texts) {
    const words = wordsOf(text).map((word) => word.key)
    const phrase = { words: words.length, first: hashOf(key, words.slice(0, 1)), hash: hashOf(key, words) }
    if (words.length) hashed.set(phrase.hash, phrase)
  }
  return [...hashed.values()]
}

/** Looks for phrases by their hashes: in any case, width and spacing, whole words alone, the longest first. */
export function wordFinder({ key, phrases }: ErasedWords): WordFinder {
  const firsts = new Set(phrases.map(({ first }) => first))
  const hashes = new Set(phrases.map(({ hash }) => hash))
  const lengths = [...new Set(phrases.map(({ words }) => words))].sort((a, b) => b - a)
  const known = new Map<string, boolean>()
  const mayBegin = (word: string): boolean => {
    const remembered = known.get(word)
    if (remembered !== undefined) return remembered
    if (known.size > REMEMBERED) known.clear()
    const begins = firsts.has(hashOf(key, [word]))
    known.set(word, begins)
    return begins
  }
  const isPhrase = (words: readonly Word[]): boolean =>
    hashes.has(
      hashOf(
        key,
        words.map((word) => word.key),
      ),
    )
  const lengthAt = (words: readonly Word[], at: number): number =>
    lengths.find((length) => isTogether(words, at, length) && isPhrase(words.slice(at, at + length))) ?? 0
  return {
    find(text) {
      const words = wordsOf(text)
      const found: Stretch[] = []
      for (let at = 0; at < words.length; at++) {
        const begin = words[at]
        const length = begin && mayBegin(begin.key) ? lengthAt(words, at) : 0
        const end = words[at + length - 1]
        if (!begin || !end || !length) continue
        found.push([begin.from, end.to])
        at += length - 1
      }
      return found
    },
    is(text) {
      const words = wordsOf(text)
      return words.length > 0 && isPhrase(words)
    },
  }
}

/** Whether so many words follow each other without more between them than a phrase may have. */
function isTogether(words: readonly Word[], at: number, length: number): boolean {
  if (at + length > words.length) return false
  for (let next = at + 1; next < at + length; next++)
    if ((words[next]?.from ?? 0) - (words[next - 1]?.to ?? 0) > GAP) return false
  return true
}
