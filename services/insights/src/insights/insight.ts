import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { titleOr } from '@verbatim/contracts/fallback-names.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { limitedText, storableText } from '@verbatim/kit/limited-text.ts'

/** A block as readers see it. `highlightId` is set for the card of a highlight. */
export type InsightBlock = { id: string; kind: string; text: string; highlightId: string | null }

export type Insight = {
  id: string
  teamId: string
  projectId: string
  title: string
  authorIds: string[]
  createdBy: string
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
  publishedTitle: string | null
  publishedBlocks: InsightBlock[] | null
  unpublishedChanges: boolean
  deletedAt: Date | null
}

const ABSTRACT_LENGTH = 300
const TRASH_DAYS = 30

/** A title as it is kept: trimmed, at most 200 characters, 'Untitled insight' when empty. Throws ValidationError. */
export function insightTitle(text: string): string {
  return titleOr('insight', limitedText(text, TEXT_LIMITS.insightTitle, 'A title', 'title'))
}

/** Blocks of a document with the highlights that cards stand for. Whoever writes live may send any character. */
export const toInsightBlocks = (
  blocks: readonly DocumentBlock[],
  highlightOf: ReadonlyMap<string, string>,
): InsightBlock[] =>
  blocks.map(({ id, kind, text }) => ({
    id: storableText(id),
    kind,
    text: kind === 'highlightCard' ? '' : storableText(text),
    highlightId: highlightOf.get(id) ?? null,
  }))

/** The first 300 characters of the text, without headings' and cards' blocks counting as anything else. */
export function abstractOf(blocks: readonly InsightBlock[]): string {
  const text = blocks
    .map((block) => block.text.trim())
    .filter(Boolean)
    .join(' ')
  return text.length > ABSTRACT_LENGTH ? `${text.slice(0, ABSTRACT_LENGTH - 1)}…` : text
}

/** The whole text, a line per block, for the index. */
export const textOf = (blocks: readonly InsightBlock[]): string =>
  blocks
    .map((block) => block.text)
    .filter(Boolean)
    .join('\n')

/** Highlights in order of the document, each once. */
export const quotedIds = (blocks: readonly InsightBlock[]): string[] => [
  ...new Set(blocks.flatMap(({ highlightId }) => (highlightId ? [highlightId] : []))),
]

export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * 86_400_000)

export type Evidence = {
  highlightCount: number
  peopleCount: number
  noteCount: number
  strength: number
  label: string
}

const LABELS = ['None', 'Thin', 'Fair', 'Good', 'Good', 'Strong'] as const
/** People weigh twice as much as mentions: five quotes of one person are one person's view. */
const STEPS = [0, 1.5, 2.75, 4.5, 7] as const

/** How much stands behind an insight, from 0 to 5 bars. */
export function evidenceOf(quoted: readonly { noteId: string; personKey: string }[]): Evidence {
  // The research team has no key: their words are quoted and nobody's evidence.
  const people = new Set(quoted.map(({ personKey }) => personKey).filter(Boolean))
  const weight = people.size * 0.5 + quoted.length * 0.25
  const strength = quoted.length ? STEPS.filter((step) => weight >= step).length : 0
  return {
    highlightCount: quoted.length,
    peopleCount: people.size,
    noteCount: new Set(quoted.map(({ noteId }) => noteId)).size,
    strength,
    label: LABELS[strength] ?? 'None',
  }
}
