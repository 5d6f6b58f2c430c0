import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { blocksOf, isTooLong } from '@verbatim/contracts/document-text.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { blocksOfHtml, documentOf } from '@verbatim/kit/documents/html-document.ts'
import { blocksOfMarkdown } from '@verbatim/kit/documents/markdown-document.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import { type InsightBlock, toInsightBlocks } from '#src/insights/insight.ts'

export type InsightContent = { markdown?: string | null; html?: string | null; highlightIds?: string[] | null }

/** The first document of an insight: its text, then a card for each highlight. Throws ValidationError. */
export function documentOfContent(content: InsightContent | null | undefined): Node {
  if (content?.markdown != null && content.html != null)
    throw invalid('Send the text as markdown or as html, not as both.')
  const text =
    content?.markdown != null
      ? blocksOfMarkdown(content.markdown)
      : content?.html != null
        ? blocksOfHtml(content.html)
        : []
  const doc = documentOf([...text, ...(content?.highlightIds ?? []).map(highlightCard)])
  if (isTooLong(doc)) throw invalid('This text is too long. An insight may have at most 5,000,000 characters.')
  return doc
}

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
  return toInsightBlocks(blocksOf(doc), highlightOf)
}
