import styles from './EmptyState.module.css'
import { LINE_ART, type LineArt } from './line-art.tsx'

/** How far from its left edge a drawing begins, in units of its view box. */
const INDENT = 30

/**
 * One of the drawings of empty and closed places. It says nothing that the words beside it do not. `flush`: it begins at
 * the left, where the words below it do, instead of standing over their middle.
 */
export function Drawing({ art, flush = false }: { art: LineArt; flush?: boolean }) {
  return (
    <svg className={styles.art} viewBox={`${flush ? INDENT : 0} 0 120 72`} aria-hidden="true">
      {LINE_ART[art]}
    </svg>
  )
}
