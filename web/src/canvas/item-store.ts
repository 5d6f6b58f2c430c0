import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { around, meets, type Rect } from './geometry.ts'
import { createSpatialGrid } from './spatial-grid.ts'

/** Groups lie below everything, whatever their order. */
const layerOf = ({ kind }: CanvasItem): number => (kind === 'group' ? 0 : 1)

const below = (one: CanvasItem, other: CanvasItem): number =>
  layerOf(one) - layerOf(other) || one.order - other.order || (one.id < other.id ? -1 : 1)

/** The items of a canvas by id, by place, and in the order in which they lie on each other. */
export function createItemStore() {
  const items = new Map<string, CanvasItem>()
  const grid = createSpatialGrid()
  let sorted: CanvasItem[] | null = null
  let bounds: Rect | null | undefined

  const inOrder = (): readonly CanvasItem[] => {
    sorted ??= [...items.values()].sort(below)
    return sorted
  }
  return {
    items: items as ReadonlyMap<string, CanvasItem>,
    /** Everything, from below to above. */
    inOrder,
    put(id: string, item: CanvasItem | null): void {
      sorted = null
      bounds = undefined
      if (item) {
        items.set(id, item)
        grid.put(id, item)
      } else if (items.delete(id)) grid.remove(id)
    },
    /** What meets the rectangle, from below to above. */
    within(rect: Rect): CanvasItem[] {
      const ids = grid.within(rect)
      if (!ids) return inOrder().filter((item) => meets(item, rect))
      return ids.flatMap((id) => items.get(id) ?? []).sort(below)
    },
    /** Around everything; null around nothing. */
    bounds(): Rect | null {
      if (bounds === undefined) bounds = around(items.values())
      return bounds
    },
  }
}
