import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { scrollParent } from './scroll-parent.ts'

type LinesOptions = {
  count: number
  /** Of one line in pixels, about; each is measured once it stands. */
  height: number
  /** What holds the lines; the nearest scrolling element around it is what scrolls them. */
  place: RefObject<HTMLElement | null>
  /** With another function all lines are measured anew: of very many lines it is the same one while they are. */
  keyOf: (index: number) => string
  /** Lines that stay with their neighbours wherever one scrolls, for they have the keyboard; -1 for none. */
  keep?: number | readonly number[]
}

/** A line to draw, and the empty space above it that stands for those that are not drawn. */
type VirtualLine = { index: number; gap: number }

export type VirtualLines = {
  lines: readonly VirtualLine[]
  /** Space below the last line that is drawn. */
  rest: number
  /** Whether lines are left out. */
  isVirtual: boolean
  /** Takes the height of a line that carries `data-index`. */
  measure: (element: Element | null) => void
}

/** From how many lines on only those near the screen are drawn. */
const VIRTUAL_FROM = 60
const OVERSCAN = 10

/** Draws of many lines those that are near the screen. Few lines are all drawn. */
export function useVirtualLines({ count, height, place, keyOf, keep = -1 }: LinesOptions): VirtualLines {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [margin, setMargin] = useState(0)
  const isVirtual = count >= VIRTUAL_FROM
  useLayoutEffect(() => {
    const around = scrollParent(place.current)
    setScroller(around)
    if (around && place.current)
      setMargin(
        Math.round(place.current.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop),
      )
  })
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: margin,
    rangeExtractor: (range) => withKept(range, keep),
    initialRect: { width: 0, height: window.innerHeight },
  })
  if (!isVirtual) {
    const lines = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }))
    return { lines, rest: 0, isVirtual, measure: () => undefined }
  }
  return { ...gapsOf(virtualizer, margin), isVirtual, measure: virtualizer.measureElement }
}

function gapsOf(virtualizer: Virtualizer<HTMLElement, Element>, margin: number) {
  const items: readonly VirtualItem[] = virtualizer.getVirtualItems()
  let end = margin
  const lines = items.map(({ index, start, end: itsEnd }) => {
    const gap = start - end
    end = itsEnd
    return { index, gap }
  })
  return { lines, rest: Math.max(0, virtualizer.getTotalSize() + margin - end) }
}

/** The lines of the range, and the kept ones with their neighbours. */
export function withKept(range: Range, keep: number | readonly number[]): number[] {
  const kept = [keep]
    .flat()
    .filter((index) => index >= 0)
    .flatMap((index) => [index - 1, index, index + 1])
    .filter((index) => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
}
