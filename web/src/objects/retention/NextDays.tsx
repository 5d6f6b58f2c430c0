import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { FileText, FileX, Lightbulb, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RetentionDayQuery, RetentionPlanQuery } from '../../gql/graphql.ts'
import { sizeLine } from '../../lib/size-line.ts'
import { shortDate } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { RetentionDay_query, RetentionInsights_query } from './operations.ts'
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
                {goingLine({
                  files: sumOf(parts, 'files'),
                  notes: sumOf(parts, 'notes'),
                  insights: sumOf(parts, 'insights'),
                })}
                {sumOf(parts, 'bytes') > 0 && `, ${sizeLine(sumOf(parts, 'bytes'))}`}
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

const sumOf = (parts: readonly Day[], what: 'files' | 'notes' | 'insights' | 'bytes'): number =>
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
      {({ retentionDay }) => <Things things={retentionDay} />}
    </QueryState>
  )
}

type Thing = RetentionDayQuery['retentionDay'][number]

const ICONS: Record<Thing['kind'], LucideIcon> = { FILE: FileX, NOTE: FileText, INSIGHT: Lightbulb }

function Things({ things }: { things: readonly Thing[] }) {
  const ids = [...new Set(things.flatMap(({ insightId }) => insightId ?? []))]
  const { data } = useQuery(RetentionInsights_query, { variables: { ids }, skip: ids.length === 0 })
  const titleOf = (insightId: string): string =>
    data?.insightsByIds.find(({ id }) => id === insightId)?.title || 'Insight'
  return (
    <RowList flush>
      {things.map((thing) => (
        <ListRow
          key={thing.id}
          icon={ICONS[thing.kind]}
          words={
            thing.noteId ? (
              <Link to={linkTo('note', { noteId: thing.noteId })}>{thing.title}</Link>
            ) : (
              thing.insightId && (
                <Link to={linkTo('insight', { insightId: thing.insightId })}>{titleOf(thing.insightId)}</Link>
              )
            )
          }
        >
          <span className="meta ellip">{whatGoes(thing)}</span>
          {thing.kind === 'FILE' && <span className="meta num">{sizeLine(thing.size)}</span>}
        </ListRow>
      ))}
    </RowList>
  )
}

const whatGoes = ({ kind, fileName }: Thing): string =>
  kind === 'FILE' ? (fileName ?? '') : kind === 'NOTE' ? 'the whole note' : 'the whole insight'
