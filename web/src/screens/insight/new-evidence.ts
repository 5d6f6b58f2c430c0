import type { FilterJson } from '@verbatim/contracts/filters/filter.ts'
import { sentimentOf } from '../../ui/sentiment.ts'
import type { EvidenceQuote } from './evidence-parts.ts'

/** Tags of the research that the quotes carry: what an insight rests on. How something was meant is no subject. */
export const tagsBehind = (quotes: readonly EvidenceQuote[]): string[] => [
  ...new Set(quotes.flatMap(({ tags }) => tags.flatMap(({ id, role }) => (sentimentOf(role) ? [] : [id])))),
]

/** Highlights with one of the tags that were made after a moment. */
export const madeSince = (tagIds: readonly string[], since: string): FilterJson => ({
  and: [{ tags: { overlaps: tagIds } }, { created: { greaterThan: since } }],
})

type Meant = Pick<EvidenceQuote, 'tags'>
const meant = (sign: 'positive' | 'negative', quotes: readonly Meant[]): number =>
  quotes.filter(({ tags }) => tags.some(({ role }) => sentimentOf(role) === sign)).length

/** How many of the new ones are meant the other way round than most of what is quoted; 0 where that says nothing. */
export function speakingAgainst(quoted: readonly Meant[], made: readonly Meant[]): number {
  const [positive, negative] = [meant('positive', quoted), meant('negative', quoted)]
  if (positive === negative) return 0
  return meant(positive < negative ? 'positive' : 'negative', made)
}
