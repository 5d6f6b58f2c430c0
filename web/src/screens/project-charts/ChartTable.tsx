import type { ChartMetric } from '@verbatim/contracts/charts/chart-options.ts'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { type ChartItem, METRICS, measured } from '../../objects/chart/chart-items.ts'
import type { DataColumn, SortOrder } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const ORDER: readonly ChartMetric[] = ['PERSON_COUNT', 'HIGHLIGHT_COUNT', 'NOTE_COUNT', 'TEXT_VOLUME']

type ChartTableProps = {
  /** What its lines are. */
  name: string
  items: readonly ChartItem[]
  metric: ChartMetric
  chosen: string | null
  onChoose: (id: string) => void
}

/** The numbers of the chart in all measures, also those that have no room in its shape. */
export function ChartTable({ name, items, metric, chosen, onChoose }: ChartTableProps) {
  const [sort, setSort] = useState<SortOrder | null>(null)
  const order = sort ?? { key: metric, descending: true }
  const rows = sortedBy(
    items.filter(({ isHidden }) => !isHidden),
    order,
  )
  return (
    <DataTable
      label="Numbers of the chart"
      columns={[nameColumn(name, onChoose), ...ORDER.map(numberColumn)]}
      rows={rows}
      keyOf={({ id }) => id}
      sort={order}
      onSort={setSort}
      rowProps={({ id }) => ({ className: classNames(id === chosen && 'on'), onClick: () => onChoose(id) })}
    />
  )
}

const nameColumn = (label: string, onChoose: (id: string) => void): DataColumn<ChartItem> => ({
  key: 'name',
  label,
  sorts: ['ascending', 'descending'],
  cell: ({ id, label: title, look }) => (
    <button type="button" className="row" onClick={() => onChoose(id)}>
      <span className={classNames('swatch', look)} />
      <span className="ellip">{title}</span>
    </button>
  ),
})

const numberColumn = (metric: ChartMetric): DataColumn<ChartItem> => ({
  key: metric,
  label: METRICS[metric].name,
  isNumber: true,
  width: 104,
  sorts: ['descending', 'ascending'],
  cell: ({ measures }) => <span className="num">{measured(measures, metric).toLocaleString('en')}</span>,
})

function sortedBy(items: readonly ChartItem[], { key, descending }: SortOrder): ChartItem[] {
  const metric = ORDER.find((one) => one === key)
  const way = descending ? -1 : 1
  return items.toSorted(
    (a, b) =>
      (metric ? way * (measured(a.measures, metric) - measured(b.measures, metric)) : way * byName(a, b)) ||
      byName(a, b),
  )
}

const byName = (a: ChartItem, b: ChartItem): number => a.label.localeCompare(b.label, 'en')
