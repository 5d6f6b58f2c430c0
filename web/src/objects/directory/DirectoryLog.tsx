import { useState } from 'react'
import type { DirectoryQuery } from '../../gql/graphql.ts'
import { shortTime } from '../../lib/times.ts'
import { Segmented } from '../../ui/Choices.tsx'
import styles from './DirectorySection.module.css'

type Entry = DirectoryQuery['directoryLog']['items'][number]

type DirectoryLogProps = { entries: readonly Entry[]; conflicts: readonly Entry[]; conflictCount: number }
type Shown = 'all' | 'conflicts'

/** What the directory did last, and what was in its way. */
export function DirectoryLog({ entries, conflicts, conflictCount }: DirectoryLogProps) {
  const [now] = useState(Date.now)
  const [shown, setShown] = useState<Shown>('all')
  if (entries.length === 0) return null
  return (
    <div className={styles.log}>
      <div className="row">
        <h3 className="strong grow">What it did</h3>
        {conflictCount > 0 && (
          <Segmented<Shown>
            label="Show of the log"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: 'All' },
              { value: 'conflicts', label: `Conflicts ${conflictCount}` },
            ]}
          />
        )}
      </div>
      <ul aria-label="What the directory did">
        {(shown === 'all' ? entries : conflicts).map(({ id, conflict, subject, outcome, happenedAt }) => (
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
