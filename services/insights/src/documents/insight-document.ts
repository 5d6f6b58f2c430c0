import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { blocksOf } from '@verbatim/contracts/document-text.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import { type InsightBlock, toInsightBlocks } from '#src/insights/insight.ts'

/** The live card of a highlight. */
export function highlightCard(highlightId: string): Node {
  if (!isId(highlightId)) throw invalid('A highlight is named by its id.')
  return documentSchema.node('highlightCard', { id: newBlockId(), highlightId })
}

/** The blocks of a document as readers see them, with the highlight behind each card. */
export function readBlocks(doc: Node): InsightBlock[] {
  const highlightOf = new Map<string, string>()
  doc.descendants((node) => {
    const { id, highlightId } = node.attrs
    if (
      node.type.name === 'highlightCard' &&
      typeof id === 'string' &&
      typeof highlightId === 'string' &&
      isId(highlightId)
    )
      highlightOf.set(id, highlightId)
  })
  return toInsightBlocks(blocksOf(doc), highlightOf, spokenBlocks(doc))
}

/** Ids of the blocks in speaker notes: they are words of the insight that no page shows. */
function spokenBlocks(doc: Node): ReadonlySet<string> {
  const ids = new Set<string>()
  doc.descendants((node) => {
    if (node.type.name !== 'speakerNotes') return true
    node.descendants(({ attrs }) => {
      if (typeof attrs.id === 'string') ids.add(attrs.id)
    })
    return false
  })
  return ids
}
