import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo } from 'react'
import { withKept } from '../../ui/use-virtual-lines.ts'
import { useWidth } from '../../ui/use-width.ts'
import type { ViewLine } from '../view-lines.ts'
import type { ViewColumn, ViewRow } from '../view-props.ts'
import type { ColumnWindow } from './table-props.ts'

/** Heights in pixels: of a line until it was measured, of the head and of the foot. */
const HEIGHTS = { line: 40, head: 32, foot: 32 }
const OVERSCAN = { lines: 6, columns: 1 }

/** Which lines are near the screen. Lines are measured where a column wraps; else all have the same height. */
export function useLineWindow<Row extends ViewRow>(
  scroller: RefObject<HTMLDivElement | null>,
  lines: readonly ViewLine<Row>[],
  cursor: number,
) {
  // With another function every line is measured anew, so it is the same one for as long as the lines are.
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [lines])
  return useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHTS.line,
    getItemKey,
    overscan: OVERSCAN.lines,
    // The head and the foot stand over the first and the last line.
    scrollPaddingEnd: HEIGHTS.head + HEIGHTS.foot,
    rangeExtractor: (range) => withKept(range, cursor),
    initialRect: { width: 0, height: window.innerHeight },
  })
}

/** Which columns are near the screen; those that stand still and the one with the cursor always are. */
export function useColumnWindow<Row extends ViewRow>(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly ViewColumn<Row>[],
  cursor: number,
): ColumnWindow<Row> {
  const room = useWidth(scroller, window.innerWidth)
  const widths = useMemo(() => widthsIn(columns, room), [columns, room])
  const sticky = columns.filter((column) => column.sticky).length
  const getItemKey = useCallback((index: number) => columns[index]?.key ?? index, [columns])
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    getItemKey,
    overscan: OVERSCAN.columns,
    rangeExtractor: (range) => withSticky(range, sticky, cursor),
    initialRect: { width: window.innerWidth, height: 0 },
  })
  useLayoutEffect(() => {
    if (widths) virtualizer.measure()
  }, [widths, virtualizer])
  const near = virtualizer
    .getVirtualItems()
    .map(({ index }) => index)
    .join()
  return useMemo(() => drawnOf(columns, widths, near.split(',').map(Number)), [columns, widths, near])
}

function withSticky(range: Range, sticky: number, cursor: number): number[] {
  const still = Array.from({ length: sticky }, (_, index) => index)
  const kept = cursor >= 0 && cursor < range.count ? [cursor] : []
  return [...new Set([...still, ...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
}

/** What the columns leave of the room goes to the first quote, else to the last column. */
function widthsIn<Row extends ViewRow>(columns: readonly ViewColumn<Row>[], room: number): number[] {
  const rest = room - columns.reduce((sum, { width }) => sum + width, 0)
  const quote = columns.findIndex(({ type }) => type === 'QUOTE')
  const growing = quote < 0 ? columns.length - 1 : quote
  return columns.map(({ width }, at) => (at === growing && rest > 0 ? width + rest : width))
}

function drawnOf<Row extends ViewRow>(
  columns: readonly ViewColumn<Row>[],
  widths: readonly number[],
  near: readonly number[],
): ColumnWindow<Row> {
  const lefts: number[] = []
  let width = 0
  for (const one of widths) {
    lefts.push(width)
    width += one
  }
  let end = 0
  const drawn = near.flatMap((at) => {
    const column = columns[at]
    if (!column) return []
    const left = lefts[at] ?? 0
    const gap = left - end
    end = left + (widths[at] ?? 0)
    return [{ column, at, width: widths[at] ?? 0, left, gap }]
  })
  return { drawn, width, count: columns.length }
}
