import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { PersonTimelineQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { Segmented } from '../../ui/Choices.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { PageClips } from '../highlight/PageClips.tsx'
import styles from './PersonTimeline.module.css'
import { TimelineRow } from './TimelineRow.tsx'
import { hasMore, monthsOf, type Shown, timelineOf, withMore } from './timeline.ts'
import { usePeopleChanges } from './use-people-changes.ts'

const PersonTimeline_query = graphql(`
  query PersonTimeline($query: ListQueryInput!, $notesAfter: String, $saidAfter: String, $insightsAfter: String) {
    notes: noteList(query: $query, first: 100, after: $notesAfter) {
      total nextCursor items { id title kind createdAt project { id title } files { id durationMs } }
    }
    said: highlightList(query: $query, first: 200, after: $saidAfter) {
      total nextCursor items { id text createdAt note { id title } audioVideo { startTime endTime streamUrl } tags { id title color role } }
    }
    insights: insightList(query: $query, first: 100, after: $insightsAfter) {
      total nextCursor items { id title createdAt publishedAt }
    }
  }
`)

const OPTIONS: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'said', label: 'Said' },
  { value: 'insights', label: 'Insights' },
]

/** Where somebody spoke, what they said and who quotes them, over time, as far as the member may read it. */
export function PersonTimeline({ personId }: { personId: string }) {
  const [shown, setShown] = useState<Shown>('all')
  const filter = { people: { overlaps: [personId] } }
  const variables = { query: { filter, sort: [{ key: 'created', direction: 'DESC' as const }] } }
  const query = useQuery(PersonTimeline_query, { variables })
  const readMore = ({ notes, said, insights }: PersonTimelineQuery) =>
    query.fetchMore({
      variables: { notesAfter: notes.nextCursor, saidAfter: said.nextCursor, insightsAfter: insights.nextCursor },
      updateQuery: (before, { fetchMoreResult }) => withMore(before, fetchMoreResult),
    })
  usePeopleChanges((ids) => ids.includes(personId) && query.refetch())
  return (
    <section className={styles.timeline} aria-label="Everything">
      <div className="row wrap">
        <h2 className="h-sec">Everything</h2>
        {query.data && <span className="meta num">{sizeOf(query.data)}</span>}
        <span className="end">
          <Segmented<Shown> label="Show" value={shown} onChange={setShown} options={OPTIONS} />
        </span>
      </div>
      <QueryState
        query={query}
        failed="What they said did not load"
        framed
        waiting={<SkeletonText label="Loading what they said" />}
      >
        {(data) => (
          <PageClips>
            <Months data={data} shown={shown} />
            {hasMore(data, shown) && <ShowMore onMore={() => readMore(data)} />}
          </PageClips>
        )}
      </QueryState>
    </section>
  )
}

const sizeOf = ({ notes, said, insights }: PersonTimelineQuery): string =>
  [counted(notes.total, 'note'), counted(said.total, 'highlight'), counted(insights.total, 'insight')].join(', ')

function Months({ data, shown }: { data: PersonTimelineQuery; shown: Shown }) {
  const [now] = useState(Date.now)
  const months = monthsOf(timelineOf(data, shown))
  if (months.length === 0)
    return (
      <p className="sec">
        {shown === 'insights' ? 'No insight quotes them.' : 'Notes in which they speak under this name stand here.'}
      </p>
    )
  return months.map(([month, events]) => (
    <section key={month} aria-label={month}>
      <h3 className={styles.month}>{month}</h3>
      <ol className={styles.events}>
        {events.map((event) => (
          <TimelineRow key={event.id} event={event} now={now} />
        ))}
      </ol>
    </section>
  ))
}
