import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { createThreadReader, LARGE_CHARACTERS } from '@verbatim/kit/documents/thread-reader.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { InsightBlock } from '#src/insights/insight.ts'

export type InsightContent = { markdown?: string | null; html?: string | null; highlightIds?: string[] | null }

/** What is kept of the document that an insight begins with: its state as one Yjs update, and its blocks. */
export type FirstDocument = { state: Uint8Array; blocks: InsightBlock[] }

/** Highlights in a first document from which on it is made on a thread too. */
const MANY_CARDS = 1000
/** Of a text, for who sends it. */
export const TOO_LONG = 'This text is too long. An insight may have at most 5,000,000 characters.'

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
  if (isLarge) return readOnThread(teamId, given)
  // The readers of HTML and Markdown are large, and a process in which nobody sends either does not hold them.
  return (await import('./read-first-document.ts')).readFirstDocument(given)
}
