import { linkTo } from '@verbatim/contracts/routes.ts'
import { ChartBar, ListOrdered } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { counted } from '../../lib/words.ts'
import { rowOf, toLog } from '../../objects/audit/audit-form.ts'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { dayWords, toDay } from './dashboard-words.ts'
import type { Figures } from './operations.ts'
import styles from './Screen.module.css'
import { Tile } from './Tile.tsx'

const GROUP = { id: 'days', title: 'Days' }

/** How much was done on each of the last days; a bar leads to its entries. */
export function DaysTile({ days }: Pick<Figures, 'days'>) {
  const navigate = useNavigate()
  const parts = days.toReversed().map(({ day, acts }) => ({
    id: day,
    label: dayWords(day),
    look: '',
    value: acts,
    words: counted(acts, 'act'),
    group: GROUP,
    quote: null,
  }))
  return (
    <Tile icon={ChartBar} title="Acts by the day" to={linkTo('auditLog', {})} isWide>
      <BarChart
        label="Acts on each of the last 14 days"
        parts={parts}
        chosen={null}
        isColoured={false}
        onChoose={(day) => void navigate(toDay(day))}
      />
    </Tile>
  )
}

/** What was done most in these days. */
export function DoneMostTile({ acts }: Pick<Figures, 'acts'>) {
  return (
    <Tile icon={ListOrdered} title="Done most in 14 days" to={linkTo('auditLog', {})}>
      {acts.map(({ act, words, acts: count }) => (
        <Link key={act} className={styles.row} to={toLog([rowOf('act', act)])}>
          <span className="ellip">{words}</span>
          <b className="num end">{count.toLocaleString('en')}</b>
        </Link>
      ))}
    </Tile>
  )
}
