import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { type Camera, rectOnScreen, seen } from './camera.ts'
import type { CanvasTheme } from './canvas-theme.ts'
import { type Context, roundRect } from './draw-card.ts'
import { grown, holds, type Point, type Rect } from './geometry.ts'
import type { Stage } from './stage.ts'

/** How many open threads are on an item. */
export type ThreadsOn = (item: CanvasItem) => number

/** A mark keeps its size on screen, however near one stands; from far away it is a dot. */
const MARK = { height: 20, padding: 6, digit: 7, tail: 3, dot: 8, inset: 12, above: 15 } as const
/** Zoom below which there are dots. */
const WORDS_FROM = 0.3
/** What a mark may reach over its item, in pixels. */
const REACH = 24

/** Draws how many threads are on each of the items, at its upper right edge. */
export function drawThreadMarks(
  context: Context,
  theme: CanvasTheme,
  camera: Camera,
  items: readonly CanvasItem[],
  threadsOn: ThreadsOn,
): void {
  context.textBaseline = 'middle'
  context.font = `600 11px ${theme.say}`
  for (const item of items) {
    const count = threadsOn(item)
    if (count) drawMark(context, theme, markRect(camera, item, count), count, camera.zoom)
  }
}

function drawMark(context: Context, theme: CanvasTheme, rect: Rect, count: number, zoom: number): void {
  const { x, y, width, height } = rect
  context.fillStyle = theme.accent
  roundRect(context, rect, height / 2)
  context.fill()
  if (zoom < WORDS_FROM) return
  context.beginPath()
  context.moveTo(x + 5, y + height - 6)
  context.lineTo(x + 5, y + height + MARK.tail)
  context.lineTo(x + 11, y + height - 1)
  context.fill()
  context.fillStyle = theme.onAccent
  context.textAlign = 'center'
  context.fillText(told(count), x + width / 2, y + height / 2)
  context.textAlign = 'start'
}

const told = (count: number): string => (count > 99 ? '99+' : String(count))

/** Where the mark of an item stands, in pixels of the stage. */
export function markRect(camera: Camera, item: Rect, count: number): Rect {
  const { x, y, width } = rectOnScreen(camera, item)
  if (camera.zoom < WORDS_FROM)
    return { x: x + width - MARK.dot / 2, y: y - MARK.dot / 2, width: MARK.dot, height: MARK.dot }
  const wide = Math.max(MARK.height, told(count).length * MARK.digit + 2 * MARK.padding)
  // Beside the corner, which stretches the item.
  return { x: x + width - wide - MARK.inset, y: y - MARK.above, width: wide, height: MARK.height }
}

/** The uppermost item whose mark is at a place of the stage; null for none. */
export function markedAt({ model, get }: Stage, threadsOn: ThreadsOn, point: Point): CanvasItem | null {
  const { camera, size } = get()
  const near = model.within(grown(seen(camera, size), REACH / camera.zoom))
  return (
    near.findLast((item) => {
      const count = threadsOn(item)
      return count > 0 && holds(markRect(camera, item, count), point)
    }) ?? null
  )
}
