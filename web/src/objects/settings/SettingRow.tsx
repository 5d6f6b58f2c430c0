import type { ReactNode } from 'react'
import styles from './SettingRow.module.css'

/** One thing that is set: what it is at the left, how it stands or is changed at the right. */
export function SettingRow({
  title,
  explanation,
  children,
}: {
  title: string
  explanation: string
  children: ReactNode
}) {
  return (
    <section className={styles.row}>
      <div>
        <h2 className="strong">{title}</h2>
        <p className="meta">{explanation}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}
