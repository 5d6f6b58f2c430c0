import type { CanvasBox, CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import type { Size } from '../../canvas/camera.ts'
import { emptyItem } from '../../canvas/canvas-acts.ts'
import { CARD } from '../../canvas/card-face.ts'
import { GROUP_HEAD } from '../../canvas/draw-item.ts'
import { around, type Point } from '../../canvas/geometry.ts'
import { HEX_OF } from '../../ui/hues.ts'
import { inColumns } from './place-cards.ts'

export type FoundClusters = {
  outliers: { highlightIds: readonly string[] }
  clusters: readonly { highlightIds: readonly string[]; title: string }[]
}
export type Arrangement = { groups: CanvasItem[]; moves: Map<string, Partial<CanvasBox>> }

/** Colours of the groups one after the other. Red comes late: it warns. */
const COLOURS = ['orange', 'green', 'blue', 'umber', 'orchid', 'cyan', 'citron', 'violet', 'teal', 'red'] as const
const [GAP, PADDING, BETWEEN] = [12, 12, 48]
const COLUMNS = 2
const WIDTH = COLUMNS * CARD.width + GAP + 2 * PADDING
const MOST_ACROSS = 5

/**
 * Where cards lie when each cluster has a group of its own, in two columns, and what is left over lies beside them.
 * Cards of the same highlight stay together.
 * @param given.order where the first group lies among what is drawn
 * @param given.shape of the screen: on a tall one groups lie below each other rather than beside each other
 */
export function arrangeClusters(
  cards: readonly CanvasItem[],
  { clusters, outliers }: FoundClusters,
  corner: Point,
  { order, shape }: { order: number; shape: Size },
): Arrangement {
  const byObject = Map.groupBy(cards, ({ objectId }) => objectId ?? '')
  const cardsOf = (ids: readonly string[]): CanvasItem[] => ids.flatMap((id) => byObject.get(id) ?? [])
  const moves: Arrangement['moves'] = new Map()
  const put = (items: readonly CanvasItem[], columns: number, at: Point): number => {
    const heights = items.map(({ height }) => height)
    const places = inColumns(heights, columns, at)
    for (const [index, item] of items.entries()) {
      const place = places[index]
      if (place) moves.set(item.id, { x: place.x, y: place.y, width: CARD.width })
    }
    const all = around(places)
    return all ? all.y + all.height : at.y
  }
  const across = acrossFor(clusters.length, outliers.highlightIds.length > 0, shape)
  const ends = Array.from({ length: across }, () => corner.y)
  const groups = clusters.map(({ highlightIds, title }, index) => {
    const column = ends.indexOf(Math.min(...ends))
    const [x, y] = [corner.x + column * (WIDTH + BETWEEN), ends[column] ?? corner.y]
    const end = put(cardsOf(highlightIds), COLUMNS, { x: x + PADDING, y: y + GROUP_HEAD })
    const height = end + PADDING - y
    ends[column] = y + height + BETWEEN / 2
    const color = HEX_OF[COLOURS[index % COLOURS.length] ?? 'grey']
    return { ...emptyItem('group', { x, y, width: WIDTH, height }, order + index), text: title, color, clustered: true }
  })
  put(cardsOf(outliers.highlightIds), COLUMNS, { x: corner.x + across * (WIDTH + BETWEEN), y: corner.y })
  return { groups, moves }
}

/** Columns of groups, so that all of them and a column of what is left over have about the shape of the screen. */
function acrossFor(groups: number, isLeftOver: boolean, { width, height }: Size): number {
  const beside = isLeftOver ? 1 : 0
  const columns = Math.round(Math.sqrt((groups + beside) * (width / Math.max(height, 1))))
  return Math.min(MOST_ACROSS, Math.max(1, columns - beside))
}
