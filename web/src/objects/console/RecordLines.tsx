import type { ReactNode } from 'react'
import styles from './RecordLines.module.css'

export type RecordLine = { label: string; value: ReactNode }

/** What is known of one thing, a line each. */
export function RecordLines({ lines }: { lines: readonly RecordLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <dt className="meta">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What only billing knows, which this installation has not. */
export const unknownYet = <span className="sec">Not known: no billing yet</span>
