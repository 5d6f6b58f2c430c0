/** What an anchor looks at of a block: its stable name and its text, in which offsets count UTF-16 units. */
export type AnchoredBlock = { id: string; text: string }

/** A stretch of a document: from `start` in one block to `end` in the same or a later one. */
export type TextRange = { blockId: string; start: number; endBlockId: string; end: number }

/** A stretch with what stood there: the quote (blocks joined by \n) and up to 32 characters on either side. */
export type QuoteAnchor = TextRange & { exact: string; prefix: string; suffix: string }

export const ANCHOR_STATES = ['EXACT', 'MOVED', 'AMBIGUOUS', 'LOST'] as const
export type AnchorState = (typeof ANCHOR_STATES)[number]

/**
 * Where a quote is now. EXACT: where it was. MOVED: elsewhere, beyond doubt. AMBIGUOUS: the words are there, but nothing
 * proves that a place is the right one; `candidates` are for a person to choose from. LOST: the words are gone.
 */
export type Reanchored =
  | { state: 'EXACT' | 'MOVED'; range: TextRange }
  | { state: 'AMBIGUOUS'; candidates: TextRange[] }
  | { state: 'LOST' }

/** The blocks of a document prepared for looking up many anchors. */
export type BlockIndex = {
  text: string
  blocks: readonly AnchoredBlock[]
  /** Where each block starts in `text`. */
  starts: number[]
  byId: Map<string, number>
}

/** Length of prefix and suffix in characters. */
export const CONTEXT_LENGTH = 32
/** Characters of context that must speak for a place before it is believed, and by which it must beat every other. */
const PROOF = 8
const CERTAIN = 2 * CONTEXT_LENGTH
/** Characters of context that the edge of a document counts for. */
const EDGE = 2
const CANDIDATES_MAX = 20
/** Places after which no more are looked for: a quote with as many cannot be told from its look-alikes. */
const PLACES_MAX = 1000

type Scored = { at: number; score: number }

/** Joins blocks by \n and remembers where each begins. Of two blocks with the same id the first counts. */
export function indexBlocks(blocks: readonly AnchoredBlock[]): BlockIndex {
  const starts: number[] = []
  const byId = new Map<string, number>()
  let at = 0
  blocks.forEach((block, position) => {
    starts.push(at)
    if (block.id !== '' && !byId.has(block.id)) byId.set(block.id, position)
    at += block.text.length + 1
  })
  return { text: blocks.map((block) => block.text).join('\n'), blocks, starts, byId }
}

/** The anchor for a stretch of a document, or null when the stretch is empty or not within the document. */
export function anchorQuote(index: BlockIndex, range: TextRange): QuoteAnchor | null {
  const from = offsetOf(index, range.blockId, range.start)
  const to = offsetOf(index, range.endBlockId, range.end)
  if (from === null || to === null || from >= to) return null
  const { blockId, start, endBlockId, end } = range
  return { blockId, start, endBlockId, end, exact: index.text.slice(from, to), ...contextOf(index.text, from, to) }
}

/** Whether the quote stands, word for word, where its anchor says. */
export function verifyQuote(index: BlockIndex, anchor: QuoteAnchor): boolean {
  return positionOf(index, anchor) !== null
}

/** Finds one quote in a document. For many quotes of one document use `indexBlocks` and `reanchorIn`. */
export function reanchor(blocks: readonly AnchoredBlock[], anchor: QuoteAnchor): Reanchored {
  return reanchorIn(indexBlocks(blocks), anchor)
}

/**
 * Finds a quote again after its text has changed. The old position wins while its surroundings are those of the anchor;
 * else the surroundings decide between all places where the words stand, and a place without proof is never chosen.
 * Words that stand in a thousand places are AMBIGUOUS.
 */
export function reanchorIn(index: BlockIndex, anchor: QuoteAnchor): Reanchored {
  if (anchor.exact === '') return { state: 'LOST' }
  const position = positionOf(index, anchor)
  if (position !== null && scoreAt(index, anchor, position) === CERTAIN) return found('EXACT', index, anchor, position)

  const places = occurrences(index, anchor)
  const [best, second] = bestTwo(places)
  if (best === undefined) return { state: 'LOST' }
  // The places that were not looked at may be as good as the best of these, so that none of them is proven.
  if (places.length === PLACES_MAX) return ambiguous(index, anchor, places)
  const lead = best.score - (second?.score ?? 0)
  if (best.at === position) {
    // The position is proof in itself, unless the words are so few that any text would have them there.
    const isBest = second === undefined || lead > 0
    if (isBest && (best.score >= PROOF || anchor.exact.length >= PROOF)) return found('EXACT', index, anchor, position)
  } else if (best.score >= PROOF && (lead >= PROOF || (best.score === CERTAIN && lead > 0))) {
    return found('MOVED', index, anchor, best.at)
  }
  const close = places.filter((place) => place.score > best.score - PROOF)
  return ambiguous(index, anchor, close)
}

