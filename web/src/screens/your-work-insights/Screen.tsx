import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { InsightRow } from '../../objects/project/InsightRow.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const YourInsights_query = graphql(`
  query YourInsights($after: String) {
    insights(mine: true, first: 50, after: $after) { nextCursor items { id ...InsightRow_Insight } }
  }
`)

const YourInsightsChanges_subscription = graphql(`
  subscription YourInsightsChanges { workspaceChanged { objectType } }
`)

/** Every insight that one is an author of, newest first. */
export function Screen() {
  const query = useQuery(YourInsights_query)
  const { data, refetch, fetchMore } = query
  const [now] = useState(Date.now)
  useSubscription(YourInsightsChanges_subscription, {
    ignoreResults: true,
    onData: () => void refetch(),
  })
  const cursor = data?.insights.nextCursor
  return (
    <>
      <PageHeader crumbs={[{ label: 'Your work', to: linkTo('yourWork', {}) }, { label: 'Insights' }]} />
      <WorkTabs />
      <div className="scroll">
        <QueryState
          query={query}
          failed="Your insights did not load"
          waiting={<SkeletonRows height={48} label="Loading your insights" />}
          empty={({ insights }) => insights.items.length === 0 && <NothingYet />}
        >
          {({ insights }) => (
            <RowList>
              {insights.items.map((insight) => (
                <InsightRow key={insight.id} {...{ insight, now }} />
              ))}
            </RowList>
          )}
        </QueryState>
        {cursor && (
          <ShowMore
            onMore={() =>
              fetchMore({
                variables: { after: cursor },
                updateQuery: (before, { fetchMoreResult: more }) => ({
                  insights: { ...more.insights, items: [...before.insights.items, ...more.insights.items] },
                }),
              })
            }
          />
        )}
      </div>
    </>
  )
}

const NothingYet = () => (
  <EmptyState
    art="insight"
    title="You have not written an insight yet"
    text="An insight says what you found and quotes the people who said it. Begin one in a project."
    actions={<ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>}
  />
)
