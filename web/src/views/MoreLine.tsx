import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showProblem } from '../ui/toasts.ts'
import { useNearScreen } from '../ui/use-near-screen.ts'

type MoreLineProps = { loadMore: () => Promise<unknown>; loaded: number }

/** The height of the line before it was near the screen, in pixels. */
const HEIGHT = 16

/** The end of what is loaded: it asks for more as it comes near the screen, and again by a press where that failed. */
export const MoreLine = (props: MoreLineProps) => <OnePage key={props.loaded} {...props} />

/** Whether it is near is looked at anew for each page: what came last may have moved it away. */
function OnePage({ loadMore }: MoreLineProps) {
  const [failed, setFailed] = useState(false)
  const { ref, isNear, style } = useNearScreen<HTMLDivElement>(HEIGHT, true)
  const latest = useRef(loadMore)
  latest.current = loadMore
  useEffect(() => {
    if (failed || !isNear) return
    latest.current().catch((error: unknown) => {
      setFailed(true)
      showProblem(error)
    })
  }, [failed, isNear])
  return (
    <div ref={ref} style={style}>
      {failed ? (
        <Button variant="ghost" size="sm" onClick={() => setFailed(false)}>
          Show more
        </Button>
      ) : (
        <Skeleton width={160} />
      )}
    </div>
  )
}
