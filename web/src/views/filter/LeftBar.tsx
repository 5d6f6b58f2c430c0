import { counted } from '../../lib/words.ts'
import styles from './LeftBar.module.css'

/** How many are left of how many, as a bar and a number. */
export function LeftBar({ count, total, noun }: { count: number; total: number; noun: string }) {
  return (
    <span className={styles.left} title={`${counted(count, noun)} left`}>
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(1, total)}
        value={count}
        aria-label={`${counted(count, noun)} left`}
      />
      <span className="num meta">{count.toLocaleString('en')}</span>
    </span>
  )
}
