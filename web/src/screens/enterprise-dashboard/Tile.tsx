import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Screen.module.css'

type TileProps = {
  icon: LucideIcon
  title: string
  /** Where what it counts is listed. */
  to: string
  isWide?: boolean
  children: ReactNode
}

/** A few figures of one kind; its title leads to what they count. */
export function Tile({ icon, title, to, isWide, children }: TileProps) {
  const id = useId()
  return (
    <section className={classNames(styles.tile, isWide && styles.wide)} aria-labelledby={id}>
      <h3 id={id}>
        <Link className={styles.title} to={to}>
          <Icon of={icon} size="s" />
          {title}
        </Link>
      </h3>
      {children}
    </section>
  )
}

/** The figure that a tile is about. */
export function Big({ value, words }: { value: number; words: string }) {
  return (
    <p className={styles.big}>
      <b className="num">{value.toLocaleString('en')}</b>
      <span className="meta">{words}</span>
    </p>
  )
}

/** A figure in a line of a tile, or a word. */
export function Line({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className="ellip">{label}</span>
      <b className="num">{typeof value === 'number' ? value.toLocaleString('en') : value}</b>
      {note && <span className="meta">{note}</span>}
    </p>
  )
}

/** A figure in a line, with a bar that is as long as its part of all of them. */
export function BarLine({ label, value, all }: { label: string; value: number; all: number }) {
  return (
    <p className={styles.barLine}>
      <span className="ellip">{label}</span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${all ? (value / all) * 100 : 0}%` }} />
      </span>
      <b className="num">{value.toLocaleString('en')}</b>
    </p>
  )
}
