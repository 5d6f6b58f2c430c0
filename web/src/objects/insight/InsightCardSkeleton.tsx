import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './InsightCard.module.css'

/** A finding on its way: its tags, its sentence, the quote, who said it, and what stands behind it. */
export function InsightCardSkeleton() {
  return (
    <div className={`card ${styles.insight} ${styles.waiting} late`}>
      <span className="row tight">
        <Skeleton width={128} height={20} />
        <Skeleton width={88} height={20} />
      </span>
      <span>
        <Skeleton width="92%" height={16} />
        <Skeleton width="56%" height={16} />
      </span>
      <span>
        <Skeleton width="100%" />
        <Skeleton width="96%" />
        <Skeleton width="64%" />
      </span>
      <span className="row tight">
        <Skeleton width={20} height={20} />
        <Skeleton width={96} />
      </span>
      <span className={styles.foot}>
        <Skeleton width={152} />
        <span className="end">
          <Skeleton width={40} />
        </span>
      </span>
    </div>
  )
}
