import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RetentionPlanQuery } from '../../gql/graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { NextDays } from './NextDays.tsx'
import { RetentionPlan_query } from './operations.ts'
import styles from './Retention.module.css'
import { endLine, ruleLine } from './retention-words.ts'
import { stretchOf, type Timeline, timelineOf } from './timeline.ts'

type Project = RetentionPlanQuery['retentionPlan']['projects'][number]

/** What goes when: a line for each project in which something goes or is held, and the next days as a list. */
export function RetentionPlan({ projectId }: { projectId: string | null }) {
  const query = useQuery(RetentionPlan_query, { variables: { projectId }, fetchPolicy: 'cache-and-network' })
  const [now] = useState(Date.now)
  return (
    <section className={styles.plan} aria-label="What goes, and when">
      <h2 className="h-sec">What goes, and when</h2>
      <QueryState
        query={query}
        failed="The plan did not load"
        framed
        waiting={<SkeletonRows rows={4} height={48} label="Loading the plan" />}
        empty={({ retentionPlan }) =>
          retentionPlan.projects.length === 0 && (
            <EmptyState
              art="note"
              level={3}
              framed
              title="Nothing goes"
              text="No rule removes anything here, and nothing is held."
            />
          )
        }
      >
        {({ retentionPlan: { projects, days } }) => {
          const line = timelineOf(
            projects.flatMap(({ lastDueAt }) => (lastDueAt ? [Date.parse(lastDueAt)] : [])),
            now,
          )
          return (
            <>
              <Months {...{ line }} />
              <ul className={styles.projects}>
                {projects.map((project) => (
                  <Bar key={project.projectId} {...{ project, line, now }} />
                ))}
              </ul>
              <p className={`row wrap meta ${styles.legend}`}>
                <i className={styles.stays} aria-hidden="true" /> stays
                <i className={styles.runsOut} aria-hidden="true" /> runs out
                <i className={styles.held} aria-hidden="true" /> on hold
              </p>
              <NextDays {...{ days, projectId, now }} />
            </>
          )
        }}
      </QueryState>
    </section>
  )
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

function Months({ line }: { line: Timeline }) {
  return (
    <div className={styles.months} aria-hidden="true">
      <span />
      <div className={styles.axis}>
        {line.months.map(({ at, label }) => (
          <span key={at} className="meta" style={{ left: percent(at) }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** One project: since when its oldest recording is there, from when something goes, and until when all of it is gone. */
function Bar({ project, line, now }: { project: Project; line: Timeline; now: number }) {
  const { since, firstDueAt, lastDueAt, held, title, projectId } = project
  const from = since ? Date.parse(since) : now
  const last = lastDueAt ? Date.parse(lastDueAt) : now
  const whole = stretchOf(line, held ? line.from : from, held ? line.until : last)
  const first = firstDueAt ? Date.parse(firstDueAt) : last
  const fades = Math.min(0.96, Math.max(0, (first - from) / Math.max(1, last - from)))
  return (
    <li className={styles.project}>
      <span className={styles.name}>
        <Link className="strong ellip" to={linkTo('projectRetention', { projectId })}>
          {title}
        </Link>
        <span className="meta">{ruleLine(project)}</span>
      </span>
      <span className={styles.track}>
        {(held || firstDueAt) && (
          <span
            className={held ? styles.held : styles.bar}
            style={{
              left: percent(whole.left),
              width: percent(whole.width),
              backgroundImage: held
                ? undefined
                : `linear-gradient(to right, var(--hairline-strong) ${percent(fades)}, var(--danger-line))`,
            }}
          />
        )}
        <span className={styles.now} style={{ left: percent(line.now) }} />
        <span className={`meta ${styles.end}`}>{endLine(project, now)}</span>
      </span>
    </li>
  )
}