function ambiguous(index: BlockIndex, anchor: QuoteAnchor, places: readonly Scored[]): Reanchored {
  const candidates = places.slice(0, CANDIDATES_MAX).map(({ at }) => rangeAt(index, anchor, at))
  return { state: 'AMBIGUOUS', candidates }
}

function found(state: 'EXACT' | 'MOVED', index: BlockIndex, anchor: QuoteAnchor, at: number): Reanchored {
  return { state, range: rangeAt(index, anchor, at) }
}

/** Offset in the joined text at which the anchor's own position still holds the quote; null when it does not. */
function positionOf(index: BlockIndex, anchor: QuoteAnchor): number | null {
  const from = offsetOf(index, anchor.blockId, anchor.start)
  const to = offsetOf(index, anchor.endBlockId, anchor.end)
  if (from === null || to === null || anchor.exact === '') return null
  return index.text.slice(from, to) === anchor.exact ? from : null
}

/** The first places where the quote stands, overlapping ones too; there may be more when they are `PLACES_MAX`. */
function occurrences(index: BlockIndex, anchor: QuoteAnchor): Scored[] {
  const places: Scored[] = []
  let at = index.text.indexOf(anchor.exact)
  while (at !== -1 && places.length < PLACES_MAX) {
    places.push({ at, score: scoreAt(index, anchor, at) })
    at = index.text.indexOf(anchor.exact, at + 1)
  }
  return places
}

function bestTwo(places: readonly Scored[]): [Scored?, Scored?] {
  let best: Scored | undefined
  let second: Scored | undefined
  for (const place of places) {
    if (best === undefined || place.score > best.score) [best, second] = [place, best]
    else if (second === undefined || place.score > second.score) second = place
  }
  return [best, second]
}

/** How many characters of the anchor's surroundings a place has: from 0, nothing, to 64 where both sides are whole. */
function scoreAt(index: BlockIndex, anchor: QuoteAnchor, at: number): number {
  const { prefix, suffix } = contextOf(index.text, at, at + anchor.exact.length)
  if (prefix === anchor.prefix && suffix === anchor.suffix) return CERTAIN
  const before = sharedEnd(prefix, anchor.prefix) + edgeBonus(prefix, anchor.prefix)
  const after = sharedStart(suffix, anchor.suffix) + edgeBonus(suffix, anchor.suffix)
  return Math.min(before + after, CERTAIN - 1)
}

/** A side that is whole but short ends at the edge of the document, which is worth a little, too. */
function edgeBonus(side: string, remembered: string): number {
  return side === remembered && side.length < CONTEXT_LENGTH - 1 ? EDGE : 0
}

/** Half a surrogate pair at the outer edge is left out: it could not be stored. */
function contextOf(text: string, from: number, to: number): { prefix: string; suffix: string } {
  const prefix = text.slice(Math.max(0, from - CONTEXT_LENGTH), from).replace(/^[\udc00-\udfff]/, '')
  const suffix = text.slice(to, to + CONTEXT_LENGTH).replace(/[\ud800-\udbff]$/, '')
  return { prefix, suffix }
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

function sharedEnd(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1
  return length
}

function offsetOf(index: BlockIndex, blockId: string, offset: number): number | null {
  const position = index.byId.get(blockId)
  if (position === undefined) return null
  const block = index.blocks[position]
  const start = index.starts[position]
  if (block === undefined || start === undefined) return null
  return Number.isInteger(offset) && offset >= 0 && offset <= block.text.length ? start + offset : null
}

function rangeAt(index: BlockIndex, anchor: QuoteAnchor, at: number): TextRange {
  return rangeBetween(index, at, at + anchor.exact.length)
}

/** The stretch between two offsets of the joined text. */
export function rangeBetween(index: BlockIndex, from: number, to: number): TextRange {
  const [start, end] = [placeOf(index, from), placeOf(index, to)]
  return { blockId: start.id, start: start.offset, endBlockId: end.id, end: end.offset }
}

function placeOf(index: BlockIndex, offset: number): { id: string; offset: number } {
  let low = 0
  let high = index.starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((index.starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { id: index.blocks[low]?.id ?? '', offset: offset - (index.starts[low] ?? 0) }
}
