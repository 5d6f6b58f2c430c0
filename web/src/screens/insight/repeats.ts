import type { Node } from 'prosemirror-model'
import { highlightIdOf, isCard, reelIdOf } from '../../objects/insight/reels-in.ts'
import type { Evidence } from './use-evidence.ts'

/** That a card says again what another one says. */
export type Repeat = {
  /** The highlight that counts: its own where it is quoted twice, else that of the same words elsewhere. */
  countedId: string
  /** The block where that one stands. */
  blockId: string
}

/**
 * Quotes that say again what is quoted in another block, by the ids of their blocks. A clip of a reel repeats nothing: it
 * plays what the text quotes.
 */
export function repeatsIn(doc: Node, sameWords: Evidence['evidence']['repeats']): ReadonlyMap<string, Repeat> {
  const countedOf = new Map(sameWords.map(({ highlightId, countedId }) => [highlightId, countedId]))
  const quotes: { blockId: string; highlightId: string }[] = []
  doc.descendants((node) => {
    if (isCard(node) && !reelIdOf(node))
      quotes.push({ blockId: String(node.attrs.id), highlightId: highlightIdOf(node) })
  })
  const firstOf = new Map(quotes.toReversed().map(({ highlightId, blockId }) => [highlightId, blockId]))
  return new Map(
    quotes.flatMap(({ blockId, highlightId }): [string, Repeat][] => {
      const isAgain = firstOf.get(highlightId) !== blockId
      const countedId = isAgain ? highlightId : countedOf.get(highlightId)
      const counted = countedId && firstOf.get(countedId)
      return counted ? [[blockId, { countedId, blockId: counted }]] : []
    }),
  )
}
