import { useEffect, useState } from 'react'
import type { Box, Spot } from './place-above.ts'

/**
 * What of the window is seen, above a keyboard on the screen; followed while anything scrolls or the window changes, so
 * that what stands beside words is drawn again where they are.
 */
export function usePageFrame(): Box {
  const [frame, setFrame] = useState(seen)
  useEffect(() => {
    let waiting = 0
    const soon = (): void => {
      waiting ||= requestAnimationFrame(() => {
        waiting = 0
        setFrame(seen())
      })
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', soon, { capture: true, passive: true, signal })
    window.addEventListener('resize', soon, { signal })
    window.visualViewport?.addEventListener('resize', soon, { signal })
    return () => {
      cancelAnimationFrame(waiting)
      listening.abort()
    }
  }, [])
  return frame
}

function seen(): Box {
  const { offsetTop = 0, offsetLeft = 0, width = innerWidth, height = innerHeight } = visualViewport ?? {}
  return { top: offsetTop, bottom: offsetTop + height, left: offsetLeft, right: offsetLeft + width }
}

/** Where something fixed stands: a spot counts from the top of the window, and style from its own edges. */
export const styleOf = ({ left, top, bottom, maxHeight }: Spot) => ({
  left,
  top,
  maxHeight,
  bottom: bottom === undefined ? undefined : innerHeight - bottom,
})
