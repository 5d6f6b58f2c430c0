import { useQuery, useSubscription } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { ProjectRow } from '../../objects/project/ProjectRow.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const RecentProjects_query = graphql(`
  query RecentProjects { recentProjects { project { id ...ProjectRow_Project } } }
`)

const RecentProjectsChanges_subscription = graphql(`
  subscription RecentProjectsChanges { workspaceChanged { objectType } }
`)

/** Projects that one made, opened or worked in, last first. */
export function RecentProjects({ nothing }: { nothing: ReactNode }) {
  const [now] = useState(Date.now)
  // What was opened since on this page is not in the cache's answer.
  const query = useQuery(RecentProjects_query, { fetchPolicy: 'cache-and-network' })
  useSubscription(RecentProjectsChanges_subscription, { ignoreResults: true, onData: () => void query.refetch() })
  return (
    <div className="scroll">
      <QueryState
        query={query}
        failed="Recent did not load"
        waiting={<SkeletonRows height={48} label="Loading recent projects" />}
        empty={({ recentProjects }) => recentProjects.length === 0 && nothing}
      >
        {({ recentProjects }) => (
          <RowList>
            {recentProjects.map(({ project }) => (
              <ProjectRow key={project.id} {...{ project, now }} withFolder />
            ))}
          </RowList>
        )}
      </QueryState>
    </div>
  )
}
