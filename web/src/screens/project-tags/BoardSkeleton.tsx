import { Skeleton, SkeletonCards, Waiting } from '../../ui/Skeleton.tsx'

/** The board on its way: its toolbar, its columns, cards as high as a tag with its meaning. */
export function BoardSkeleton() {
  return (
    <>
      <div className="toolbar" />
      <Waiting label="Loading tags" className="board">
        {[5, 4, 3].map((cards) => (
          <div key={cards} className="bcol">
            <header>
              <Skeleton width={96} />
            </header>
            <SkeletonCards className="bstack" cards={cards} height={98} />
          </div>
        ))}
      </Waiting>
    </>
  )
}
