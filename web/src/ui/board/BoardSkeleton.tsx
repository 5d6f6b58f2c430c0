import { Skeleton, SkeletonCards, Waiting } from '../Skeleton.tsx'
import styles from './Board.module.css'

/** A board on its way: its columns with so many cards, each `height` pixels high. */
export function BoardSkeleton({
  label,
  columns,
  height,
}: {
  label: string
  columns: readonly number[]
  height: number
}) {
  return (
    <Waiting label={label} className={styles.board}>
      {columns.map((cards, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are the same and stay in their order
        <div key={at} className={styles.column}>
          <header className={styles.head}>
            <Skeleton width={96} />
          </header>
          <SkeletonCards className={styles.cards ?? ''} cards={cards} height={height} />
        </div>
      ))}
    </Waiting>
  )
}
