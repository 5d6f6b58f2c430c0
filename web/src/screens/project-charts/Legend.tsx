import { type ChartOptions, partsOf } from '@verbatim/contracts/charts/chart-options.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ProjectChartsQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { type ChartItem, measured } from '../../objects/chart/chart-items.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Legend.module.css'
import type { ChangeChart } from './use-chart-options.ts'

type LegendProps = {
  options: ChartOptions
  items: readonly ChartItem[]
  answer: ProjectChartsQuery['projectChart']
  onChange: ChangeChart
}

/** The legend is the filter: what is switched off in it is not drawn; a collapsed group is drawn as one part. */
export function Legend({ options, items, answer, onChange }: LegendProps) {
  const { filter, type } = options
  const setHidden = (hiddenItemIds: string[]) => onChange(({ filter }) => ({ filter: { ...filter, hiddenItemIds } }))
  const toggle = (id: string) =>
    onChange(({ filter }) => ({ filter: { ...filter, hiddenItemIds: toggled(filter.hiddenItemIds, id) } }))
  const collapse = (id: string) =>
    onChange(({ filter }) => ({ filter: { ...filter, collapsedGroupIds: toggled(filter.collapsedGroupIds, id) } }))
  const lines = (shown: readonly ChartItem[]) =>
    shown.map((item) => <Line key={item.id} item={item} metric={options.metric} onToggle={() => toggle(item.id)} />)
  return (
    <section aria-labelledby="legend">
      <div className={styles.head}>
        <h2 className="flabel" id="legend">
          Legend
        </h2>
        <span className="end row">
          <Button size="sm" variant="ghost" onClick={() => setHidden([])}>
            All
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setHidden(items.map(({ id }) => id))}>
            None
          </Button>
        </span>
      </div>
      {partsOf(type).series === 'tag-group' ? (
        <ul>{lines(items)}</ul>
      ) : (
        answer.groups.map(({ tagGroup: { id, title } }) => {
          const isCollapsed = filter.collapsedGroupIds.includes(id)
          return (
            <div key={id}>
              <div className={`row ${styles.group}`}>
                <IconButton
                  size="sm"
                  icon={isCollapsed ? ChevronRight : ChevronDown}
                  label={isCollapsed ? `Draw the tags of ${title}` : `Draw ${title} as one`}
                  onClick={() => collapse(id)}
                />
                <span className="meta ellip">{title}</span>
              </div>
              <ul>{lines(items.filter(({ group }) => group.id === id))}</ul>
            </div>
          )
        })
      )}
    </section>
  )
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

function Line({ item, metric, onToggle }: { item: ChartItem; metric: ChartOptions['metric']; onToggle: () => void }) {
  return (
    <li className={classNames(styles.line, item.isHidden && 'muted')}>
      <Checkbox
        checked={!item.isHidden}
        onChange={onToggle}
        label={
          <span className={styles.name}>
            <span className={classNames('swatch', item.look)} />
            <span className="ellip">{item.label}</span>
          </span>
        }
      />
      <span className="num meta end">{measured(item.measures, metric).toLocaleString('en')}</span>
    </li>
  )
}
