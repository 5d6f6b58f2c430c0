import type { PersonTimelineQuery } from '../../gql/graphql.ts'

type Data = PersonTimelineQuery
export type SpokenNote = Data['notes']['items'][number]
export type Said = Data['said']['items'][number]
export type QuotingInsight = Data['insights']['items'][number]

/** What somebody did in the workspace at a time: spoke in a note, said something, was quoted. */
export type TimelineEvent = { id: string; at: string } & (
  | { kind: 'note'; note: SpokenNote; said: readonly Said[] }
  | { kind: 'said'; said: Said }
  | { kind: 'insight'; insight: QuotingInsight }
)

export type Shown = 'all' | 'said' | 'insights'

/** The events of a person, newest first: all of them, each thing said by itself, or where they are quoted. */
export function timelineOf({ notes, said, insights }: Data, shown: Shown): TimelineEvent[] {
  const ofNote = Map.groupBy(said.items, ({ note }) => note.id)
  const spoke = notes.items.map((note): TimelineEvent => {
    return { id: note.id, at: note.createdAt, kind: 'note', note, said: ofNote.get(note.id) ?? [] }
  })
  const words = said.items.map((one): TimelineEvent => ({ id: one.id, at: one.createdAt, kind: 'said', said: one }))
  const quoted = insights.items.map((insight): TimelineEvent => {
    return { id: insight.id, at: insight.publishedAt ?? insight.createdAt, kind: 'insight', insight }
  })
  const events = shown === 'said' ? words : shown === 'insights' ? quoted : [...spoke, ...quoted]
  return events.sort((one, other) => other.at.localeCompare(one.at))
}

/** The events month by month, as they stand: "November 2026". */
export function monthsOf(events: readonly TimelineEvent[]): [string, TimelineEvent[]][] {
  const monthOf = ({ at }: TimelineEvent): string =>
    new Date(at).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  return [...Map.groupBy(events, monthOf)]
}
