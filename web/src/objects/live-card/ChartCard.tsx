import { useQuery } from '@apollo/client/react'
import { type ChartOptions, partsOf, writeChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import { HASH_CODES } from '@verbatim/contracts/hash-codec.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../lib/problem.ts'
import { useErrorMeanwhile } from '../../lib/use-error-meanwhile.ts'
import { Button } from '../../ui/Button.tsx'
import { Chart } from '../../ui/chart/Chart.tsx'
import { Skeleton, Waiting } from '../../ui/Skeleton.tsx'
import { drawnParts, itemsOf, METRICS } from '../chart/chart-items.ts'
import { CHART_CHANGES, ProjectCharts_query } from '../chart/operations.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { ClosedCard } from './CardStates.tsx'
import styles from './ChartCard.module.css'

type ChartCardProps = { projectId: string; options: ChartOptions }

/** Parts that a chart in a text has room for; the page of the chart shows all. */
const MOST = 12

/** A live chart of a project's tags, as the member may see the project now. */
export function ChartCard({ projectId, options }: ChartCardProps) {
  const query = useQuery(ProjectCharts_query, { variables: { projectId } })
  const error = useErrorMeanwhile(query, projectId)
  useProjectChanges(projectId, () => query.refetch(), CHART_CHANGES)
  if (error) {
    const problem = problemOf(error)
    if (problem.kind === 'missing' || problem.kind === 'forbidden') return <ClosedCard noun="chart" />
    return (
      <div className={`qcard ${styles.failed}`} role="alert">
        <p className="sec">The chart did not load. {problem.message}</p>
        <Button size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!query.data)
    return (
      <Waiting label="Loading the chart" className={`qcard ${styles.coming}`}>
        {['90%', '70%', '58%', '41%', '30%'].map((width) => (
          <Skeleton key={width} width={width} height={20} />
        ))}
      </Waiting>
    )
  const { project, projectChart } = query.data
  return <DrawnChart {...{ projectId, options }} title={project.title} answer={projectChart} />
}

type DrawnChartProps = ChartCardProps & { title: string; answer: Parameters<typeof itemsOf>[0] }

function DrawnChart({ projectId, options, title, answer }: DrawnChartProps) {
  const [chosen, choose] = useState<string | null>(null)
  const { shape } = partsOf(options.type)
  const metric = METRICS[options.metric]
  const all = drawnParts(itemsOf(answer, options), options.metric, answer.base)
  const parts = all.slice(0, MOST)
  const to = linkTo('projectCharts', { projectId }, { hash: { [HASH_CODES.charts]: writeChartOptions(options) } })
  return (
    <figure className={`qcard ${styles.card}`} aria-label={`${metric.title}, ${title}`}>
      <figcaption className={styles.head}>
        <Link to={to} className={styles.title}>
          {metric.title}
        </Link>
        <span className="meta ellip">{title}</span>
      </figcaption>
      {parts.length === 0 ? (
        <p className="sec">Nothing to draw yet: nobody has said anything under these tags.</p>
      ) : (
        <Chart
          {...{ shape, parts, chosen }}
          label={`${metric.title}, ${metric.of(answer.base)}`}
          isColoured
          onChoose={(id) => choose(id === chosen ? null : id)}
        />
      )}
      <span className="meta num">
        {metric.of(answer.base)}
        {all.length > parts.length && `, ${all.length - parts.length} more on the page of the chart`}
      </span>
    </figure>
  )
}
