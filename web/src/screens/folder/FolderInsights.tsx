import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { projectsBelow } from '../../objects/project/folder-paths.ts'
import { InsightRow } from '../../objects/project/InsightRow.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useRefetchOnPlaces } from './use-refetch-on-places.ts'

const FolderInsightPlaces_query = graphql(`
  query FolderInsightPlaces {
    folders { id parent { id } }
    projects(first: 200) { items { id folder { id } } }
  }
`)

const FolderInsights_query = graphql(`
  query FolderInsights($projectIds: [ID!]!, $after: String) {
    insights(projectIds: $projectIds, first: 50, after: $after) { nextCursor items { id ...InsightRow_Insight } }
  }
`)

/** Insights of every project in the folder and in all folders below it, newest first. */
export function FolderInsights({ folderId }: { folderId: string }) {
  const query = useQuery(FolderInsightPlaces_query)
  useRefetchOnPlaces(query.refetch)
  return (
    <QueryState query={query} failed="The insights of this folder did not load" waiting={<Waiting />}>
      {({ folders, projects }) => <Insights projectIds={projectsBelow(folderId, folders, projects.items)} />}
    </QueryState>
  )
}

function Insights({ projectIds }: { projectIds: string[] }) {
  const [now] = useState(Date.now)
  const query = useQuery(FolderInsights_query, { variables: { projectIds }, fetchPolicy: 'cache-and-network' })
  useRefetchOnPlaces(query.refetch, 'INSIGHT')
  const cursor = query.data?.insights.nextCursor
  return (
    <>
      <QueryState
        query={query}
        failed="The insights of this folder did not load"
        waiting={<Waiting />}
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
            query.fetchMore({
              variables: { after: cursor },
              updateQuery: (before, { fetchMoreResult: more }) => ({
                insights: { ...more.insights, items: [...before.insights.items, ...more.insights.items] },
              }),
            })
          }
        />
      )}
    </>
  )
}

const Waiting = () => <SkeletonRows height={48} label="Loading insights" />

const NothingYet = () => (
  <EmptyState
    art="insight"
    title="No insights in this folder yet"
    text="Insights of its projects, and of folders in it, stand here once somebody writes one."
    actions={<ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>}
  />
)
