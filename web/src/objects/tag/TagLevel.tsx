import type { ReactNode } from 'react'
import styles from './TagLevel.module.css'

/** A tag of a list as far in as it is deep, from level 1. */
export function TagLevel({ level = 1, children }: { level?: number; children: ReactNode }) {
  const deep = level > 2 ? styles.third : level > 1 ? styles.second : undefined
  return <span className={deep}>{children}</span>
}
