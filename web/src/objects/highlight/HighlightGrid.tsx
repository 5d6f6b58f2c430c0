import type { ComponentProps } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { SkeletonCards } from '../../ui/Skeleton.tsx'
import styles from './HighlightGrid.module.css'

/** Cards of highlights beside each other. */
export function HighlightGrid({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.grid, className)} />
}

/** Highlights on their way: enough to fill a window. */
export function HighlightGridSkeleton({ className }: { className?: string }) {
  return (
    <SkeletonCards className={classNames(styles.grid, className)} cards={9} height={132} label="Loading highlights" />
  )
}
