import { type AlignedWord, alignWords as place } from '@verbatim/contracts/aligned-words.ts'

export type { AlignedWord }
/** A word as it was first heard: milliseconds and text. */
export type HeardWord = [startMs: number, endMs: number, text: string]

/** Puts the words of a turn on its text as it is now, corrected or not; none for a turn too long to align. */
export function alignWords(text: string, heard: readonly HeardWord[]): AlignedWord[] {
  const [first, last] = [heard[0], heard.at(-1)]
  return (first && last && place(text, heard, { startMs: first[0], endMs: last[1] })) ?? []
}

/** The word that is being said at a moment, by binary search; null before the first. */
export function wordAt(words: readonly AlignedWord[], ms: number): AlignedWord | null {
  let [low, high] = [0, words.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.startMs ?? 0) <= ms) low = middle + 1
    else high = middle - 1
  }
  return words[high] ?? null
}

/** The moment of a place in the text: the start of the word there, or of the next one. */
export function momentOf(words: readonly AlignedWord[], offset: number): number | null {
  return words.find((word) => word.to >= offset)?.startMs ?? words.at(-1)?.startMs ?? null
}
