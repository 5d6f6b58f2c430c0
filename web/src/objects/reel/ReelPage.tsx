import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ReelPage.module.css'
import { ReelPlayer } from './ReelPlayer.tsx'
import type { ReelClip } from './reel.ts'

type ReelPageProps = { title: string; reel: readonly ReelClip[]; leftOut: string | null; empty: ReactNode }

/** A reel on a page of its own, below the page's header. */
export function ReelPage({ title, reel, leftOut, empty }: ReelPageProps) {
  const [first] = reel
  return (
    <div className="scroll">
      <div className={styles.page}>
        <h1 className="h-page">{title}</h1>
        {first ? <ReelPlayer key={first.streamUrl.split('?')[0]} reel={reel} leftOut={leftOut} /> : empty}
      </div>
    </div>
  )
}

/** The page until its clips are there. */
export const ReelPageSkeleton = () => (
  <div className="scroll">
    <div className={styles.page}>
      <Skeleton width="40%" height={28} />
      <Skeleton height={360} />
    </div>
  </div>
)
