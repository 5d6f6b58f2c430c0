import { type ChartOptions, partsOf } from '@verbatim/contracts/charts/chart-options.ts'
import { useState } from 'react'
import type { ProjectChartsQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { csvRows, drawnParts, itemsOf, METRICS } from '../../objects/chart/chart-items.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ChartAside } from './ChartAside.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChosenCard } from './ChosenCard.tsx'
import { CopyForInsight } from './CopyForInsight.tsx'
import styles from './Screen.module.css'
import type { ChangeChart } from './use-chart-options.ts'

type ShapePageProps = {
  projectId: string
  title: string
  answer: ProjectChartsQuery['projectChart']
  options: ChartOptions
  onChange: ChangeChart
}

/** Tags or tag groups as bars, tiles, a radar or slices, with their table. */
export function ShapePage({ projectId, title, answer, options, onChange }: ShapePageProps) {
  const [chosenId, choose] = useState<string | null>(null)
  const [isColoured, setColoured] = useState(false)
  const { series, shape } = partsOf(options.type)
  const noun = series === 'tag' ? 'tag' : 'tag group'
  const items = itemsOf(answer, options)
  const parts = drawnParts(items, options.metric, answer.base)
  const chosen = parts.find(({ id }) => id === chosenId)?.id ?? parts[0]?.id ?? null
  const chosenItem = items.find(({ id }) => id === chosen)
  const metric = METRICS[options.metric]
  const shown = `${parts.length} of ${counted(items.length, noun)}, ${counted(answer.base.peopleCount, 'person')}`
  return (
    <ChartFrame
      {...{ options, onChange, title }}
      counts={shown}
      rows={csvRows(items, answer.base)}
      acts={<CopyForInsight {...{ projectId, options }} />}
    >
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
                  <Colours noun={noun} isColoured={isColoured} onChange={setColoured} />
                </span>
              )}
            </div>
            {parts.length === 0 && (
              <NothingShown onAll={() => onChange(({ filter }) => ({ filter: { ...filter, hiddenItemIds: [] } }))} />
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
        <ChartAside {...{ options, items, answer, onChange }} measures={chosenItem?.measures ?? answer.base} />
      </div>
    </ChartFrame>
  )
}

type ColoursProps = { noun: string; isColoured: boolean; onChange: (isColoured: boolean) => void }

function Colours({ noun, isColoured, onChange }: ColoursProps) {
  return (
    <Segmented
      label="Colours"
      value={isColoured ? 'all' : 'one'}
      options={[
        { value: 'one', label: 'Selected' },
        { value: 'all', label: `All ${noun}s` },
      ]}
      onChange={(value) => onChange(value === 'all')}
    />
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
