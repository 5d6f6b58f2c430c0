/** A word of a recording as it was heard. */
export type HeardWord = { startMs: number; endMs: number; text: string }

/** Which words a clip plays, by their places: the first and the last. */
export type Trim = { first: number; last: number }
export type Side = keyof Trim

/** The words that are heard between two times, in milliseconds; the nearest one where none is. */
export function trimOf(words: readonly HeardWord[], startMs: number, endMs: number): Trim {
  const first = words.findIndex((word) => word.endMs > startMs)
  const last = words.findLastIndex((word) => word.startMs < endMs)
  const begin = first < 0 ? words.length - 1 : first
  return { first: begin, last: Math.max(begin, last) }
}

/** The first or last word so many words further on; neither passes the other, nor what was heard. */
export function moved({ first, last }: Trim, side: Side, by: number, count: number): Trim {
  if (side === 'first') return { first: Math.min(last, Math.max(0, first + by)), last }
  return { first, last: Math.max(first, Math.min(count - 1, last + by)) }
}

/** The word is in the clip's end that is nearer to it. */
export function takenTo({ first, last }: Trim, place: number): Trim {
  const isFirst = place < first || (place <= last && place - first < last - place)
  return isFirst ? { first: place, last } : { first, last: place }
}

/** When these words are heard, in milliseconds. */
export function spanOf(words: readonly HeardWord[], { first, last }: Trim): { startMs: number; endMs: number } {
  const [begin, end] = [words[first], words[last]]
  return { startMs: begin?.startMs ?? 0, endMs: end?.endMs ?? 0 }
}

/** Places of the words that are shown: the clip's, the highlight's own, and some around them. */
export function shownAround(count: number, clip: Trim, own: Trim, around = 24): { from: number; to: number } {
  return {
    from: Math.max(0, Math.min(clip.first, own.first) - around),
    to: Math.min(count, Math.max(clip.last, own.last) + 1 + around),
  }
}
