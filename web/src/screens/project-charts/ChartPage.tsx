import { CHART_SERIES, type ChartOptions, chartType, partsOf } from '@verbatim/contracts/charts/chart-options.ts'
import { Download, Group, Tag } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ProjectChartsQuery } from '../../gql/graphql.ts'
import { saveCsv } from '../../lib/csv.ts'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Chart } from '../../ui/chart/Chart.tsx'
import { Toolbar } from '../../ui/Tabs.tsx'
import { ChartAside } from './ChartAside.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChosenCard } from './ChosenCard.tsx'
import { csvRows, drawnParts, itemsOf, METRICS } from './chart-items.ts'
import styles from './Screen.module.css'
import { useChartOptions } from './use-chart-options.ts'

type ChartPageProps = { projectId: string; title: string; answer: ProjectChartsQuery['projectChart'] }

const SERIES = { tag: { label: 'Tags', icon: Tag }, 'tag-group': { label: 'Tag groups', icon: Group } } as const

/** The chart, its table, and what it is set to. The address keeps all of it. */
export function ChartPage({ projectId, title, answer }: ChartPageProps) {
  // Nearly everything has a sentiment, so it would stand before all that people spoke of.
  const sentiments = useMemo(() => answer.tags.flatMap(({ tag }) => (tag.role ? [tag.id] : [])), [answer])
  const [options, change] = useChartOptions(sentiments)
  const [chosenId, choose] = useState<string | null>(null)
  const [isColoured, setColoured] = useState(false)
  const { series, shape } = partsOf(options.type)
  const items = itemsOf(answer, options)
  const parts = drawnParts(items, options.metric, answer.base)
  const chosen = parts.find(({ id }) => id === chosenId)?.id ?? parts[0]?.id ?? null
  const chosenItem = items.find(({ id }) => id === chosen)
  const download = () => saveCsv(`${title}, ${SERIES[series].label.toLowerCase()}`, csvRows(items, answer.base))
  useActions([{ id: 'download-chart', title: 'Download the chart as CSV', group: 'Chart', run: download }])
  const metric = METRICS[options.metric]
  return (
    <>
      <Toolbar
        label="Chart"
        end={
          <>
            <span className="meta desk-only">
              {parts.length} of {counted(items.length, series === 'tag' ? 'tag' : 'tag group')},{' '}
              {counted(answer.base.peopleCount, 'person')}
            </span>
            <Button size="sm" icon={Download} onClick={download}>
              Download
            </Button>
          </>
        }
      >
        <Segmented
          label="What is compared"
          value={series}
          options={CHART_SERIES.map((value) => ({ value, ...SERIES[value] }))}
          onChange={(next) => change({ type: chartType(next, shape) })}
        />
      </Toolbar>
      <div className={`split ${styles.split}`}>
        <div className={`scroll ${styles.page}`}>
          <section className={styles.top} aria-labelledby="chart-title">
            <div className={styles.head}>
              <h1 className="h-page" id="chart-title">
                {metric.title}
              </h1>
              <span className="sec">{metric.of(answer.base)}</span>
              {(shape === 'bar' || shape === 'pie') && (
                <span className="end">
                  <Segmented
                    label="Colours"
                    value={isColoured ? 'all' : 'one'}
                    options={[
                      { value: 'one', label: 'Selected' },
                      { value: 'all', label: series === 'tag' ? 'All tags' : 'All groups' },
                    ]}
                    onChange={(value) => setColoured(value === 'all')}
                  />
                </span>
              )}
            </div>
            {parts.length === 0 && (
              <NothingShown onAll={() => change({ filter: { ...options.filter, hiddenItemIds: [] } })} />
            )}
            {parts.length > 0 && (
              <Chart
                {...{ shape, parts, chosen }}
                label={`${metric.title}, ${metric.of(answer.base)}`}
                isColoured={isColoured || shape === 'treemap'}
                onChoose={choose}
              />
            )}
            {shape === 'pie' && (
              <p className={`meta ${styles.noted}`}>Slices overlap: what has two tags counts under both.</p>
            )}
            {chosenItem && <ChosenCard projectId={projectId} item={chosenItem} answer={answer} />}
          </section>
          <ChartTable
            {...{ items, chosen }}
            name={series === 'tag' ? 'Tag' : 'Tag group'}
            metric={options.metric}
            onChoose={choose}
          />
        </div>
        <ChartAside {...{ options, items, answer }} measures={chosenItem?.measures ?? answer.base} onChange={change} />
      </div>
    </>
  )
}

function NothingShown({ onAll }: { onAll: () => void }) {
  return (
    <p className="row">
      <span className="sec">Everything with a value is hidden in the legend.</span>
      <Button size="sm" onClick={onAll}>
        Show all
      </Button>
    </p>
  )
}

export type ChangeChart = (part: Partial<ChartOptions>) => void
