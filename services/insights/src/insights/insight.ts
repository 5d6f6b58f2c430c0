import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { titleOr } from '@verbatim/contracts/fallback-names.ts'
import { LIFETIMES_MS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { limitedLine, storableText } from '@verbatim/kit/limited-text.ts'

/** A block as readers see it. `highlightId` is set for the card of a highlight. */
export type InsightBlock = { id: string; kind: string; text: string; highlightId: string | null }

type ChosenAuthors = { by: string; at: Date; writerIds: readonly string[] }

export type Insight = {
  id: string
  teamId: string
  /** Null for a personal insight, which lies in no project. */
  projectId: string | null
  /** Whose own it is, and nobody else sees it; null for one in a project. */
  ownerId: string | null
  title: string
  /** In the order in which they are named. */
  authorIds: string[]
  /** Who chose them, when, and who would be authors had nobody; null while everybody who writes is one. */
  authorsChosen: ChosenAuthors | null
  /** Tags that somebody gave it, in their order; those of what it quotes come besides. */
  tagIds: readonly string[]
  createdBy: string
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
  publishedTitle: string | null
  publishedBlocks: InsightBlock[] | null
  /** The picture above it, a file of notes; readers see the one that was published. */
  coverFileId: string | null
  publishedCoverFileId: string | null
  unpublishedChanges: boolean
  /** The day, `YYYY-MM-DD`, by which somebody wants to look again whether it still holds. */
  reviewBy: string | null
  deletedAt: Date | null
  /** Who put it into the trash; null where nobody did, as when its owner left. */
  deletedBy: string | null
  /** Since when it lies in the trash no more, and is about to be removed; null while it can be restored. */
  purgedAt: Date | null
}

/** Who it is by, and whether somebody chose them. */
export type Authors = Pick<Insight, 'authorIds' | 'authorsChosen'>

/** Its authors after these people wrote in it: they are among them, unless somebody chose others. */
export function writtenBy({ authorIds, authorsChosen }: Authors, editors: readonly string[]): Authors {
  const also = (ids: readonly string[]): string[] => [...new Set([...ids, ...editors])]
  return authorsChosen
    ? { authorIds, authorsChosen: { ...authorsChosen, writerIds: also(authorsChosen.writerIds) } }
    : { authorIds: also(authorIds), authorsChosen }
}

/** Its authors after somebody chose these, in their order; as they were where they are these already. */
export function withAuthors(
  { authorIds, authorsChosen }: Authors,
  chosen: readonly string[],
  { by, at }: Pick<ChosenAuthors, 'by' | 'at'>,
): Authors {
  if (chosen.join() === authorIds.join()) return { authorIds, authorsChosen }
  return { authorIds: [...chosen], authorsChosen: { by, at, writerIds: authorsChosen?.writerIds ?? authorIds } }
}

/** Its authors after the choice was taken back: who wrote it. As they were where nobody chose. */
export const withoutChoice = ({ authorIds, authorsChosen }: Authors): Authors => ({
  authorIds: authorsChosen ? [...authorsChosen.writerIds] : authorIds,
  authorsChosen: null,
})

const ABSTRACT_LENGTH = 300

/** A title as it is kept: trimmed, at most 200 characters, 'Untitled insight' when empty. Throws ValidationError. */
export function insightTitle(text: string): string {
  return titleOr('insight', limitedLine(text, TEXT_LIMITS.insightTitle, 'A title', 'title'))
}

/** The kind of a block in speaker notes, whatever it is there. */
const SPOKEN = 'speakerNotes'

/**
 * Blocks of a document with the highlights that cards stand for. Whoever writes live may send any character.
 * @param spoken ids of those in speaker notes.
 */
export const toInsightBlocks = (
  blocks: readonly DocumentBlock[],
  highlightOf: ReadonlyMap<string, string>,
  spoken: ReadonlySet<string> = new Set(),
): InsightBlock[] =>
  blocks.map(({ id, kind, text }) => ({
    id: storableText(id),
    kind: spoken.has(id) ? SPOKEN : kind,
    text: kind === 'highlightCard' ? '' : storableText(text),
    highlightId: highlightOf.get(id) ?? null,
  }))

/** The first 300 characters of the text, without headings' and cards' blocks counting as anything else. */
export function abstractOf(blocks: readonly InsightBlock[]): string {
  const text = blocks
    .filter(({ kind }) => kind !== SPOKEN)
    .map((block) => block.text.trim())
    .filter(Boolean)
    .join(' ')
  return text.length > ABSTRACT_LENGTH ? `${text.slice(0, ABSTRACT_LENGTH - 1)}…` : text
}

/** What readers see of the text, a line per block, for the index. */
export const textOf = (blocks: readonly InsightBlock[]): string =>
  blocks
    .filter(({ kind, text }) => kind !== SPOKEN && text)
    .map(({ text }) => text)
    .join('\n')

/** Highlights that readers see quoted, in order of the document, each once. */
export const quotedIds = (blocks: readonly InsightBlock[]): string[] => [
  ...new Set(blocks.flatMap(({ highlightId, kind }) => (highlightId && kind !== SPOKEN ? [highlightId] : []))),
]

/** Until when it can be restored: 30 days. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + LIFETIMES_MS.trash)
