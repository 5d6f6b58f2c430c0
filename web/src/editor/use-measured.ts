import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState } from 'react'
import { followScroll } from './near-screen.ts'

type Measured<Found> = {
  view: EditorView | null
  scroller: RefObject<HTMLElement | null>
  /** Reads the layout; the same function while it reads the same. */
  read: (view: EditorView, scroller: HTMLElement) => Found
  /** What counts before anything was read. */
  first: Found
  /** Calls back when there is something else to read; the same function for the same source. */
  subscribe?: (again: () => void) => () => void
}

/**
 * What is read of the layout of a text, again after each scroll, change of the text and change of size. What reads the
 * same stays the same value.
 */
export function useMeasured<Found>({ view, scroller, read, first, subscribe }: Measured<Found>): Found {
  const [found, setFound] = useState(first)
  useEffect(() => {
    const element = scroller.current
    if (!view || !element) return
    const measure = (): void => {
      if (view.isDestroyed) return
      const next = read(view, element)
      setFound((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    let frame = 0
    const soon = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const stop = followScroll(view, element, measure)
    const forget = subscribe?.(soon)
    return () => {
      stop()
      forget?.()
      cancelAnimationFrame(frame)
    }
  }, [view, scroller, read, subscribe])
  return found
}
