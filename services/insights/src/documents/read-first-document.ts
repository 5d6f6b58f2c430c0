import { isOverlarge } from '@verbatim/contracts/document-parts/table-grid.ts'
import { isTooLong } from '@verbatim/contracts/document-text.ts'
import { documentOf } from '@verbatim/kit/documents/document-of.ts'
import { blocksOfHtml } from '@verbatim/kit/documents/html-document.ts'
import { blocksOfMarkdown } from '@verbatim/kit/documents/markdown-document.ts'
import { stateOf } from '@verbatim/kit/documents/yjs-document.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import { type FirstDocument, type InsightContent, TOO_LONG } from '#src/documents/insight-content.ts'
import { highlightCard, readBlocks } from '#src/documents/insight-document.ts'

const TOO_LARGE = 'A table in this text is too large. Its longest row times its rows may be at most 100,000 cells.'

/** The first document of an insight, made here and now. Throws ValidationError for a text or table that is too large. */
export function readFirstDocument({ markdown, html, highlightIds }: InsightContent): FirstDocument {
  const reading = { tables: true }
  const text = markdown != null ? blocksOfMarkdown(markdown, reading) : html != null ? blocksOfHtml(html, reading) : []
  const doc = documentOf([...text, ...(highlightIds ?? []).map(highlightCard)])
  if (isTooLong(doc)) throw invalid(TOO_LONG)
  if (hasOverlargeTable(doc)) throw invalid(TOO_LARGE)
  return { state: stateOf(doc), blocks: readBlocks(doc) }
}

function hasOverlargeTable(doc: Node): boolean {
  let found = false
  doc.descendants((node) => {
    if (node.type.name === 'table') found ||= isOverlarge(node)
    return !found && !node.isTextblock
  })
  return found
}
