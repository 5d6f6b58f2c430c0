import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { ProjectRow } from '../../objects/project/ProjectRow.tsx'
import { WorkRow } from '../../objects/project/WorkRow.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const YourWorkScreen_query = graphql(`
  query YourWorkScreen {
    projects(first: 200, createdByMe: true) { items { id ...ProjectRow_Project } }
    insights(mine: true, first: 100) { items { id title updatedAt published project { id title sample } } }
  }
`)

const YourWorkChanges_subscription = graphql(`
  subscription YourWorkChanges { workspaceChanged { objectType } }
`)

/** Projects and insights that one made oneself. */
export function Screen() {
  const { data, error, refetch } = useQuery(YourWorkScreen_query)
  const [now] = useState(Date.now)
  useSubscription(YourWorkChanges_subscription, { ignoreResults: true, onData: () => void refetch() })
  const insights = data?.insights.items ?? []
  const projects = data?.projects.items ?? []
  return (
    <>
      <PageHeader crumbs={[{ label: 'Your work' }]} />
      <WorkTabs />
      <div className="scroll">
        {error && !data && <ErrorState title="Your work did not load" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows height={48} label="Loading your work" />}
        {data && insights.length + projects.length === 0 && (
          <EmptyState
            art="insight"
            title="Your projects and insights stand here"
            text="You have made none yet. What colleagues made is under Projects."
            actions={<ButtonLink to={linkTo('browse', {})}>Open projects</ButtonLink>}
          />
        )}
        {insights.length > 0 && <h2 className="obj-head">Insights</h2>}
        <ul>
          {insights.map(({ id, title, updatedAt, published, project }) => (
            <WorkRow
              key={id}
              {...{ title, now }}
              to={linkTo('insight', { insightId: id })}
              icon={Lightbulb}
              place={`${published ? 'Published' : 'Draft'}${project ? ` in ${project.title}` : ''}`}
              sample={project?.sample ?? false}
              at={updatedAt}
            />
          ))}
        </ul>
        {projects.length > 0 && <h2 className="obj-head">Projects</h2>}
        <ul className="obj-list">
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} now={now} withFolder />
          ))}
        </ul>
      </div>
    </>
  )
}
