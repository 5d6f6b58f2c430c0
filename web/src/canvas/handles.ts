import type { CanvasBox, CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { CANVAS_LIMITS } from '@verbatim/contracts/canvas/canvas-limits.ts'
import { holds, middleOf, type Point, type Rect } from './geometry.ts'

/** Corners and edges by which a selection is made larger. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof HANDLES)[number]
/** Side of a handle and how far around it a press counts, in pixels. */
export const HANDLE_PX = 8
const REACH_PX = 6

export const handlePlace = ({ x, y, width, height }: Rect, handle: Handle): Point => ({
  x: x + (handle.includes('w') ? 0 : handle.includes('e') ? width : width / 2),
  y: y + (handle.includes('n') ? 0 : handle.includes('s') ? height : height / 2),
})

/** The handle under a point; both in pixels. */
export const handleAt = (rect: Rect, { x, y }: Point): Handle | null =>
  HANDLES.find((handle) => {
    const place = handlePlace(rect, handle)
    return Math.abs(place.x - x) <= REACH_PX && Math.abs(place.y - y) <= REACH_PX
  }) ?? null

/** A rectangle that is drawn larger by a handle; never less than the smallest size. */
export function stretched(rect: Rect, handle: Handle, dx: number, dy: number): Rect {
  const least = CANVAS_LIMITS.minSize
  const width = Math.max(least, rect.width + (handle.includes('e') ? dx : handle.includes('w') ? -dx : 0))
  const height = Math.max(least, rect.height + (handle.includes('s') ? dy : handle.includes('n') ? -dy : 0))
  return {
    x: handle.includes('w') ? rect.x + rect.width - width : rect.x,
    y: handle.includes('n') ? rect.y + rect.height - height : rect.y,
    width,
    height,
  }
}

/** Where the items of a selection lie when all of it is stretched from one rectangle to another. */
export function stretchedItems(items: readonly CanvasItem[], from: Rect, to: Rect): Map<string, Partial<CanvasBox>> {
  const [across, down] = [to.width / from.width, to.height / from.height]
  return new Map(
    items.map((item) => [
      item.id,
      {
        x: to.x + (item.x - from.x) * across,
        y: to.y + (item.y - from.y) * down,
        width: item.width * across,
        height: item.height * down,
      },
    ]),
  )
}

/** What moves along with a group: what lies in it by its middle. */
export const inside = (group: Rect, items: readonly CanvasItem[]): CanvasItem[] =>
  items.filter((item) => item.kind !== 'group' && holds(group, middleOf(item)))
