import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { InsightRow } from '../../objects/project/InsightRow.tsx'
import { joined, PagedRows } from '../../objects/project/PagedRows.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

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
  return (
    <>
      <PageHeader crumbs={[{ label: 'Your work', to: linkTo('yourWork', {}) }, { label: 'Insights' }]} />
      <WorkTabs />
      <div className="scroll">
        <PagedRows
          query={query}
          page={data?.insights}
          failed="Your insights did not load"
          label="Loading your insights"
          none={<NothingYet />}
          row={(insight) => <InsightRow key={insight.id} {...{ insight, now }} />}
          onMore={(after) =>
            fetchMore({
              variables: { after },
              updateQuery: (before, { fetchMoreResult: more }) => ({
                insights: joined(before.insights, more.insights),
              }),
            })
          }
        />
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
