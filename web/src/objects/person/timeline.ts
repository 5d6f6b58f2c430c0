import type { PersonTimelineQuery } from '../../gql/graphql.ts'

type Data = PersonTimelineQuery
export type SpokenNote = Data['notes']['items'][number]
export type Said = Data['said']['items'][number]
type QuotingInsight = Data['insights']['items'][number]

/** What somebody did in the workspace at a time: spoke in a note, said something, was quoted. */
export type TimelineEvent = { id: string; at: string } & (
  | { kind: 'note'; note: SpokenNote; said: readonly Said[] }
  | { kind: 'said'; said: Said }
  | { kind: 'insight'; insight: QuotingInsight }
)

export type Shown = 'all' | 'said' | 'insights'

/**
 * The events of a person, newest first: all of them, each thing said by itself, or where they are quoted. Of all of them
 * only those as new as every list reaches, so that what is read later stands below.
 */
export function timelineOf(data: Data, shown: Shown): TimelineEvent[] {
  const { notes, said, insights } = data
  const horizon = horizonOf(data)
  const ofNote = Map.groupBy(said.items, ({ note }) => note.id)
  const spoke = notes.items.map((note): TimelineEvent => {
    return { id: note.id, at: note.createdAt, kind: 'note', note, said: ofNote.get(note.id) ?? [] }
  })
  const words = said.items.map((one): TimelineEvent => ({ id: one.id, at: one.createdAt, kind: 'said', said: one }))
  const quoted = insights.items.map((insight): TimelineEvent => {
    return { id: insight.id, at: insight.publishedAt ?? insight.createdAt, kind: 'insight', insight }
  })
  const events = shown === 'said' ? words : shown === 'insights' ? quoted : [...spoke, ...quoted]
  return events
    .filter(({ at }) => shown !== 'all' || at >= horizon)
    .sort((one, other) => other.at.localeCompare(one.at))
}

type Listed = { nextCursor: string | null; items: readonly { createdAt: string }[] }

/** Before this moment something is missing, because a list has more; '' where everything is here. */
const horizonOf = ({ notes, said, insights }: Data): string =>
  [notes, said, insights].reduce((latest, list) => {
    const end = endOf(list)
    return end > latest ? end : latest
  }, '')

const endOf = ({ nextCursor, items }: Listed): string => (nextCursor === null ? '' : (items.at(-1)?.createdAt ?? ''))

/** Whether older ones can be read of what is shown. */
export const hasMore = ({ notes, said, insights }: Data, shown: Shown): boolean =>
  [
    ...(shown === 'insights' ? [] : [said]),
    ...(shown === 'said' ? [] : [insights]),
    ...(shown === 'all' ? [notes] : []),
  ].some(({ nextCursor }) => nextCursor !== null)

/** What is known with the next pages behind it; a list that was whole stays as it is. */
export function withMore(before: Data, next: Data): Data {
  return {
    notes:
      before.notes.nextCursor === null
        ? before.notes
        : { ...next.notes, items: [...before.notes.items, ...next.notes.items] },
    said:
      before.said.nextCursor === null
        ? before.said
        : { ...next.said, items: [...before.said.items, ...next.said.items] },
    insights:
      before.insights.nextCursor === null
        ? before.insights
        : { ...next.insights, items: [...before.insights.items, ...next.insights.items] },
  }
}

/** The events month by month, as they stand: "November 2026". */
export function monthsOf(events: readonly TimelineEvent[]): [string, TimelineEvent[]][] {
  const monthOf = ({ at }: TimelineEvent): string =>
    new Date(at).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  return [...Map.groupBy(events, monthOf)]
}
