import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Toolbar } from '../../ui/Tabs.tsx'
import { RecentList } from './RecentList.tsx'
import { isEmptyList, RECENT_FILTERS, RECENT_WORDS, type RecentFilter, recentFilterOf } from './recent-lists.ts'

const RecentLists_query = graphql(`
  query RecentLists($notes: Boolean!, $highlights: Boolean!, $insights: Boolean!, $projects: Boolean!) {
    recentNotes @include(if: $notes) { at worked note { id title kind project { id title sample } } }
    recentHighlights @include(if: $highlights) {
      at worked highlight { id text note { id title } speaker { id name } }
    }
    recentInsights @include(if: $insights) { at worked insight { id ...InsightRow_Insight } }
    recentProjects @include(if: $projects) { at worked project { id ...ProjectRow_Project } }
  }
`)

const RecentListsChanges_subscription = graphql(`
  subscription RecentListsChanges { workspaceChanged { objectType } }
`)

/** What one opened or worked on oneself: notes, highlights, insights or projects, last first. */
export function Screen() {
  const { filter } = useRouteParams('recentFilter')
  const navigate = useNavigate()
  const asked = recentFilterOf(filter)
  return (
    <>
      <PageHeader crumbs={[{ label: 'Your work', to: linkTo('yourWork', {}) }, { label: 'Recent' }]} />
      <WorkTabs />
      <Toolbar label="What is recent">
        <Segmented
          label="Kind"
          options={RECENT_FILTERS.map((value) => ({ value, label: RECENT_WORDS[value].label }))}
          value={asked}
          onChange={(value) => navigate(linkTo('recentFilter', { filter: value }))}
        />
      </Toolbar>
      <div className="scroll">{asked ? <Recent key={asked} filter={asked} /> : <UnknownList />}</div>
    </>
  )
}

function Recent({ filter }: { filter: RecentFilter }) {
  const [now] = useState(Date.now)
  const variables = {
    notes: filter === 'notes',
    highlights: filter === 'highlights',
    insights: filter === 'insights',
    projects: filter === 'projects',
  }
  // What was opened since on this page is not in the cache's answer.
  const query = useQuery(RecentLists_query, { variables, fetchPolicy: 'cache-and-network' })
  useSubscription(RecentListsChanges_subscription, { ignoreResults: true, onData: () => void query.refetch() })
  const words = RECENT_WORDS[filter]
  return (
    <QueryState
      query={query}
      failed="Recent did not load"
      waiting={<SkeletonRows height={48} label={`Loading recent ${filter}`} />}
      empty={(data) => isEmptyList(data) && <NothingYet {...words} />}
    >
      {(data) => <RecentList data={data} now={now} />}
    </QueryState>
  )
}

const NothingYet = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    art="note"
    {...{ title, text }}
    actions={<ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>}
  />
)

const UnknownList = () => (
  <EmptyState
    art="search"
    title="There is no list of this name"
    text="Recent has notes, highlights, insights and projects."
    actions={<ButtonLink to={linkTo('recentFilter', { filter: 'notes' })}>Recent notes</ButtonLink>}
  />
)
