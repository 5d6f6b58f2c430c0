import { isId } from '@verbatim/contracts/ids.ts'
import type { Node } from 'prosemirror-model'

export const isCard = (node: Node): boolean => node.type.name === 'highlightCard'

export const highlightIdOf = (card: Node): string => String(card.attrs.highlightId)

/** The reel that a card plays in; null for a quote that stands alone. */
export const reelIdOf = ({ attrs: { reelId } }: Node): string | null =>
  typeof reelId === 'string' && isId(reelId) ? reelId : null

/** What each reel of a document plays, in its order, by the reel's id. A highlight plays once. */
export function reelsIn(doc: Node): Map<string, string[]> {
  const reels = new Map<string, string[]>()
  doc.descendants((node) => {
    const reelId = isCard(node) ? reelIdOf(node) : null
    if (!reelId) return
    const ids = reels.get(reelId) ?? []
    if (!ids.includes(highlightIdOf(node))) reels.set(reelId, [...ids, highlightIdOf(node)])
  })
  return reels
}
