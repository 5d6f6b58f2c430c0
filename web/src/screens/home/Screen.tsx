import { useQuery, useSubscription } from '@apollo/client/react'
import { useMediaQuery } from '@mantine/hooks'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { AudioLines, FileText, MapPinOff, PencilLine, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { HomeScreenQuery } from '../../gql/graphql.ts'
import { SAMPLE_IS_COMING } from '../../lib/sample-is-coming.ts'
import { timeAgo } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { InsightCard } from '../../objects/insight/InsightCard.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Masonry } from '../../ui/Masonry.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonCards } from '../../ui/Skeleton.tsx'

const HomeScreen_query = graphql(`
  query HomeScreen($after: String) {
    home(first: 24, after: $after) {
      insights { total nextCursor items { id ...InsightCard_Insight } }
      drafts { id title updatedAt }
    }
    notes(first: 4, sort: UPDATED_DESC) { items { id title kind updatedAt } }
    projects(first: 20) { items { id counts { suggestedHighlights reviewHighlights } title viewerCan { edit } } }
  }
`)

const HomeChanges_subscription = graphql(`
  subscription HomeChanges { workspaceChanged { objectType } }
`)

/** What was found lately, what waits, and where one left off. */
export function Screen() {
  const { data, error, refetch, fetchMore } = useQuery(HomeScreen_query)
  const [now] = useState(Date.now)
  useSubscription(HomeChanges_subscription, {
    onData: ({ data: { data: change } }) => change?.workspaceChanged.objectType === 'INSIGHT' && void refetch(),
  })
  const awaited = useAwaitedSample(data?.home.insights.total)
  const cursor = data?.home.insights.nextCursor
  // In one column what one was doing comes first: for the eye, for the Tab key and for a screen reader alike.
  const narrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <>
      <PageHeader crumbs={[{ label: 'Home' }]} />
      <div className="scroll">
        <div className="home">
          {data && narrow && <Aside data={data} now={now} most={MOST_IN_ONE_COLUMN} />}
          <div className="h-main">
            <h1 className="h-doc">Discover new insights</h1>
            {data && <p className="sec h-lead">{awaited ? AWAITED : leadOf(data.home.insights.total)}</p>}
            {error && !data && (
              <ErrorState title="Home did not load" error={error} onRetry={() => void refetch()} framed />
            )}
            {!data && !error && <SkeletonCards cards={4} label="Loading insights" />}
            {awaited && <SkeletonCards cards={4} label="Laying out the sample study" />}
            {data && !awaited && <Insights insights={data.home.insights.items} now={now} />}
            {cursor && <ShowMore onMore={() => fetchMore({ variables: { after: cursor }, updateQuery: joinPages })} />}
          </div>
          {data && !narrow && <Aside data={data} now={now} />}
        </div>
      </div>
    </>
  )
}

const AWAITED = 'Your sample study is being laid out. It takes a few seconds.'
/** If it has not come by then, something went wrong, and an empty page is the truth. */
const LONGEST_WAIT_MS = 60_000

/** Whether this is the first look at a workspace whose sample study is still being made. */
function useAwaitedSample(insights: number | undefined): boolean {
  const [query] = useSearchParams()
  const [waits, setWaits] = useState(() => query.has(SAMPLE_IS_COMING))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setWaits(false), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [waits])
  return waits && insights === 0
}

const leadOf = (total: number): string =>
  total === 0 ? 'Nothing is published yet.' : `${counted(total, 'insight')} published. Newest first.`

function joinPages(
  before: HomeScreenQuery,
  { fetchMoreResult: more }: { fetchMoreResult: HomeScreenQuery },
): HomeScreenQuery {
  const insights = { ...more.home.insights, items: [...before.home.insights.items, ...more.home.insights.items] }
  return { ...before, home: { ...before.home, insights } }
}

function Insights({ insights, now }: { insights: HomeScreenQuery['home']['insights']['items']; now: number }) {
  if (insights.length === 0)
    return (
      <EmptyState
        art="insight"
        framed
        title="Published insights appear here for everybody"
        text="An insight says what you found and quotes the people it came from."
        actions={<ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>}
      />
    )
  return (
    <Masonry>
      {insights.map((insight) => (
        <InsightCard key={insight.id} insight={insight} now={now} />
      ))}
    </Masonry>
  )
}

/** Of what one was doing, so that the newest insight still shows below it on a phone. */
const MOST_IN_ONE_COLUMN = 3

const KIND_ICONS = { AUDIO: AudioLines, VIDEO: AudioLines } as const

function Aside({ data, now, most }: { data: HomeScreenQuery; now: number; most?: number }) {
  // What only somebody who edits can accept or place again does not wait for a reader.
  const mine = data.projects.items.filter(({ viewerCan }) => viewerCan.edit)
  const waiting = mine.flatMap(({ id, title, counts }) => [
    ...(counts.suggestedHighlights
      ? [
          {
            id: `s${id}`,
            projectId: id,
            icon: Sparkles,
            what: counted(counts.suggestedHighlights, 'suggested highlight'),
            title,
          },
        ]
      : []),
    ...(counts.reviewHighlights
      ? [
          {
            id: `r${id}`,
            projectId: id,
            icon: MapPinOff,
            what: `${counted(counts.reviewHighlights, 'highlight')} to place again`,
            title,
          },
        ]
      : []),
  ])
  const resume = [
    ...data.home.drafts.map((draft) => ({
      ...draft,
      to: linkTo('insight', { insightId: draft.id }),
      icon: PencilLine,
      what: 'Your draft, changed',
    })),
    ...data.notes.items.map((note) => ({
      ...note,
      to: linkTo('note', { noteId: note.id }),
      icon: note.kind === 'AUDIO' || note.kind === 'VIDEO' ? KIND_ICONS[note.kind] : FileText,
      what: 'Changed',
    })),
  ].slice(0, most)
  return (
    <aside className="h-side">
      {resume.length > 0 && (
        <section>
          <h2 className="label">{data.home.drafts.length > 0 ? 'Pick up where you left' : 'Recently changed'}</h2>
          {resume.map(({ id, title, to, icon, what, updatedAt }) => (
            <Link key={id} className="rs" to={to}>
              <Icon of={icon} />
              <span className="grow">
                <span className="strong ellip">{title}</span>
                <span className="meta">
                  {what} {timeAgo(updatedAt, now)}
                </span>
              </span>
            </Link>
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h2 className="label">Waiting for you</h2>
          {waiting.map(({ id, projectId, icon, what, title }) => (
            <Link key={id} className="rs" to={linkTo('projectHighlights', { projectId })}>
              <Icon of={icon} />
              <span className="grow">
                <span className="strong">{what}</span>
                <span className="meta">{title}</span>
              </span>
            </Link>
          ))}
        </section>
      )}
    </aside>
  )
}
