import { useState } from 'react'
import type { DirectoryQuery } from '../../gql/graphql.ts'
import { shortTime } from '../../lib/times.ts'
import styles from './DirectorySection.module.css'

type Entry = DirectoryQuery['directoryLog']['items'][number]

/** What the directory did last, and what was in its way. */
export function DirectoryLog({ entries }: { entries: readonly Entry[] }) {
  const [now] = useState(Date.now)
  if (entries.length === 0) return null
  return (
    <div className={styles.log}>
      <h3 className="strong">What it did</h3>
      <ul aria-label="What the directory did">
        {entries.map(({ id, conflict, subject, outcome, happenedAt }) => (
          <li className={styles.entry} key={id}>
            <span className="meta num">{shortTime(happenedAt, now)}</span>
            <span>{subject}</span>
            <span className="sec">{conflict ? `Conflict: ${outcome}` : outcome}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
