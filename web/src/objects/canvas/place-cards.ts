import type { CanvasItem, CardKind } from '@verbatim/contracts/canvas/canvas-item.ts'
import { emptyItem } from '../../canvas/canvas-acts.ts'
import { readTheme } from '../../canvas/canvas-theme.ts'
import { CARD, type CardFace } from '../../canvas/card-face.ts'
import { cardHeight } from '../../canvas/draw-card.ts'
import type { Rect } from '../../canvas/geometry.ts'
import type { Stage } from '../../canvas/stage.ts'

const GAP = 12
const MOST_COLUMNS = 12

/** Heights that cards need for their words. */
function cardHeights(faces: readonly CardFace[]): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  const theme = readTheme(document.documentElement)
  return faces.map((face) => (context ? cardHeight(context, theme, face) : 120))
}

/** Places of cards of these heights in columns that end about level, from a corner on. */
export function inColumns(heights: readonly number[], columns: number, { x, y }: { x: number; y: number }): Rect[] {
  const ends = Array.from({ length: Math.max(1, columns) }, () => y)
  return heights.map((height) => {
    const column = ends.indexOf(Math.min(...ends))
    const top = ends[column] ?? y
    ends[column] = top + height + GAP
    return { x: x + column * (CARD.width + GAP), y: top, width: CARD.width, height }
  })
}

const columnsFor = (count: number): number => Math.min(MOST_COLUMNS, Math.max(1, Math.ceil(Math.sqrt(count))))

/** New cards beside all that lies there, or in the middle of an empty canvas. */
export function newCards(
  stage: Stage,
  objects: readonly { kind: CardKind; objectId: string; face: CardFace }[],
  order: number,
): CanvasItem[] {
  const heights = cardHeights(objects.map(({ face }) => face))
  const columns = columnsFor(objects.length)
  const bounds = stage.model.bounds()
  const middle = stage.middle()
  const corner = bounds
    ? { x: bounds.x + bounds.width + 4 * GAP, y: bounds.y }
    : { x: middle.x - (columns * (CARD.width + GAP)) / 2, y: middle.y - 200 }
  const places = inColumns(heights, columns, corner)
  return objects.flatMap(({ kind, objectId }, at) => {
    const place = places[at]
    return place ? [{ ...emptyItem(kind, place, order + at), objectId }] : []
  })
}
