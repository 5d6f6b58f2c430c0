import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { createThreadReader, LARGE_CHARACTERS } from '@verbatim/kit/documents/thread-reader.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { type FirstDocument, type InsightContent, TOO_LONG } from '#src/documents/insight-content.ts'

/** Highlights in a first document from which on it is made on a thread too. */
const MANY_CARDS = 1000

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
