import { useEffect, useState } from 'react'
import { type BlockLine, blockLines } from './block-lines.ts'

/** What is seen counts in steps, so that it is another value only now and then, in pixels. */
const STEP = 200

export type Measured = {
  lines: readonly BlockLine[]
  /** How far the column begins below the top of all that scrolls. */
  from: number
  /** The stretch of all that scrolls that is on screen. */
  seen: readonly [top: number, bottom: number]
}

const NOTHING: Measured = { lines: [], from: 0, seen: [0, 0] }

/** Where the blocks of a column stand, followed while the text changes, scrolls and is given another width. */
export function useBlockLines(outer: HTMLElement | null, inner: HTMLElement | null): Measured {
  const [measured, setMeasured] = useState(NOTHING)
  useEffect(() => {
    if (!outer || !inner) return
    let [frame, scrollFrame] = [0, 0]
    const measure = (): void => {
      frame = 0
      const next = measureOf(outer, inner)
      setMeasured((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(measure)
    }
    // Scrolling moves no block within all that scrolls, so that none is looked at.
    const scrolled = (): void => {
      scrollFrame ||= requestAnimationFrame(() => {
        scrollFrame = 0
        const seen = seenOf(outer)
        setMeasured((before) => (before.seen.join() === seen.join() ? before : { ...before, seen }))
      })
    }
    const resized = new ResizeObserver(soon)
    resized.observe(inner)
    resized.observe(outer)
    const changed = new MutationObserver(soon)
    changed.observe(inner, { childList: true, subtree: true, characterData: true })
    outer.addEventListener('scroll', scrolled, { passive: true })
    soon()
    return () => {
      for (const one of [frame, scrollFrame]) cancelAnimationFrame(one)
      resized.disconnect()
      changed.disconnect()
      outer.removeEventListener('scroll', scrolled)
    }
  }, [outer, inner])
  return measured
}

function measureOf(outer: HTMLElement, inner: HTMLElement): Measured {
  return {
    lines: blockLines(inner),
    from: Math.round(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop),
    seen: seenOf(outer),
  }
}

const seenOf = ({ scrollTop, clientHeight }: HTMLElement): Measured['seen'] => [
  Math.floor(scrollTop / STEP) * STEP,
  Math.ceil((scrollTop + clientHeight) / STEP) * STEP,
]
