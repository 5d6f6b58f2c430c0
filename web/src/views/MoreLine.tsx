import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showProblem } from '../ui/toasts.ts'

type MoreLineProps = { loadMore: () => Promise<unknown>; loaded: number }

/** The end of what is loaded: it asks for more as it comes near the screen, and again by a press where that failed. */
export function MoreLine({ loadMore, loaded }: MoreLineProps) {
  const [failed, setFailed] = useState(false)
  const latest = useRef(loadMore)
  latest.current = loadMore
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (failed) return
    latest.current().catch((error: unknown) => {
      setFailed(true)
      showProblem(error)
    })
  }, [loaded, failed])
  if (failed)
    return (
      <Button variant="ghost" size="sm" onClick={() => setFailed(false)}>
        Show more
      </Button>
    )
  return <Skeleton width={160} />
}
