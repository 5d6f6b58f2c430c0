import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { projectsBelow } from '../../objects/project/folder-paths.ts'
import { InsightRow } from '../../objects/project/InsightRow.tsx'
import { joined, PagedRows } from '../../objects/project/PagedRows.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
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
  return (
    <PagedRows
      query={query}
      page={query.data?.insights}
      failed="The insights of this folder did not load"
      label="Loading insights"
      none={<NothingYet />}
      row={(insight) => <InsightRow key={insight.id} {...{ insight, now }} />}
      onMore={(after) =>
        query.fetchMore({
          variables: { after },
          updateQuery: (before, { fetchMoreResult: more }) => ({ insights: joined(before.insights, more.insights) }),
        })
      }
    />
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
