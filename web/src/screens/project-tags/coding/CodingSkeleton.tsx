import { Skeleton, Waiting } from '../../../ui/Skeleton.tsx'
import styles from './Coding.module.css'

const WIDTHS = [60, 42, 90, 88, 92, 86, 91]

/** Figures and tags that are on their way. */
export const CodingSkeleton = () => (
  <Waiting label="Loading double coding" className={styles.waiting}>
    {WIDTHS.map((width, at) => (
      <Skeleton key={width} width={`${width}%`} height={at === 0 ? 28 : 20} />
    ))}
  </Waiting>
)
