import { Check } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { statisticName, statisticsOf, statisticText } from '../statistic-text.ts'
import type { ViewColumn, ViewProps, ViewRow, ViewSummaries } from '../view-props.ts'
import { cellStyle, columnClass } from './TableCell.tsx'
import styles from './TableView.module.css'
import { type ColumnWindow, cellId, FOOT, type TableActs } from './table-props.ts'

type TableFootProps<Row extends ViewRow> = {
  table: string
  window: ColumnWindow<Row>
  cursor: string | null
  rowIndex: number
  summaries: ViewSummaries
  acts: TableActs<Row>
}

/** What is known of each column over all rows that match; a press chooses what it tells. */
export function TableFoot<Row extends ViewRow>(props: TableFootProps<Row>) {
  const { table, window, cursor, rowIndex, summaries, acts } = props
  const view = acts.view()
  return (
    <div role="rowgroup" className={styles.foot} style={{ minWidth: window.width }}>
      <div role="row" aria-rowindex={rowIndex} className={styles.footLine}>
        {window.drawn.map(({ gap, ...drawn }) => {
          const { column, at } = drawn
          return [
            gap > 0 && <span key={`${column.key}-gap`} className={styles.gap} style={{ width: gap }} />,
            <div
              key={column.key}
              id={cellId(table, FOOT, at)}
              role="gridcell"
              aria-colindex={at + 1}
              data-column={column.key}
              style={cellStyle(drawn)}
              className={classNames(
                styles.cell,
                styles.footCell,
                columnClass({ ...column, wrapped: false }),
                at === 0 && styles.first,
                cursor === column.key && styles.cursor,
              )}
            >
              {at === 0 ? <span className="num">{totalText(view)}</span> : <Figure {...{ column, summaries }} />}
            </div>,
          ]
        })}
      </div>
    </div>
  )
}

/** How many rows match: `26 notes`, `More than 10,000 notes`. */
function totalText<Row extends ViewRow>({ total, totalIsAtLeast, noun }: ViewProps<Row>): string {
  return totalIsAtLeast ? `More than ${counted(total, noun)}` : counted(total, noun)
}

function Figure<Row extends ViewRow>({ column, summaries }: { column: ViewColumn<Row>; summaries: ViewSummaries }) {
  const { key, title, type, statistics = statisticsOf(type) } = column
  const { chosen, figures, onChoose } = summaries
  const [today] = useState(Date.now)
  const now = chosen[key] ?? null
  const text = now && statisticText(now, type, figures[key], today)
  if (!onChoose || statistics.length === 0) return <span className="num">{text}</span>
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <button
          type="button"
          tabIndex={-1}
          data-menu
          data-cell-control
          className={classNames(styles.figure, !now && styles.unset)}
          aria-label={`Summary of ${title}${text ? `: ${text}` : ''}`}
        >
          {now ? (text ?? '…') : 'Summary'}
        </button>
      }
    >
      {statistics.map((one) => (
        <MenuAction
          key={one}
          end={now === one ? <Check className="i" aria-label="Chosen" /> : undefined}
          onSelect={() => onChoose(key, one)}
        >
          {statisticName(one, type)}
        </MenuAction>
      ))}
      <MenuRule />
      <MenuAction onSelect={() => onChoose(key, null)}>Nothing</MenuAction>
    </Menu>
  )
}
