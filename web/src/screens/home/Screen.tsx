import { useQuery, useSubscription } from '@apollo/client/react'
import { useMediaQuery } from '@mantine/hooks'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { HomeScreenQuery } from '../../gql/graphql.ts'
import { SAMPLE_IS_COMING } from '../../lib/sample-is-coming.ts'
import { counted } from '../../lib/words.ts'
import { InsightCard } from '../../objects/insight/InsightCard.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Masonry } from '../../ui/Masonry.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonCards } from '../../ui/Skeleton.tsx'
import { HomeAside, HomeAsideSkeleton, MOST_IN_ONE_COLUMN } from './HomeAside.tsx'

const HomeScreen_query = graphql(`
  query HomeScreen($after: String) {
    home(first: 24, after: $after) {
      insights { total nextCursor items { id ...InsightCard_Insight } }
      drafts { id title updatedAt }
    }
    notes(first: 4, sort: UPDATED_DESC) { items { id title kind updatedAt } }
    workspace { id viewerCan { createProjects } }
    projects(first: 20) { items { id sample counts { suggestedHighlights reviewHighlights } title viewerCan { edit } } }
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
  const waits = !data && !error
  // In one column what one was doing comes first: for the eye, for the Tab key and for a screen reader alike.
  const narrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <>
      <PageHeader crumbs={[{ label: 'Home' }]} />
      <div className="scroll">
        <div className="home">
          {data && narrow && <HomeAside data={data} now={now} most={MOST_IN_ONE_COLUMN} />}
          {waits && narrow && <HomeAsideSkeleton />}
          <div className="h-main">
            <h1 className="h-doc">Discover new insights</h1>
            <p className="sec h-lead">{data && (awaited ? AWAITED : <Lead {...data} />)}</p>
            {error && !data && (
              <ErrorState title="Home did not load" error={error} onRetry={() => void refetch()} framed />
            )}
            {(waits || awaited) && (
              <SkeletonCards
                className="sk-mas"
                cards={4}
                height={224}
                label={awaited ? 'Laying out the sample study' : 'Loading insights'}
              />
            )}
            {data && !awaited && <Insights insights={data.home.insights.items} now={now} />}
            {cursor && <ShowMore onMore={() => fetchMore({ variables: { after: cursor }, updateQuery: joinPages })} />}
          </div>
          {data && !narrow && <HomeAside data={data} now={now} />}
          {waits && !narrow && <HomeAsideSkeleton />}
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

/** How many there are; and whose they are, as long as there is nothing but the sample study. */
function Lead({ home, projects, workspace }: HomeScreenQuery) {
  const { total } = home.insights
  if (total === 0) return 'Nothing is published yet.'
  const isSample = projects.items.length > 0 && projects.items.every(({ sample }) => sample)
  if (!isSample) return `${counted(total, 'insight')} published. Newest first.`
  return (
    <>
      {`${counted(total, 'insight')} of the sample study, all of it invented.`}{' '}
      {workspace.viewerCan.createProjects && (
        <Link className="link" to={linkTo('newProject', {})}>
          Begin a project of your own
        </Link>
      )}
    </>
  )
}

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
