import type { FirstPlacesQuery } from '../../gql/graphql.ts'

/** Tags shown of what repeats. */
const MOST = 3

/** The recording with most highlights, the tags that most people stand behind, and the finding that most people stand behind. */
export function firstPlaces({ notes, tags, insights }: FirstPlacesQuery) {
  const talk = notes.items
    .filter(({ kind }) => kind === 'AUDIO' || kind === 'VIDEO')
    .toSorted((a, b) => b.highlightCount - a.highlightCount)[0]
  const repeated = tags
    .filter(({ role, highlightCount }) => !role && highlightCount > 0)
    .toSorted((a, b) => b.peopleCount - a.peopleCount || b.highlightCount - a.highlightCount)
    .slice(0, MOST)
  const finding = insights.items.toSorted((a, b) => b.evidence.peopleCount - a.evidence.peopleCount)[0]
  return {
    talk: talk ? { id: talk.id, title: talk.title, durationMs: talk.files[0]?.durationMs ?? null } : null,
    repeated,
    finding: finding ?? null,
  }
}
