import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Node } from 'prosemirror-model'
import { type FlatBlock, flatBlocks } from './flat-blocks.ts'

type WordChange = 'SAME' | 'ADDED' | 'REMOVED'
/** A stretch of a block that both have, or only one of them. */
export type WordPiece = { change: WordChange; text: string }

/** A block as it reads between two documents: in both, in one only, or in both with other words (`CHANGED`). */
export type BlockDifference = { change: WordChange | 'CHANGED'; block: FlatBlock; pieces: readonly WordPiece[] }

export type DocumentDifference = {
  /** Blocks of both in the order in which they are read. */
  blocks: readonly BlockDifference[]
  wordsAdded: number
  wordsRemoved: number
}

/** Changes after which two texts are not compared further: they are shown one below the other. */
const MOST_BLOCK_CHANGES = 1500
const MOST_WORD_CHANGES = 1000

/** What was changed from one document to another, block by block and within a block word by word. */
export function documentDifference(before: Node, after: Node): DocumentDifference {
  const blocks = inOrder(flatBlocks(before), flatBlocks(after))
  const pieces = blocks.flatMap((one) => one.pieces)
  return { blocks, wordsAdded: countOf(pieces, 'ADDED'), wordsRemoved: countOf(pieces, 'REMOVED') }
}

const countOf = (pieces: readonly WordPiece[], change: WordChange): number =>
  pieces.reduce((sum, piece) => (piece.change === change ? sum + wordCount(piece.text) : sum), 0)

/** Words of a text, as a person counts them. */
export const wordCount = (text: string): number =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0

function inOrder(before: readonly FlatBlock[], after: readonly FlatBlock[]): BlockDifference[] {
  const keys = keysOf(before, after)
  const parts = diffArrays(keys.before, keys.after, { maxEditLength: MOST_BLOCK_CHANGES })
  if (!parts) return [...before.map((block) => whole(block, 'REMOVED')), ...after.map((block) => whole(block, 'ADDED'))]
  const found: BlockDifference[] = []
  let [old, now] = [0, 0]
  for (const { added, removed, count } of parts)
    for (let nth = 0; nth < count; nth += 1) {
      const [from, to] = [before[old], after[now]]
      if (!added) old += 1
      if (!removed) now += 1
      if (added && to) found.push(whole(to, 'ADDED'))
      else if (removed && from) found.push(whole(from, 'REMOVED'))
      else if (from && to) found.push(compared(from, to))
    }
  return found
}

/**
 * What a block is known by in both: its id. One whose id only one of them has is known by its words, as after it was cut
 * and pasted.
 */
function keysOf(before: readonly FlatBlock[], after: readonly FlatBlock[]): { before: string[]; after: string[] } {
  const ids = new Set(before.map(({ id }) => id))
  const both = new Set(after.map(({ id }) => id).filter((id) => id !== '' && ids.has(id)))
  const keyOf = (block: FlatBlock): string =>
    both.has(block.id) ? `id ${block.id}` : `words ${block.kind} ${block.shows} ${block.text}`
  return { before: before.map(keyOf), after: after.map(keyOf) }
}

/** A card is what it shows: with something else it is another card. */
function compared(from: FlatBlock, to: FlatBlock): BlockDifference {
  if (from.text === to.text && from.shows === to.shows) return whole(to, 'SAME')
  return { change: 'CHANGED', block: to, pieces: wordPieces(from.text, to.text) }
}

const whole = (block: FlatBlock, change: WordChange): BlockDifference => ({
  change,
  block,
  pieces: block.text ? [{ change, text: block.text }] : [],
})

/** Two texts word by word. */
export function wordPieces(before: string, after: string): WordPiece[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_WORD_CHANGES })
  if (!parts)
    return [
      { change: 'REMOVED', text: before },
      { change: 'ADDED', text: after },
    ]
  return parts.map(({ added, removed, value }) => ({
    change: added ? 'ADDED' : removed ? 'REMOVED' : 'SAME',
    text: value,
  }))
}
