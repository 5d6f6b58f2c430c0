import type { CanvasBox } from '@verbatim/contracts/canvas/canvas-item.ts'
import { around, type Rect } from './geometry.ts'

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'across' | 'down'
export type Placed = Rect & { id: string }
/** New places by id; only what moves. */
export type Moves = Map<string, Partial<CanvasBox>>

/** Lines the items up along an edge or the middle of all of them. */
export function aligned(items: readonly Placed[], alignment: Alignment): Moves {
  const all = around(items)
  if (!all) return new Map()
  const places: Record<Alignment, (item: Placed) => Partial<CanvasBox>> = {
    left: () => ({ x: all.x }),
    centre: ({ width }) => ({ x: all.x + (all.width - width) / 2 }),
    right: ({ width }) => ({ x: all.x + all.width - width }),
    top: () => ({ y: all.y }),
    middle: ({ height }) => ({ y: all.y + (all.height - height) / 2 }),
    bottom: ({ height }) => ({ y: all.y + all.height - height }),
  }
  return new Map(items.map((item) => [item.id, places[alignment](item)]))
}

/** Gives the items the same gaps; the first and the last stay. */
export function distributed(items: readonly Placed[], axis: Axis): Moves {
  const [from, size] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const sorted = items.toSorted((one, other) => one[from] - other[from])
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || sorted.length < 3) return new Map()
  const free = last[from] + last[size] - first[from] - sorted.reduce((sum, item) => sum + item[size], 0)
  const gap = free / (sorted.length - 1)
  const moves: Moves = new Map()
  let at = first[from]
  for (const item of sorted) {
    moves.set(item.id, { [from]: at })
    at += item[size] + gap
  }
  return moves
}

export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number }

/** Lines of a rectangle to which others snap, on one axis. */
const linesOf = (rect: Rect, axis: 'x' | 'y'): number[] => {
  const size = axis === 'x' ? rect.width : rect.height
  return [rect[axis], rect[axis] + size / 2, rect[axis] + size]
}

/**
 * How far what is being moved has to go further so that one of its edges or its middle lies on a line of another item.
 * @param within how near a line must be, in units of the canvas.
 */
export function snapped(
  moving: Rect,
  others: readonly Rect[],
  within: number,
): { dx: number; dy: number; guides: Guide[] } {
  const guides: Guide[] = []
  const along = (axis: 'x' | 'y'): number => {
    let best: { by: number; line: number; other: Rect } | null = null
    for (const other of others)
      for (const line of linesOf(other, axis))
        for (const own of linesOf(moving, axis)) {
          const by = line - own
          if (Math.abs(by) <= within && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line, other }
        }
    if (!best) return 0
    const both = around([moving, best.other])
    if (both)
      guides.push(
        axis === 'x'
          ? { axis, at: best.line, from: both.y, to: both.y + both.height }
          : { axis, at: best.line, from: both.x, to: both.x + both.width },
      )
    return best.by
  }
  return { dx: along('x'), dy: along('y'), guides }
}
