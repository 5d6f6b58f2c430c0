import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { questionsPath } from '../../lib/questions-path.ts'
import { useRouteParams } from '../../lib/route.ts'
import { CHART_CHANGES, ProjectCharts_query } from '../../objects/chart/operations.ts'
import { ProjectFrame } from '../../objects/project/ProjectFrame.tsx'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ToolbarPlace } from '../../ui/Tabs.tsx'
import { ChartPage } from './ChartPage.tsx'
import styles from './Screen.module.css'
import { useChartOptions } from './use-chart-options.ts'

const NONE: readonly string[] = []

/** What the tags of a project come to, drawn and as a table. */
export function Screen() {
  const { projectId } = useRouteParams('projectCharts')
  const query = useQuery(ProjectCharts_query, { variables: { projectId } })
  useProjectChanges(projectId, query.refetch, CHART_CHANGES)
  const [{ matrix }] = useChartOptions(NONE)
  return (
    <ProjectFrame projectId={projectId}>
      <QueryState
        query={query}
        failed="The chart did not load"
        waiting={<Waiting />}
        empty={({ project, projectChart }) =>
          projectChart.base.highlightCount === 0 &&
          project.questions.length === 0 &&
          matrix !== 'questions' && <NothingYet projectId={projectId} />
        }
      >
        {(data) => <ChartPage projectId={projectId} title={data.project.title} answer={data.projectChart} />}
      </QueryState>
    </ProjectFrame>
  )
}

function NothingYet({ projectId }: { projectId: string }) {
  return (
    <EmptyState
      art="highlights"
      title="Nothing to draw yet"
      text="Charts count what people said under each tag. Highlight some words in a note and give them a tag."
      actions={
        <>
          <ButtonLink to={linkTo('projectNotes', { projectId })}>Open the notes</ButtonLink>
          <ButtonLink to={questionsPath(projectId)}>Ask questions</ButtonLink>
        </>
      }
    />
  )
}

function Waiting() {
  return (
    <>
      <ToolbarPlace />
      <div className={styles.waiting} role="status" aria-label="Loading the chart">
        {[90, 82, 70, 64, 58, 50, 41, 30].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={20} />
        ))}
      </div>
    </>
  )
}
