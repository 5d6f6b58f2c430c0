import type { InsightBlock } from '#src/insights/insight.ts'

/** What is sent as the text of an insight: one form of it, with the highlights whose cards follow. */
export type InsightContent = { markdown?: string | null; html?: string | null; highlightIds?: string[] | null }

/** What is kept of the document that an insight begins with: its state as one Yjs update, and its blocks. */
export type FirstDocument = { state: Uint8Array; blocks: InsightBlock[] }

/** Of a text, for who sends it. */
export const TOO_LONG = 'This text is too long. An insight may have at most 5,000,000 characters.'
