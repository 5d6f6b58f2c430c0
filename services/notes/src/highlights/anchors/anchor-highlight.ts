import {
  type AnchorState,
  anchorQuote,
  type BlockIndex,
  type QuoteAnchor,
  rangeBetween,
  reanchorIn,
  type TextRange,
} from '@verbatim/contracts/quote-anchor.ts'
import type { ChangedText } from '#src/highlights/anchors/changed-text.ts'
import { isCorrection } from '#src/highlights/anchors/correction.ts'
import type { BlockPosition, LivePosition } from '#src/highlights/anchors/live-text.ts'

/** Where the two relative positions of a highlight lead now; null where one is unknown or its block is gone. */
export type LivePositions = { start: LivePosition | null; end: LivePosition | null }

/**
 * Where a highlight stands after its text has changed. `FOUND`: its words, or what they were corrected to, with the
 * anchor to keep. `DOUBT`: a person has to look; nothing was guessed.
 */
export type Placement =
  | { state: 'FOUND'; anchor: QuoteAnchor; certainty: Extract<AnchorState, 'EXACT' | 'MOVED'> }
  | { state: 'DOUBT'; certainty: Extract<AnchorState, 'AMBIGUOUS' | 'LOST'> }

/** A text shorter than this, without its white space, is not looked for without its surroundings. */
const LOOSE_MIN = 12

/**
 * Places a highlight in the new text. Relative positions come first, for they followed every keystroke: the same words
 * there, the same words broken into other lines, or a correction of them. Else the words are looked for by quote and
 * surroundings, and last, when there is only one such place, without regard to white space.
 * @param changed what tells words that moved from others that were there before; null when it is not known.
 */
export function anchorHighlight(
  index: BlockIndex,
  quote: QuoteAnchor,
  live: LivePositions,
  changed: ChangedText | null,
): Placement {
  const followed = follow(index, quote.exact, live)
  if (followed) return found(index, followed, quote)
  const again = reanchorIn(index, quote)
  if (again.state === 'EXACT' || again.state === 'MOVED') {
    const wasRewritten = live.start !== null && live.end !== null
    const isOurs = !changed || isNoLookAlike(again, quote.exact, changed, wasRewritten)
    return isOurs ? foundAt(index, again.range, again.state) : { state: 'DOUBT', certainty: 'AMBIGUOUS' }
  }
  if (again.state === 'AMBIGUOUS') {
    const only = changed && onlyMatch(again.candidates, quote.exact, changed)
    return only ? foundAt(index, only, 'MOVED') : { state: 'DOUBT', certainty: 'AMBIGUOUS' }
  }
  const loose = onlyLooseMatch(index, quote.exact)
  return loose ? found(index, loose, quote) : { state: 'DOUBT', certainty: 'LOST' }
}

/**
 * Words that stood elsewhere before the change are others than ours. Where ours are known to have been rewritten, or
 * fewer are left than there were, only a place that is new can be theirs.
 */
function isNoLookAlike(
  { state, range }: { state: 'EXACT' | 'MOVED'; range: TextRange },
  exact: string,
  changed: ChangedText,
  wasRewritten: boolean,
): boolean {
  if (state === 'EXACT' && !(wasRewritten && changed.blockIds.has(range.blockId))) return true
  if (!changed.blockIds.has(range.blockId) && !changed.blockIds.has(range.endBlockId)) return false
  const before = changed.countBefore(exact)
  return before === 0 || changed.countAfter(exact) >= before
}

/** Words that stood once in what changed, and stand once in the whole document now, are the same words. */
function onlyMatch(candidates: readonly TextRange[], exact: string, changed: ChangedText): TextRange | null {
  const [only, another] = candidates
  if (!only || another || changed.countBefore(exact) !== 1) return null
  return changed.blockIds.has(only.blockId) ? only : null
}

