import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { ProjectRow } from '../../objects/project/ProjectRow.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const YourProjects_query = graphql(`
  query YourProjects { projects(first: 200, createdByMe: true) { items { id ...ProjectRow_Project } } }
`)

const YourProjectsChanges_subscription = graphql(`
  subscription YourProjectsChanges { workspaceChanged { objectType } }
`)

/** Every project that one made, newest first; a workspace holds 200 at most. */
export function Screen() {
  const query = useQuery(YourProjects_query)
  const [now] = useState(Date.now)
  useSubscription(YourProjectsChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data: change } }) => change?.workspaceChanged.objectType === 'PROJECT' && void query.refetch(),
  })
  return (
    <>
      <PageHeader crumbs={[{ label: 'Your work', to: linkTo('yourWork', {}) }, { label: 'Projects' }]} />
      <WorkTabs />
      <div className="scroll">
        <QueryState
          query={query}
          failed="Your projects did not load"
          waiting={<SkeletonRows height={48} label="Loading your projects" />}
          empty={({ projects }) => projects.items.length === 0 && <NothingYet />}
        >
          {({ projects }) => (
            <RowList>
              {projects.items.map((project) => (
                <ProjectRow key={project.id} project={project} now={now} withFolder />
              ))}
            </RowList>
          )}
        </QueryState>
      </div>
    </>
  )
}

const NothingYet = () => (
  <EmptyState
    art="folder"
    title="You have not made a project yet"
    text="A project holds the notes, highlights, tags and insights of one question."
    actions={<ButtonLink to={linkTo('newProject', {})}>New project</ButtonLink>}
  />
)
