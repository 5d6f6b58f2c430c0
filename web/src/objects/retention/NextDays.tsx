import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { FileText, FileX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RetentionPlanQuery } from '../../gql/graphql.ts'
import { sizeLine } from '../../lib/size-line.ts'
import { shortDate } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { RetentionDay_query } from './operations.ts'
import styles from './Retention.module.css'
import { goingLine } from './retention-words.ts'

type Day = RetentionPlanQuery['retentionPlan']['days'][number]
type NextDaysProps = { days: readonly Day[]; projectId: string | null; now: number }

const SHOWN = 30

/** The next days on which something goes; each opens into what goes on it. */
export function NextDays({ days, projectId, now }: NextDaysProps) {
  const [open, setOpen] = useState<string | null>(null)
  const byDay = [...Map.groupBy(days, ({ day }) => day)].slice(0, SHOWN)
  if (byDay.length === 0) return null
  return (
    <>
      <h3 className="strong">Next days</h3>
      <ul className={styles.days}>
        {byDay.map(([day, parts]) => (
          <li key={day}>
            <div className="row">
              <span className={`num ${styles.day}`}>{shortDate(day, now)}</span>
              <span className="grow sec">
                {goingLine(sumOf(parts, 'files'), sumOf(parts, 'notes'))}, {sizeLine(sumOf(parts, 'bytes'))}
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={open === day}
                onClick={() => setOpen(open === day ? null : day)}
              >
                {open === day ? 'Hide' : 'Show'}
                <span className="sr"> what goes on {shortDate(day, now)}</span>
              </Button>
            </div>
            {open === day && <OneDay {...{ day, projectId }} />}
          </li>
        ))}
      </ul>
    </>
  )
}

const sumOf = (parts: readonly Day[], what: 'files' | 'notes' | 'bytes'): number =>
  parts.reduce((sum, part) => sum + part[what], 0)

function OneDay({ day, projectId }: { day: string; projectId: string | null }) {
  const query = useQuery(RetentionDay_query, { variables: { day, projectId }, fetchPolicy: 'network-only' })
  return (
    <QueryState
      query={query}
      failed="The day did not load"
      framed
      waiting={<SkeletonRows rows={2} height={32} label="Loading the day" />}
      empty={({ retentionDay }) =>
        retentionDay.length === 0 && <p className="meta">All of it is in projects that you may not open.</p>
      }
    >
      {({ retentionDay }) => (
        <RowList flush>
          {retentionDay.map(({ kind, id, noteId, insightId, title, fileName, size }) => (
            <ListRow
              key={id}
              icon={kind === 'NOTE' ? FileText : FileX}
              words={
                noteId ? (
                  <Link to={linkTo('note', { noteId })}>{title}</Link>
                ) : (
                  insightId && <Link to={linkTo('insight', { insightId })}>Insight</Link>
                )
              }
            >
              <span className="meta ellip">{kind === 'NOTE' ? 'the whole note' : fileName}</span>
              {kind === 'FILE' && <span className="meta num">{sizeLine(size)}</span>}
            </ListRow>
          ))}
        </RowList>
      )}
    </QueryState>
  )
}
