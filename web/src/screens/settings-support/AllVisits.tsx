import type { SupportVisitState } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { lengthWords, minutesInside } from '../../objects/support-visit/visit-words.ts'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { SupportVisitLine } from './operations.ts'
import styles from './Screen.module.css'

const STATES: Readonly<Record<SupportVisitState, string>> = {
  ASKED: 'Asks to come in',
  DECLINED: 'Not let in',
  WITHDRAWN: 'Took it back',
  LAPSED: 'Nobody answered',
  ALLOWED: 'Let in',
  ENDED: 'Let in',
}

/** Everybody who ever asked, the newest first. */
export function AllVisits({ visits, now }: { visits: readonly SupportVisitLine[]; now: number }) {
  const columns: DataColumn<SupportVisitLine>[] = [
    {
      key: 'asked',
      label: 'When',
      width: 112,
      cell: ({ askedAt }) => <span className="sec num">{shortDate(askedAt, now)}</span>,
    },
    { key: 'who', label: 'Who', width: 150, cell: ({ staffName }) => staffName },
    {
      key: 'why',
      label: 'Why',
      leastWidth: 180,
      className: styles.wide,
      cell: ({ reason }) => <span className="sec">{reason}</span>,
    },
    { key: 'state', label: 'Outcome', width: 132, cell: ({ state }) => <span className="sec">{STATES[state]}</span> },
    {
      key: 'length',
      label: 'Inside',
      width: 96,
      className: 'r',
      cell: (visit) => <span className="sec num">{insideWords(minutesInside(visit, now))}</span>,
    },
  ]
  const together = visits.reduce((sum, visit) => sum + minutesInside(visit, now), 0)
  const came = visits.filter(({ cameAt }) => cameAt).length
  return (
    <section aria-labelledby="all-visits">
      <div className={`row wrap ${styles.head}`}>
        <h2 className="h-sec" id="all-visits">
          All visits
        </h2>
        <span className="meta">
          {came ? `${counted(came, 'visit')}, ${lengthWords(together)} together` : 'Nobody came in'}
        </span>
      </div>
      <DataTable label="All visits" isFlush columns={columns} rows={visits} keyOf={({ id }) => id} rowHeight={40} />
    </section>
  )
}

const insideWords = (minutes: number): string => (minutes ? lengthWords(minutes) : 'None')