/** Offset in the joined text of a place, or null when there is no such block or it is shorter. */
function joinedOffset(index: BlockIndex, place: BlockPosition | null): number | null {
  const position = place ? index.byId.get(place.blockId) : undefined
  if (!place || position === undefined) return null
  const length = index.blocks[position]?.text.length ?? 0
  return place.offset <= length ? (index.starts[position] ?? 0) + place.offset : null
}

type Stretch = readonly [from: number, to: number]

/** The stretch to which the relative positions lead, when its words are ours. */
function follow(index: BlockIndex, exact: string, live: LivePositions): Stretch | null {
  const from = joinedOffset(index, live.start)
  const to = joinedOffset(index, live.end)
  const isStretch = from !== null && to !== null && from < to
  if (isStretch && index.text.slice(from, to) === exact) return [from, to]
  // A turn that was split in two, or joined with the next, has the same words on other lines.
  const onward = live.start?.survives && from !== null ? looselyFrom(index.text, exact, from) : null
  const kept = onward ?? (live.end?.survives && to !== null ? looselyUntil(index.text, exact, to) : null)
  if (kept) return kept
  return isStretch && isCorrection(exact, index.text.slice(from, to)) ? [from, to] : null
}

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character)

/** The stretch from `from` on that is the text but for white space. */
function looselyFrom(text: string, exact: string, from: number): Stretch | null {
  let at = from
  while (at < text.length && isSpace(text[at])) at += 1
  const start = at
  for (const character of exact) {
    if (isSpace(character)) continue
    while (at < text.length && isSpace(text[at])) at += 1
    if (!text.startsWith(character, at)) return null
    at += character.length
  }
  return at > start ? [start, at] : null
}

/** The stretch that ends at `to` and is the text but for white space. */
function looselyUntil(text: string, exact: string, to: number): Stretch | null {
  let at = to
  while (at > 0 && isSpace(text[at - 1])) at -= 1
  const end = at
  for (let place = exact.length - 1; place >= 0; place -= 1) {
    if (isSpace(exact[place])) continue
    while (at > 0 && isSpace(text[at - 1])) at -= 1
    if (at === 0 || text[at - 1] !== exact[place]) return null
    at -= 1
  }
  return at < end ? [at, end] : null
}

/** The only place where the text stands but for white space; null when there is none or more than one. */
function onlyLooseMatch(index: BlockIndex, exact: string): Stretch | null {
  const bare = exact.replace(/\s+/g, '')
  if (bare.length < LOOSE_MIN) return null
  const first = bareText(index)
  const at = first.text.indexOf(bare)
  if (at === -1 || first.text.indexOf(bare, at + 1) !== -1) return null
  return [first.places[at] ?? 0, (first.places[at + bare.length - 1] ?? 0) + 1]
}

type BareText = { text: string; places: Uint32Array }
const bareTexts = new WeakMap<BlockIndex, BareText>()

/** The document without white space, and where each character stands; made once per document, when first needed. */
function bareText(index: BlockIndex): BareText {
  const known = bareTexts.get(index)
  if (known) return known
  const places = new Uint32Array(index.text.length)
  let length = 0
  for (const word of index.text.matchAll(/\S+/g)) {
    for (let place = 0; place < word[0].length; place += 1) places[length++] = word.index + place
  }
  const made = { text: index.text.replace(/\s+/g, ''), places }
  bareTexts.set(index, made)
  return made
}

function found(index: BlockIndex, [from, to]: Stretch, old: TextRange): Placement {
  const range = rangeBetween(index, from, to)
  const isSame = range.blockId === old.blockId && range.start === old.start && range.end === old.end
  return foundAt(index, range, isSame ? 'EXACT' : 'MOVED')
}

function foundAt(index: BlockIndex, range: TextRange, certainty: 'EXACT' | 'MOVED'): Placement {
  const anchor = anchorQuote(index, range)
  return anchor ? { state: 'FOUND', anchor, certainty } : { state: 'DOUBT', certainty: 'LOST' }
}
