import type { ReactNode } from 'react'
import styles from './Screen.module.css'

/** A part of the page with its heading. */
export function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <header>
        <h2 className="h-sec">{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}
