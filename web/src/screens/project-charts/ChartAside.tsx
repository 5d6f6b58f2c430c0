import {
  CHART_METRICS,
  CHART_SHAPES,
  type ChartOptions,
  type ChartShape,
  chartType,
  partsOf,
} from '@verbatim/contracts/charts/chart-options.ts'
import { ChartBarBig, ChartPie, LayoutDashboard, Radar } from 'lucide-react'
import type { ProjectChartsQuery } from '../../gql/graphql.ts'
import { type ChartItem, METRICS, type Measures, measured } from '../../objects/chart/chart-items.ts'
import { Choices, Picks } from '../../ui/Choices.tsx'
import styles from './ChartAside.module.css'
import { Legend } from './Legend.tsx'
import type { ChangeChart } from './use-chart-options.ts'

const SHAPES: Record<ChartShape, { label: string; icon: typeof Radar }> = {
  bar: { label: 'Bar', icon: ChartBarBig },
  treemap: { label: 'Treemap', icon: LayoutDashboard },
  radar: { label: 'Radar', icon: Radar },
  pie: { label: 'Pie', icon: ChartPie },
}

type ChartAsideProps = {
  options: ChartOptions
  items: readonly ChartItem[]
  answer: ProjectChartsQuery['projectChart']
  /** Of the part that is looked at. */
  measures: Measures
  onChange: ChangeChart
}

/** Which shape, which measure, and which parts. */
export function ChartAside({ options, items, answer, measures, onChange }: ChartAsideProps) {
  const { shape } = partsOf(options.type)
  return (
    <aside className={styles.aside} aria-label="Settings of the chart">
      <section>
        <Picks
          label="Chart"
          columns={2}
          value={shape}
          options={CHART_SHAPES.map((value) => ({ value, ...SHAPES[value] }))}
          onChange={(next) => onChange(({ type }) => ({ type: chartType(partsOf(type).series, next) }))}
        />
      </section>
      <section>
        <Choices
          label="Measure"
          look="line"
          value={options.metric}
          options={CHART_METRICS.map((value) => ({
            value,
            label: METRICS[value].name,
            end: measured(measures, value).toLocaleString('en'),
          }))}
          onChange={(metric) => onChange({ metric })}
        />
      </section>
      <Legend {...{ options, items, answer, onChange }} />
    </aside>
  )
}
