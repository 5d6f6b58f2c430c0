import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { AnchorState, TextRange } from '@verbatim/contracts/quote-anchor.ts'
import { invalid } from '@verbatim/kit/errors.ts'

/**
 * ACTIVE stands in the text; SUGGESTED was proposed and not accepted yet; REVIEW needs a person to look. COMMENT holds a
 * comment to its words and is nothing else: no list, count, chart, search or evidence knows it.
 */
const HIGHLIGHT_STATES = ['ACTIVE', 'SUGGESTED', 'REVIEW', 'COMMENT'] as const
export type HighlightState = (typeof HIGHLIGHT_STATES)[number]

/** Those that a person made or accepted. */
export const ACCEPTED_STATES: readonly HighlightState[] = ['ACTIVE', 'REVIEW']

/** Words of a note that somebody found worth keeping, or a machine worth proposing. */
export type Highlight = {
  id: string
  projectId: string
  noteId: string
  range: TextRange
  /** The words, blocks joined by \n. */
  text: string
  /** Up to 32 characters on either side. */
  prefix: string
  suffix: string
  state: HighlightState
  /** How sure the place is: EXACT or MOVED while it stands, AMBIGUOUS or LOST in review. */
  anchor: AnchorState
  /** Why the machine proposed it; null for a person's. */
  reason: string | null
  suggestedTagIds: string[]
  tagIds: string[]
  /** Who made or accepted it; null while it is a suggestion. */
  authorId: string | null
  speakerId: string | null
  /** Milliseconds in the recording; null where there is none. */
  startMs: number | null
  endMs: number | null
  /** Of its clip where that was trimmed; null where it plays from the first word to the last. */
  clipStartMs: number | null
  clipEndMs: number | null
  version: number
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

/** Most tags on one highlight. */
const TAGS_MAX = 100

/** What a client says about the words that were selected. */
export type RangeInput = TextRange & { exact: string; relativeStart?: string | null; relativeEnd?: string | null }

export const WORDS_GONE = 'These words are no longer there. Select them again.'

/** Throws ValidationError for a selection without words or with more than 4,000 characters. */
export function refuseUnusable({ exact }: RangeInput): void {
  const max = TEXT_LIMITS.highlightText
  if (exact.length > max)
    throw invalid(`A highlight may have at most ${max.toLocaleString('en-US')} characters. Select less.`)
  if (exact.trim() === '') throw invalid('Select some words first.')
}

/** Throws ValidationError when more than 500 are asked for at once. */
export function refuseTooMany(ids: readonly string[], what = 'highlights'): void {
  const most = COUNT_LIMITS.highlightsAtOnce
  if (ids.length > most) throw invalid(`Choose at most ${most} ${what} at once.`)
}

/** Throws ValidationError when a highlight would have more than 100 tags. */
export function refuseManyTags(count: number): void {
  if (count > TAGS_MAX) throw invalid(`A highlight may have at most ${TAGS_MAX} tags.`)
}

/** A highlight as the audit log names it: by its id alone, since what somebody said would outlive their erasure there. */
export const auditedHighlight = ({ id }: Pick<Highlight, 'id'>) => ({ type: 'noteHighlight', id, name: '' })
