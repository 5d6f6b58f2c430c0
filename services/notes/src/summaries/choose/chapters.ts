import { likenessOf } from '@verbatim/kit/ai/lexrank.ts'
import { bestLines } from '#src/summaries/choose/best-lines.ts'
import type { ChosenChapter, Vectors } from '#src/summaries/choose/chosen.ts'

/** Sentences of a chapter, about; and how many there are at most. */
const CHAPTER_SENTENCES = 22
const CHAPTERS_MAX = 8
/** Sentences on each side that are compared, and those between two ends at least. */
const WINDOW = 8
const LINES = 2

/**
 * Chapters of a talk in its order, each with the sentences of it that are most worth quoting: those that the note's own
 * headings make, else one ends where what follows is least like what went before (TextTiling, Hearst 1997), compared by
 * meaning or by words. `headings` are places in `texts` before which each begins.
 */
export function chaptersOf(
  texts: readonly string[],
  vectors: Vectors,
  headings: readonly number[] = [],
): ChosenChapter[] {
  const begins = headings.length ? [...headings] : [0, ...breaks(texts, vectors, wantedOf(texts.length) - 1)]
  return begins.map((from, at) => {
    const to = begins[at + 1] ?? texts.length
    const lines = bestLines(texts.slice(from, to), vectors?.slice(from, to) ?? null, LINES)
    return { section: null, heading: null, lines: lines.map((line) => from + line) }
  })
}

const wantedOf = (sentences: number): number =>
  Math.max(1, Math.min(CHAPTERS_MAX, Math.round(sentences / CHAPTER_SENTENCES)))

/** The places before which most changes, so many, in their order. */
function breaks(texts: readonly string[], vectors: Vectors, count: number): number[] {
  const alike = likenessOf(texts, vectors ?? undefined)
  const scored = texts
    .map((_text, place) => ({ place, likeness: acrossOf(alike, place, texts.length) }))
    .slice(WINDOW, -WINDOW)
    .sort((a, b) => a.likeness - b.likeness || a.place - b.place)
  const chosen: number[] = []
  for (const { place } of scored) {
    if (chosen.length === count) break
    if (chosen.every((other) => Math.abs(other - place) >= WINDOW)) chosen.push(place)
  }
  return chosen.sort((a, b) => a - b)
}

/** How alike the sentences before a place are to those from it on, in the mean. */
function acrossOf(alike: (a: number, b: number) => number, place: number, size: number): number {
  let [sum, pairs] = [0, 0]
  for (let before = Math.max(0, place - WINDOW); before < place; before += 1)
    for (let after = place; after < Math.min(size, place + WINDOW); after += 1) {
      sum += alike(before, after)
      pairs += 1
    }
  return pairs ? sum / pairs : 1
}
