import { useState } from 'react'
import { shortTime } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './FieldPage.module.css'
import type { OpenField } from './open-field.ts'
import type { FieldActs } from './use-field-acts.ts'

type FieldHistoryProps = { field: OpenField; acts: FieldActs; mayEdit: boolean }

/** What was done with the field: renames, merges, changes of its type; for a day each can be taken back. */
export function FieldHistory({ field: { history }, acts, mayEdit }: FieldHistoryProps) {
  const [now] = useState(Date.now)
  if (history.length === 0) return null
  return (
    <section className={styles.part}>
      <div className={styles.title}>
        <h2 className="h-sec">What changed</h2>
        <span className="meta">Merges and changes of type can be undone for 24 hours</span>
      </div>
      <ul className={styles.lines}>
        {history.map(({ id, title, changedBy, changedAt, undoableUntil }) => (
          <li key={id} className={styles.line}>
            <span className="grow">{title}</span>
            <span className="meta">
              {changedBy && `${changedBy.name}, `}
              {shortTime(changedAt, now)}
            </span>
            {mayEdit && undoableUntil && new Date(undoableUntil).getTime() > now && (
              <Button size="xs" onClick={() => void acts.undoChange(id)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
