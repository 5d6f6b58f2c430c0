import { useQuery } from '@apollo/client/react'
import {
  CHART_METRICS,
  CHART_SERIES,
  CHART_SHAPES,
  type ChartOptions,
  type ChartSeries,
  type ChartShape,
  chartType,
  DEFAULT_CHART,
  partsOf,
} from '@verbatim/contracts/charts/chart-options.ts'
import { ChartBarBig, ChartPie, LayoutDashboard, type LucideIcon, Radar } from 'lucide-react'
import { useState } from 'react'
import { METRICS } from '../../objects/chart/chart-items.ts'
import { ProjectCharts_query } from '../../objects/chart/operations.ts'
import { ChartCard } from '../../objects/live-card/ChartCard.tsx'
import { useAllProjects } from '../../objects/project/use-all-projects.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import styles from './ChartPicker.module.css'

const SHAPES: Record<ChartShape, { label: string; icon: LucideIcon }> = {
  bar: { label: 'Bar', icon: ChartBarBig },
  treemap: { label: 'Treemap', icon: LayoutDashboard },
  radar: { label: 'Radar', icon: Radar },
  pie: { label: 'Pie', icon: ChartPie },
}
const SERIES: Record<ChartSeries, string> = { tag: 'Tags', 'tag-group': 'Tag groups' }

type PickedChart = { projectId: string; options: ChartOptions }

type ChartPickerProps = {
  /** Of the insight, offered first; null for one that lies in none. */
  project: { id: string; title: string } | null
  onPick: (chart: PickedChart) => void
  onClose: () => void
}

/** Chooses a chart: of which project, what it counts and how it is drawn, with the chart as it will stand. */
export function ChartPicker({ project, onPick, onClose }: ChartPickerProps) {
  const [chosen, setProjectId] = useState(project?.id ?? '')
  const [part, setPart] = useState<Pick<ChartOptions, 'metric' | 'type'>>(DEFAULT_CHART)
  const { data } = useAllProjects()
  const projectId = chosen || (data?.projects.items[0]?.id ?? '')
  const hiddenItemIds = useSentiments(projectId)
  const options = { ...DEFAULT_CHART, ...part, filter: { collapsedGroupIds: [], hiddenItemIds: hiddenItemIds ?? [] } }
  const { series, shape } = partsOf(part.type)
  const others = (data?.projects.items ?? []).filter(({ id }) => id !== project?.id)
  return (
    <Dialog
      title="Which chart?"
      wide
      onClose={onClose}
      onSubmit={() => hiddenItemIds && onPick({ projectId, options })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={!hiddenItemIds}>
            Insert the chart
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <SelectBox
          size="md"
          label="Project"
          value={projectId}
          options={[...(project ? [project] : []), ...others].map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setProjectId}
        />
        <SelectBox
          size="md"
          label="Measure"
          value={part.metric}
          options={CHART_METRICS.map((value) => ({ value, label: METRICS[value].name }))}
          onChange={(metric) => setPart({ ...part, metric })}
        />
      </div>
      <div className="row wrap">
        <Segmented
          label="What is compared"
          value={series}
          options={CHART_SERIES.map((value) => ({ value, label: SERIES[value] }))}
          onChange={(next) => setPart({ ...part, type: chartType(next, shape) })}
        />
        <Segmented
          label="Shape"
          value={shape}
          options={CHART_SHAPES.map((value) => ({ value, ...SHAPES[value] }))}
          onChange={(next) => setPart({ ...part, type: chartType(series, next) })}
        />
      </div>
      <div className={styles.preview}>{projectId && <ChartCard projectId={projectId} options={options} />}</div>
    </Dialog>
  )
}

/** Tags that say how something was meant, which a new chart leaves out; undefined while they are on their way. */
function useSentiments(projectId: string): string[] | undefined {
  const { data } = useQuery(ProjectCharts_query, { variables: { projectId }, skip: !projectId })
  return data?.projectChart.tags.flatMap(({ tag }) => (tag.role ? [tag.id] : []))
}
