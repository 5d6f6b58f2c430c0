import { meets, type Rect } from './geometry.ts'

/** Side of a cell: some twenty cards. Items over so many cells are kept beside the grid and looked at always. */
const CELL = 1024
const MOST_CELLS = 64

/** Finds what lies in a rectangle without looking at everything. */
export function createSpatialGrid() {
  const cells = new Map<string, Set<string>>()
  const large = new Set<string>()
  const rects = new Map<string, Rect>()

  const cellsOf = ({ x, y, width, height }: Rect): string[] | null => {
    const [left, right] = [Math.floor(x / CELL), Math.floor((x + width) / CELL)]
    const [top, bottom] = [Math.floor(y / CELL), Math.floor((y + height) / CELL)]
    if ((right - left + 1) * (bottom - top + 1) > MOST_CELLS) return null
    const keys: string[] = []
    for (let column = left; column <= right; column++)
      for (let row = top; row <= bottom; row++) keys.push(`${column}/${row}`)
    return keys
  }
  const remove = (id: string): void => {
    const rect = rects.get(id)
    if (!rect) return
    rects.delete(id)
    large.delete(id)
    for (const key of cellsOf(rect) ?? []) {
      const cell = cells.get(key)
      cell?.delete(id)
      if (cell?.size === 0) cells.delete(key)
    }
  }
  return {
    remove,
    put(id: string, { x, y, width, height }: Rect): void {
      remove(id)
      const rect = { x, y, width, height }
      rects.set(id, rect)
      const keys = cellsOf(rect)
      if (!keys) large.add(id)
      for (const key of keys ?? []) {
        const cell = cells.get(key)
        if (cell) cell.add(id)
        else cells.set(key, new Set([id]))
      }
    },
    /** Ids of what meets the rectangle, in no order; null where it is so large that looking at all is quicker. */
    within(rect: Rect): string[] | null {
      const keys = cellsOf(rect)
      if (!keys) return null
      const found = new Set<string>()
      for (const key of keys) for (const id of cells.get(key) ?? []) found.add(id)
      for (const id of large) found.add(id)
      return [...found].filter((id) => {
        const one = rects.get(id)
        return one !== undefined && meets(one, rect)
      })
    },
  }
}
