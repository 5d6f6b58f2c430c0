/** A word as it was heard: start and end in milliseconds, and its text. */
type Heard = readonly [startMs: number, endMs: number, text: string]
/** Where a word stands in a text, and when it is said. */
export type AlignedWord = { from: number; to: number; startMs: number; endMs: number }

/** Alignments larger than this are not worth their time. */
const ALIGN_MAX = 1_000_000

const keyOf = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * When the words of a turn's text are said. The text may have been corrected since it was heard: its words are aligned
 * with those heard, and what was never heard lies evenly between its neighbours. Null when the texts are too long.
 * @param turn when it begins and ends, in milliseconds.
 */
export function alignWords(
  text: string,
  heard: readonly Heard[],
  turn: { startMs: number; endMs: number },
): AlignedWord[] | null {
  const tokens = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    word,
  }))
  const pairs = align(
    tokens.map(({ word }) => keyOf(word)),
    heard.map(([, , word]) => keyOf(word)),
  )
  if (!pairs) return null
  const placed: AlignedWord[] = []
  let silence = turn.startMs
  for (const [token, word] of [...pairs, [tokens.length, -1] as const]) {
    const next = heard[word]
    const until = next ? next[0] : Math.max(silence, turn.endMs)
    const unheard = tokens.slice(placed.length, token)
    const step = (until - silence) / Math.max(1, unheard.length)
    for (const [place, { from, to }] of unheard.entries()) {
      const [startMs, endMs] = [silence + place * step, silence + (place + 1) * step].map(Math.round)
      placed.push({ from, to, startMs: startMs ?? silence, endMs: endMs ?? until })
    }
    const here = tokens[token]
    if (next && here) placed.push({ from: here.from, to: here.to, startMs: next[0], endMs: next[1] })
    silence = next ? next[1] : silence
  }
  return placed
}

/** The longest common subsequence of two lists of words, as pairs of places; null when it would take too long. */
function align(a: readonly string[], b: readonly string[]): (readonly [number, number])[] | null {
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  const middle = alignMiddle(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  if (!middle) return null
  return [
    ...Array.from({ length: head }, (_word, place) => [place, place] as const),
    ...middle.map(([x, y]) => [x + head, y + head] as const),
    ...Array.from({ length: tail }, (_word, place) => [a.length - tail + place, b.length - tail + place] as const),
  ]
}

function alignMiddle(a: readonly string[], b: readonly string[]): (readonly [number, number])[] | null {
  const width = b.length + 1
  if ((a.length + 1) * width > ALIGN_MAX) return null
  const longest = new Uint16Array((a.length + 1) * width)
  for (let x = a.length - 1; x >= 0; x -= 1) {
    for (let y = b.length - 1; y >= 0; y -= 1) {
      const below = longest[(x + 1) * width + y] ?? 0
      const beside = longest[x * width + y + 1] ?? 0
      const both = (longest[(x + 1) * width + y + 1] ?? 0) + 1
      longest[x * width + y] = a[x] === b[y] ? both : Math.max(below, beside)
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let x = 0, y = 0; x < a.length && y < b.length; ) {
    if (a[x] === b[y]) pairs.push([x++, y++])
    else if ((longest[(x + 1) * width + y] ?? 0) >= (longest[x * width + y + 1] ?? 0)) x += 1
    else y += 1
  }
  return pairs
}
