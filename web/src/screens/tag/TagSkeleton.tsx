import { Skeleton, SkeletonCards } from '../../ui/Skeleton.tsx'

/** A tag on its way: its name, its meaning, its chart, and the place of what stands beside it. */
export function TagSkeleton() {
  return (
    <div className="split tag-split">
      <div className="scroll">
        <div className="tag-page">
          <div className="tag-title row late">
            <Skeleton width="42%" height={36} />
          </div>
          <div className="rd">
            <Skeleton width="72%" height={40} />
          </div>
          <div className="tag-numbers">
            <Skeleton width={280} height={20} />
          </div>
          <div className="rh2" />
          <Skeleton height={204} />
          <TaggedSkeleton />
        </div>
      </div>
      <div className="rail2" />
    </div>
  )
}

/** The quotes under a tag on their way: enough to fill a window, as what stands beside follows them on a narrow one. */
export function TaggedSkeleton() {
  return (
    <>
      <div className="rh2" />
      <SkeletonCards className="g3" cards={9} height={132} label="Loading highlights" />
    </>
  )
}
