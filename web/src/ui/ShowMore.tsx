import { useState } from 'react'
import { Button } from './Button.tsx'
import { showProblem } from './toasts.ts'

/** The end of a list of which more is kept: one press reads the next page. What did not load can be asked for again. */
export function ShowMore({ onMore }: { onMore: () => Promise<unknown> }) {
  const [reading, setReading] = useState(false)
  const read = () => {
    setReading(true)
    void onMore()
      .catch((error: unknown) => showProblem(error))
      .finally(() => setReading(false))
  }
  return (
    <Button variant="ghost" className="show-more" pending={reading && 'Loading more…'} onClick={read}>
      Show more
    </Button>
  )
}
