import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { useActions } from '../../lib/use-actions.ts'
import { NewInsightButton } from '../../objects/insight-template/NewInsightButton.tsx'
import { useNewInsight } from '../../objects/insight-template/use-new-insight.ts'
import { InsightRow } from '../../objects/project/InsightRow.tsx'
import { joined, PagedRows } from '../../objects/project/PagedRows.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const YourInsights_query = graphql(`
  query YourInsights($after: String) {
    me { id role }
    insights(mine: true, first: 50, after: $after) { nextCursor items { id ...InsightRow_Insight } }
  }
`)

const YourInsightsChanges_subscription = graphql(`
  subscription YourInsightsChanges { workspaceChanged { objectType } }
`)

/** Every insight that one is an author of or that is one's own, newest first. */
export function Screen() {
  const query = useQuery(YourInsights_query)
  const { data, refetch, fetchMore } = query
  const [now] = useState(Date.now)
  const { create, making } = useNewInsight(null)
  const mayWrite = data !== undefined && data.me.role !== 'VIEWER'
  useActions(
    mayWrite
      ? [
          {
            id: 'insight-new',
            title: 'Create insight',
            also: 'new',
            group: 'Create',
            keys: 'n',
            run: () => void create(),
          },
        ]
      : [],
  )
  const button = mayWrite && <NewInsightButton onCreate={(templateId) => void create(templateId)} pending={making} />
  useSubscription(YourInsightsChanges_subscription, {
    ignoreResults: true,
    onData: () => void refetch(),
  })
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Your work', to: linkTo('yourWork', {}) }, { label: 'Insights' }]}
        actions={data && data.insights.items.length > 0 && button}
      />
      <WorkTabs />
      <div className="scroll">
        <PagedRows
          query={query}
          page={data?.insights}
          failed="Your insights did not load"
          label="Loading your insights"
          none={<NothingYet button={button} />}
          row={(insight) => <InsightRow key={insight.id} {...{ insight, now }} />}
          onMore={(after) =>
            fetchMore({
              variables: { after },
              updateQuery: (before, { fetchMoreResult: more }) => ({
                ...before,
                insights: joined(before.insights, more.insights),
              }),
            })
          }
        />
      </div>
    </>
  )
}

const NothingYet = ({ button }: { button: ReactNode }) => (
  <EmptyState
    art="insight"
    title="You have not written an insight yet"
    text="An insight says what you found and quotes the people who said it. Begin one in a project, or here for yourself: nobody else sees that one until you share it."
    actions={
      <>
        {button}
        <ButtonLink size="sm" to={linkTo('browse', {})}>
          Open a project
        </ButtonLink>
      </>
    }
  />
)
