import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { YourWorkScreenQuery } from '../../gql/graphql.ts'
import { InsightWorkRow } from '../../objects/insight/InsightWorkRow.tsx'
import { ProjectRow } from '../../objects/project/ProjectRow.tsx'
import { useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Screen.module.css'

const YourWorkScreen_query = graphql(`
  query YourWorkScreen {
    projects(first: 200, createdByMe: true) { items { id ...ProjectRow_Project } }
    insights(mine: true, first: 100) { items { id title updatedAt published project { id title sample } } }
  }
`)

/** Projects and insights that one made oneself. */
export function Screen() {
  const query = useQuery(YourWorkScreen_query)
  useWorkspaceChanges(query.refetch)
  return (
    <>
      <PageHeader crumbs={[{ label: 'Your work' }]} />
      <WorkTabs />
      <div className="scroll">
        <QueryState
          query={query}
          failed="Your work did not load"
          waiting={<SkeletonRows height={48} label="Loading your work" />}
          empty={({ insights, projects }) => insights.items.length + projects.items.length === 0 && <NothingYet />}
        >
          {(data) => <Work {...data} />}
        </QueryState>
      </div>
    </>
  )
}

const NothingYet = () => (
  <EmptyState
    art="insight"
    title="Your projects and insights stand here"
    text="You have made none yet. What colleagues made is under Projects."
    actions={<ButtonLink to={linkTo('browse', {})}>Open projects</ButtonLink>}
  />
)

function Work({ insights: { items: insights }, projects: { items: projects } }: YourWorkScreenQuery) {
  const [now] = useState(Date.now)
  return (
    <>
      {insights.length > 0 && <h2 className={styles.head}>Insights</h2>}
      <ul>
        {insights.map((insight) => (
          <InsightWorkRow key={insight.id} insight={insight} now={now} />
        ))}
      </ul>
      {projects.length > 0 && <h2 className={styles.head}>Projects</h2>}
      <RowList>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} now={now} withFolder />
        ))}
      </RowList>
    </>
  )
}
