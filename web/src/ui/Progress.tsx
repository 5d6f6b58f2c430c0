import { classNames } from '../lib/class-names.ts'
import styles from './Progress.module.css'

type ProgressProps = {
  /** What is on its way: "Uploading interview.mp4". */
  label: string
  value: number
  /** What it is of; 100 where `value` is in per cent. */
  of?: number
  /** In a chip of one line. */
  short?: boolean
  paused?: boolean
  className?: string
}

/** How far something is. A count that is beyond its end or before its beginning stands at it. */
export function Progress({ label, value, of = 100, short, paused, className }: ProgressProps) {
  const now = Math.max(0, Math.min(of, value))
  return (
    <span
      className={classNames(styles.line, short && styles.short, paused && styles.paused, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={now}
      aria-valuemax={of}
    >
      <i style={{ width: `${of > 0 ? (100 * now) / of : 0}%` }} />
    </span>
  )
}
