import { isOverlarge } from '@verbatim/contracts/document-parts/table-grid.ts'
import { isTooLong } from '@verbatim/contracts/document-text.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { blocksOfHtml, documentOf } from '@verbatim/kit/documents/html-document.ts'
import { blocksOfMarkdown } from '@verbatim/kit/documents/markdown-document.ts'
import { createThreadReader, LARGE_CHARACTERS } from '@verbatim/kit/documents/thread-reader.ts'
import { stateOf } from '@verbatim/kit/documents/yjs-document.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import { highlightCard, readBlocks } from '#src/documents/insight-document.ts'
import type { InsightBlock } from '#src/insights/insight.ts'

export type InsightContent = { markdown?: string | null; html?: string | null; highlightIds?: string[] | null }

/** What is kept of the document that an insight begins with: its state as one Yjs update, and its blocks. */
export type FirstDocument = { state: Uint8Array; blocks: InsightBlock[] }

/** Highlights in a first document from which on it is made on a thread too. */
const MANY_CARDS = 1000
const TOO_LARGE = 'A table in this text is too large. Its longest row times its rows may be at most 100,000 cells.'
const TOO_LONG = 'This text is too long. An insight may have at most 5,000,000 characters.'

const readOnThread = createThreadReader<InsightContent, FirstDocument>(
  new URL('./first-document-worker.ts', import.meta.url),
)

/**
 * Makes the first document of an insight: its text, then a card for each highlight. Throws ValidationError, or
 * TooManyRequests while many long texts of the workspace wait to be read.
 */
export async function firstDocument(
  teamId: string,
  content: InsightContent | null | undefined,
): Promise<FirstDocument> {
  const { markdown, html, highlightIds } = content ?? {}
  if (markdown != null && html != null) throw invalid('Send the text as markdown or as html, not as both.')
  const length = (markdown ?? html ?? '').length
  if (length > TEXT_LIMITS.richTextContent) throw invalid(TOO_LONG)
  const isLarge = length >= LARGE_CHARACTERS || (highlightIds ?? []).length >= MANY_CARDS
  // The thread gets plain values only: what a request gave may be more than that.
  const given = { markdown, html, highlightIds }
  return isLarge ? readOnThread(teamId, given) : firstDocumentHere(given)
}

/** Makes it here and now. */
export function firstDocumentHere({ markdown, html, highlightIds }: InsightContent): FirstDocument {
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
