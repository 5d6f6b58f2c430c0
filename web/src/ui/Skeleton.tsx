import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './Skeleton.module.css'

const WIDTHS = ['96%', '64%', '88%', '72%', '92%', '40%', '80%', '56%']
const widthAt = (place: number): string | undefined => WIDTHS[place % WIDTHS.length]
const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

/** One grey bar of the layout to come. Shows only after 300 ms, so that what is quick does not flash. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span className={`${styles.bar} late`} data-skeleton="bar" style={{ width, height }} />
}

type WaitingProps = {
  label: string
  /** What a style sheet beside it knows it by. */
  kind?: 'text'
  className?: string
  children: ReactNode
}

/** What is on its way, told once to those who cannot see its bars. */
export function Waiting({ label, kind, className, children }: WaitingProps) {
  return (
    <div role="status" aria-label={label} className={className} data-skeleton={kind}>
      {children}
    </div>
  )
}

type RowsProps = { rows?: number; height?: number; label?: string }

/** A list that is on its way, with rows of the height it will have. */
export function SkeletonRows({ rows = 8, height = 40, label = 'Loading' }: RowsProps) {
  return (
    <Waiting label={label}>
      {upTo(rows).map((row) => (
        <div key={row} className={`${styles.row} row late`} data-skeleton="row" style={{ height }}>
          <Skeleton width={widthAt(row)} />
        </div>
      ))}
    </Waiting>
  )
}

/** A card that is on its way. */
function SkeletonCard({ at, height }: { at: number; height: number }) {
  return (
    <div className={`${styles.card} late`} style={{ minHeight: height }}>
      <Skeleton width={widthAt(at)} />
      <Skeleton width={widthAt(at + 1)} />
      <span className="row tight">
        <Skeleton width={104} height={20} />
        <Skeleton width={72} height={20} />
      </span>
    </div>
  )
}

type CardsProps = {
  cards?: number
  /** Of one card, about: the page below must not jump when the real ones come. */
  height?: number
  label?: string
  /** The class that lays the real cards out. */
  className: string | undefined
}

/** Cards that are on their way, laid out as they will be. */
export function SkeletonCards({ cards = 6, height = 96, label = 'Loading', className }: CardsProps) {
  return (
    <Waiting label={label} className={className}>
      {upTo(cards).map((card) => (
        <SkeletonCard key={card} at={card} height={height} />
      ))}
    </Waiting>
  )
}

/** Text that is on its way in a column that stands already. It fills the window, as what follows the text is below it. */
export function SkeletonText({ label = 'Loading' }: { label?: string }) {
  return (
    <Waiting label={label} kind="text" className={`${styles.text} col`}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Waiting>
  )
}

/** A document that is on its way: a title and paragraphs in the column it will have. */
export function SkeletonPage({ label = 'Loading', className }: { label?: string; className?: string }) {
  return (
    <Waiting label={label} className={classNames('page page-narrow col', className)}>
      <Skeleton width="42%" height={28} />
      <div className={`col gap-3 ${styles.lines}`}>
        {WIDTHS.slice(0, 6).map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Waiting>
  )
}
