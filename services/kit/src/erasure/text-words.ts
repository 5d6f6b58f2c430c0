/** A word of a text: from where to where it stands, and what is the same however it is written. */
export type Word = { from: number; to: number; key: string }

/** Scripts without spaces between words: each sign is one. */
const SIGN = String.raw`\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}`
const WORD = new RegExp(String.raw`${SIGN}|(?:(?!${SIGN})[\p{L}\p{N}\p{M}])+`, 'gu')
/** Characters that may stand between two words of one phrase. */
const GAP = 3

/** Words of a text, one after the other, so that whoever reads a long one can pause. */
export function* eachWord(text: string): Generator<Word, undefined> {
  for (const match of text.matchAll(WORD)) {
    const [word] = match
    yield { from: match.index, to: match.index + word.length, key: word.normalize('NFKC').toLowerCase() }
  }
}

/** All words of a short text. */
export const wordsOf = (text: string): Word[] => [...eachWord(text)]

/** How many words, at most so many, follow each other without more between them than a phrase may have. */
export function togetherAt(words: readonly Word[], at: number, most: number): number {
  const end = Math.min(words.length, at + most)
  let next = at + 1
  while (next < end && (words[next]?.from ?? 0) - (words[next - 1]?.to ?? 0) <= GAP) next++
  return next - at
}
