import type { SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'

/** Where a line of a summary stands in its note. A summary keeps no words, so it can say none that the note has not. */
export type SummaryPlace = {
  id: string
  blockId: string
  start: number
  end: number
  /** Of the words, by which they are found again in their block. */
  hash: string
}

/** A line, and whether somebody took it out. */
type KeptLine = SummaryPlace & { removed: boolean }

/** A part of a summary: which section of its framework it is, or what heads it in the note, such as the question that it answers. */
export type KeptChapter = { section: number | null; heading: SummaryPlace | null; lines: KeptLine[] }

export type SummaryState = 'RUNNING' | 'READY' | 'FAILED'

/** A summary of a note as it is kept: of each framework one. */
export type KeptSummary = {
  noteId: string
  framework: SummaryFramework
  /** Of a custom prompt, what it asks for. */
  prompt: string | null
  state: SummaryState
  /** Why there is none, for a person. */
  failure: string | null
  chapters: KeptChapter[]
  /** Of the whole text that it was made of. */
  textDigest: string | null
  /** Null where it was made of itself once the recording was written down. */
  requestedBy: string | null
  requestedAt: Date
  madeAt: Date | null
  /** Who took lines out or back in last. */
  changedBy: string | null
  changedAt: Date | null
}

/** Characters of a prompt of one's own. */
export const PROMPT_MAX = 300
