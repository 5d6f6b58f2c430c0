import { useQuery } from '@apollo/client/react'
import { useMediaQuery } from '@mantine/hooks'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { HomeScreenQuery } from '../../gql/graphql.ts'
import { SAMPLE_IS_COMING } from '../../lib/sample-is-coming.ts'
import { useAddress } from '../../lib/use-address.ts'
import { counted } from '../../lib/words.ts'
import { PageClips } from '../../objects/highlight/PageClips.tsx'
import { InsightCard } from '../../objects/insight/InsightCard.tsx'
import { InsightCardSkeleton } from '../../objects/insight/InsightCardSkeleton.tsx'
import { NewInsightButton } from '../../objects/insight-template/NewInsightButton.tsx'
import { useNewInsight } from '../../objects/insight-template/use-new-insight.ts'
import { useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Masonry } from '../../ui/Masonry.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Waiting } from '../../ui/Skeleton.tsx'
import { FirstPlaces, FirstPlacesSkeleton } from './FirstPlaces.tsx'
import { HomeAside, HomeAsideSkeleton, MOST_IN_ONE_COLUMN } from './HomeAside.tsx'
import styles from './Screen.module.css'

const HomeScreen_query = graphql(`
  query HomeScreen($after: String) {
    home(first: 24, after: $after) {
      sampleInsights
      insights { total nextCursor items { id ...InsightCard_Insight } }
      drafts { id title updatedAt }
    }
    me { id role }
    notes(first: 4, sort: UPDATED_DESC, grouped: true, touchedByMe: true) { items { id title kind updatedAt } }
    workspace { id viewerCan { createProjects } }
    projects(first: 20) { items { id sample counts { suggestedHighlights reviewHighlights } title viewerCan { edit } } }
  }
`)

/** Kinds of changes that the page shows: findings of everybody, and drafts of one's own. */
const CHANGES: readonly string[] = ['INSIGHT', 'PERSONAL_INSIGHT']

/** What was found lately, what waits, and where one left off. */
export function Screen() {
  const query = useQuery(HomeScreen_query)
  const { data, error, refetch, fetchMore } = query
  const [now] = useState(Date.now)
  useWorkspaceChanges(refetch, { types: CHANGES })
  const { create, making } = useNewInsight(null)
  const awaited = useAwaitedSample(data?.home.insights.total)
  const cursor = data?.home.insights.nextCursor
  const waits = !data && !error
  const study = data && !awaited ? firstStudy(data) : null
  // In one column what one was doing comes first: for the eye, for the Tab key and for a screen reader alike.
  const narrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Home' }]}
        actions={
          data &&
          data.me.role !== 'VIEWER' && (
            // On a phone it would lie over the first steps; one’s work has it there.
            <span className="desk-only">
              <NewInsightButton onCreate={(templateId) => void create(templateId)} pending={making} />
            </span>
          )
        }
      />
      <div className="scroll">
        <div className={styles.page}>
          {data && narrow && <HomeAside data={data} now={now} most={MOST_IN_ONE_COLUMN} />}
          {waits && narrow && <HomeAsideSkeleton />}
          <div>
            <h1 className="h-doc">Discover new insights</h1>
            <p className={`sec ${styles.lead}`}>{data && (awaited ? AWAITED : <Lead {...data} />)}</p>
            <QueryState
              query={query}
              failed="Home did not load"
              framed
              waiting={<InsightsOnTheirWay label="Loading insights" />}
              empty={() => awaited && <SampleOnItsWay />}
            >
              {({ home }) => (
                <>
                  {study && (
                    <FirstPlaces key={home.sampleInsights} projectId={study.id} mayTag={study.viewerCan.edit} />
                  )}
                  <PageClips>
                    <Insights insights={home.insights.items} now={now} />
                  </PageClips>
                </>
              )}
            </QueryState>
            {cursor && <ShowMore onMore={() => fetchMore({ variables: { after: cursor }, updateQuery: joinPages })} />}
          </div>
          {data && !narrow && <HomeAside data={data} now={now} />}
          {waits && !narrow && <HomeAsideSkeleton />}
        </div>
      </div>
    </>
  )
}

const CARDS_ON_THEIR_WAY = [0, 1, 2, 3]

const InsightsOnTheirWay = ({ label }: { label: string }) => (
  <Waiting className={styles.waiting} label={label}>
    {CARDS_ON_THEIR_WAY.map((card) => (
      <InsightCardSkeleton key={card} />
    ))}
  </Waiting>
)

const SampleOnItsWay = () => (
  <>
    <FirstPlacesSkeleton />
    <InsightsOnTheirWay label="Laying out the sample study" />
  </>
)

/** The sample study, as long as nothing else was found: whoever is new begins there. */
function firstStudy({ home: { insights, sampleInsights }, projects }: HomeScreenQuery) {
  const isAll = sampleInsights > 0 && insights.total === sampleInsights
  return isAll ? (projects.items.find(({ sample }) => sample) ?? null) : null
}

const AWAITED = 'Your sample study is being laid out. It takes a few seconds.'
/** If it has not come by then, something went wrong, and an empty page is the truth. */
const LONGEST_WAIT_MS = 60_000

/** The address once the wait is over: whoever keeps it or loads it again awaits nothing. */
function withoutWait(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(SAMPLE_IS_COMING)
  return rest
}

/** Whether this is the first look at a workspace whose sample study is still being made. */
function useAwaitedSample(insights: number | undefined): boolean {
  const [query, setQuery] = useAddress()
  const [waits, setWaits] = useState(() => query.has(SAMPLE_IS_COMING))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setWaits(false), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [waits])
  const isOver = query.has(SAMPLE_IS_COMING) && (!waits || Boolean(insights))
  useEffect(() => {
    if (isOver) setQuery(withoutWait, { replace: true })
  }, [isOver, setQuery])
  return waits && insights === 0
}

/** How many there are. What was found is never counted with what the sample study made up. */
function Lead({ home, workspace }: HomeScreenQuery) {
  const { sampleInsights: sample } = home
  const own = home.insights.total - sample
  if (own + sample === 0) return 'Nothing is published yet.'
  if (sample === 0) return `${counted(own, 'insight')} published. Newest first.`
  if (own > 0) return `${counted(own, 'insight')} published, ${sample.toLocaleString('en')} of the sample study.`
  return (
    <>
      {`${counted(sample, 'insight')} of the sample study, all of it invented.`}{' '}
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
        <InsightCard key={insight.id} insight={insight} now={now} marksSample />
      ))}
    </Masonry>
  )
}
