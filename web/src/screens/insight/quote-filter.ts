import type { FilterJson } from '@verbatim/contracts/filters/filter.ts'

/** What quotes are narrowed by; empty for any. `personKey` is the key of a group by person. */
export type QuoteNarrowing = { tagId: string; personKey: string; noteId: string }

export const ANY_QUOTE: QuoteNarrowing = { tagId: '', personKey: '', noteId: '' }

/** Notes in which something is highlighted. */
export const HIGHLIGHTED_NOTES: FilterJson = { highlightCount: { greaterThan: 0 } }

/** Highlights with that tag, of that person and in that note; null for all of them. */
export function quoteFilter({ tagId, personKey, noteId }: QuoteNarrowing): FilterJson | null {
  const parts: FilterJson[] = []
  if (tagId) parts.push({ tags: { overlaps: [tagId] } })
  if (personKey) parts.push({ people: { overlaps: [personKey] } })
  if (noteId) parts.push({ note: { in: [noteId] } })
  return parts.length ? { and: parts } : null
}
