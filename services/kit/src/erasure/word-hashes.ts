import { createHmac } from 'node:crypto'

/** Phrases with one first word: how long they are, the longest first, and their hints, or how long where they have none. */
export type Beginning = { lengths: number[]; shapes: Set<string | number> }

/** What is known of a word: the phrases that begin with it, and its hint. */
export type KnownWord = { begins: Beginning | undefined; hint: string }

const HASH_BYTES = 16
const HINT_BYTES = 1
const REMEMBERED = 200_000
/** Longer words are hashed each time: those that are remembered have to fit. */
const REMEMBERED_LENGTH = 200

/** Characters of the hint of one word. */
export const HINT_LENGTH = 2 * HINT_BYTES

/** The keyed hash of words in a row. */
export const digestOf = (key: Uint8Array, words: readonly string[]): Buffer =>
  createHmac('sha256', key).update(words.join(' ')).digest()

/** What is kept of it. */
export const hashIn = (digest: Buffer): string => digest.subarray(0, HASH_BYTES).toString('base64url')
/** What tells most other words apart, and is no part of what is kept. */
export const hintIn = (digest: Buffer): string => digest.subarray(HASH_BYTES, HASH_BYTES + HINT_BYTES).toString('hex')

type Phrase = { words: number; first: string; hints?: string }

/** Phrases by the hash of their first word. */
export function beginningsOf(phrases: readonly Phrase[]): Map<string, Beginning> {
  const groups = [...Map.groupBy(phrases, ({ first }) => first)]
  return new Map(
    groups.map(([first, those]) => [
      first,
      {
        lengths: [...new Set(those.map(({ words }) => words))].sort((a, b) => b - a),
        shapes: new Set(those.map(({ words, hints }) => hints || words)),
      },
    ]),
  )
}

/** Tells what is known of a word; most are hashed once. */
export function wordMemory(key: Uint8Array, beginnings: ReadonlyMap<string, Beginning>): (word: string) => KnownWord {
  const known = new Map<string, KnownWord>()
  return (word) => {
    const remembered = known.get(word)
    if (remembered) return remembered
    const digest = digestOf(key, [word])
    const now = { begins: beginnings.get(hashIn(digest)), hint: hintIn(digest) }
    if (known.size > REMEMBERED) known.clear()
    if (word.length <= REMEMBERED_LENGTH) known.set(word, now)
    return now
  }
}
