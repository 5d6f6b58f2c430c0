import type { TakeTurn } from '../turn-taker.ts'
import { eachWord, togetherAt, type Word, wordsOf } from './text-words.ts'
import { type Beginning, beginningsOf, digestOf, HINT_LENGTH, hashIn, hintIn, wordMemory } from './word-hashes.ts'

/** What stands where something was erased. */
export const ERASED = '[erased]'

/** Words between two turns of others. */
const WORDS_A_STEP = 2000

/**
 * A phrase that is to be erased, by keyed hashes: of all its words, and of the first, so that few others are hashed. The
 * hints are a byte of the hash of each word, without which a text of one word could have every run of it hashed; those
 * that were ordered before there were hints have none.
 */
export type ErasedPhrase = { words: number; first: string; hash: string; hints?: string }

/** Phrases to be erased, and the key of their hashes. Whoever has both can tell whether a text holds one, and not which. */
export type ErasedWords = { key: Uint8Array; phrases: readonly ErasedPhrase[] }

/** From where to where a phrase stands in a text. */
export type Stretch = readonly [from: number, to: number]

/** Looks for erased words. */
export type WordFinder = {
  /** Where they stand, in order; none overlaps another. */
  find(text: string): Stretch[]
  /** The same of a text of any length, while others have their turns. */
  findInTurns(text: string, takeTurn: TakeTurn): Promise<Stretch[]>
  /** Whether the whole text is one of them, however it is spelled and spaced. */
  is(text: string): boolean
}

/** How many words a phrase has, as they are looked for. */
export const wordsIn = (text: string): number => wordsOf(text).length

/** What is the same for a phrase however it is written: two that are alike are one to the finder. */
export const phraseKey = (text: string): string =>
  wordsOf(text)
    .map(({ key }) => key)
    .join(' ')

const hashOf = (key: Uint8Array, words: readonly Word[]): string =>
  hashIn(
    digestOf(
      key,
      words.map((word) => word.key),
    ),
  )

/** Phrases by their hashes, each once; what has no letter or digit is none. */
export function hashedPhrases(key: Uint8Array, texts: readonly string[]): ErasedPhrase[] {
  const hashed = new Map<string, ErasedPhrase>()
  for (const text of texts) {
    const words = wordsOf(text).map((word) => word.key)
    const digests = words.map((word) => digestOf(key, [word]))
    const [first] = digests
    if (!first) continue
    const hash = hashIn(digestOf(key, words))
    hashed.set(hash, { words: words.length, first: hashIn(first), hash, hints: digests.map(hintIn).join('') })
  }
  return [...hashed.values()]
}

/** Looks for phrases by their hashes: in any case, width and spacing, whole words alone, the longest first. */
export function wordFinder({ key, phrases }: ErasedWords): WordFinder {
  const hashes = new Set(phrases.map(({ hash }) => hash))
  const longest = Math.max(0, ...phrases.map(({ words }) => words))
  const knownOf = wordMemory(key, beginningsOf(phrases))
  const isPhrase = (words: readonly Word[]): boolean => hashes.has(hashOf(key, words))
  const lengthAt = (words: readonly Word[], at: number, { lengths, shapes }: Beginning): number => {
    const run = words.slice(at, at + togetherAt(words, at, lengths[0] ?? 0))
    const hints = run.map((word) => knownOf(word.key).hint).join('')
    const mayBe = (length: number): boolean => shapes.has(length) || shapes.has(hints.slice(0, length * HINT_LENGTH))
    return lengths.find((length) => length <= run.length && mayBe(length) && isPhrase(run.slice(0, length))) ?? 0
  }
  function* search(text: string): Generator<undefined, Stretch[]> {
    const [words, found]: [Word[], Stretch[]] = [[], []]
    for (const word of eachWord(text)) if (words.push(word) % WORDS_A_STEP === 0) yield
    for (let at = 0, steps = 0; at < words.length; at++) {
      if (++steps % WORDS_A_STEP === 0) yield
      const begin = words[at]
      const begins = begin && knownOf(begin.key).begins
      const length = begins ? lengthAt(words, at, begins) : 0
      const end = words[at + length - 1]
      if (!begin || !end || !length) continue
      found.push([begin.from, end.to])
      at += length - 1
    }
    return found
  }
  return {
    find(text) {
      const steps = search(text)
      let step = steps.next()
      while (!step.done) step = steps.next()
      return step.value
    },
    async findInTurns(text, takeTurn) {
      const steps = search(text)
      let step = steps.next()
      for (; !step.done; step = steps.next()) await takeTurn()
      return step.value
    },
    is(text) {
      const words: Word[] = []
      for (const word of eachWord(text)) if (words.push(word) > longest) return false
      return words.length > 0 && isPhrase(words)
    },
  }
}
