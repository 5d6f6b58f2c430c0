import { classNames } from '../../lib/class-names.ts'
import nav from '../../ui/Navigation.module.css'
import header from '../../ui/PageHeader.module.css'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { useRail } from './use-rail.ts'

/** The workspace before its session is known: navigation and header as places, so that nothing jumps when they fill. */
export function ShellSkeleton() {
  const { rail } = useRail()
  return (
    <div className={classNames('app', rail && 'railed')}>
      <div className={`${nav.nav} late`} />
      <div className="main">
        <ScreenSkeleton label="Opening your workspace" />
      </div>
    </div>
  )
}

/** A page whose code is on its way: the line of the header is there already. */
export function ScreenSkeleton({ label }: { label?: string }) {
  return (
    <>
      <div className={`${header.head} late`} />
      <SkeletonPage label={label} />
    </>
  )
}
