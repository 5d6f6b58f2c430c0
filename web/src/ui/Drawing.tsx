import styles from './EmptyState.module.css'
import { LINE_ART, type LineArt } from './line-art.tsx'

/** One of the drawings of empty and closed places. It says nothing that the words beside it do not. */
export function Drawing({ art }: { art: LineArt }) {
  return (
    <svg className={styles.art} viewBox="0 0 120 72" aria-hidden="true">
      {LINE_ART[art]}
    </svg>
  )
}
