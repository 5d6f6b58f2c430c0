import type { ReactNode } from 'react'

const WIDTHS = ['96%', '64%', '88%', '72%', '92%', '40%', '80%', '56%']

/** One grey bar of the layout to come. Shows only after 300 ms, so that what is quick does not flash. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span className="sk late" style={{ width, height }} />
}

function Waiting({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  )
}

/** A list that is on its way, with rows of the height it will have. */
export function SkeletonRows({
  rows = 8,
  height = 40,
  label = 'Loading',
}: {
  rows?: number
  height?: number
  label?: string
}) {
  return (
    <Waiting label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          className="row late"
          style={{ height, padding: '0 24px', borderBottom: '1px solid var(--hairline)' }}
        >
          <Skeleton width={WIDTHS[row % 8]} />
        </div>
      ))}
    </Waiting>
  )
}

/** Cards that are on their way. */
export function SkeletonCards({ cards = 6, label = 'Loading' }: { cards?: number; label?: string }) {
  return (
    <Waiting label={label} className="skeleton-cards">
      {Array.from({ length: cards }, (_, card) => card).map((card) => (
        <div key={card} className="skc late">
          <Skeleton width={WIDTHS[card % 8]} />
          <Skeleton width={WIDTHS[(card + 1) % 8]} />
          <span className="row tight">
            <Skeleton width={104} height={20} />
            <Skeleton width={72} height={20} />
          </span>
        </div>
      ))}
    </Waiting>
  )
}

/** A document that is on its way: a title and paragraphs in the column it will have. */
export function SkeletonPage({ label = 'Loading' }: { label?: string }) {
  return (
    <Waiting label={label} className="page page-narrow col">
      <Skeleton width="42%" height={28} />
      <div className="col" style={{ gap: 12, marginTop: 24 }}>
        {WIDTHS.slice(0, 6).map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Waiting>
  )
}
