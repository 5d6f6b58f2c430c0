import { HighlightGridSkeleton } from '../../objects/highlight/HighlightGrid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import definition from './Definition.module.css'
import styles from './Screen.module.css'
import tagAside from './TagAside.module.css'

/** A tag on its way: its name, its meaning, its chart, and the place of what stands beside it. */
export function TagSkeleton() {
  return (
    <div className={`split ${styles.split}`}>
      <div className="scroll">
        <div className={styles.page}>
          <div className={`${definition.title} row late`}>
            <Skeleton width="42%" height={36} />
          </div>
          <div className={definition.description}>
            <Skeleton width="72%" height={40} />
          </div>
          <div className={styles.numbers}>
            <Skeleton width={280} height={20} />
          </div>
          <div className={styles.head} />
          <Skeleton height={204} />
          <TaggedSkeleton />
        </div>
      </div>
      <div className={tagAside.aside} />
    </div>
  )
}

/** The quotes under a tag on their way: enough to fill a window, as what stands beside follows them on a narrow one. */
export function TaggedSkeleton() {
  return (
    <>
      <div className={styles.head} />
      <HighlightGridSkeleton className={styles.cards} />
    </>
  )
}
