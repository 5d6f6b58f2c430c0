import type { EditorView } from 'prosemirror-view'
import { layerOf } from './highlight-layer.ts'
import { visibleBlocks } from './near-screen.ts'

/**
 * A highlight beside the text: where its first line stands and how high it reaches, in pixels from the text's top, and
 * its place among those that overlap it.
 */
export type MarginLine = { id: string; top: number; height: number; lane: number }
export type Pin = { id: string; top: number; rows: number }

const ROW = 24

/** What of the margin is on screen. Reads the layout, changes nothing. */
export function marginLines(view: EditorView, scroller: HTMLElement): MarginLine[] {
  const state = layerOf(view)
  const seen = visibleBlocks(view, scroller)
  if (!state || !seen) return []
  const origin = view.dom.getBoundingClientRect().top
  const lines: MarginLine[] = []
  for (const block of state.blocks.slice(seen[0], seen[1] + 1)) {
    for (const span of state.spans.get(block.id) ?? []) {
      const top = view.coordsAtPos(block.from + span.from, 1).top - origin
      const bottom = view.coordsAtPos(block.from + span.to, -1).bottom - origin
      const known = lines.find((line) => line.id === span.id)
      if (known) known.height = bottom - known.top
      else lines.push({ id: span.id, top, height: bottom - top, lane: span.lane })
    }
  }
  return lines
}

/**
 * In which columns the lanes of each highlight stand, by its id: `lanes` of them, one for each of its tags, none over
 * another's. Those that lie lowest in the text come first.
 */
export function laneColumns(lines: readonly (MarginLine & { lanes: number })[]): Map<string, number[]> {
  const placed: (MarginLine & { columns: number[] })[] = []
  for (const line of [...lines].sort((a, b) => a.lane - b.lane || a.top - b.top)) {
    const beside = placed.filter(({ top, height }) => top < line.top + line.height && line.top < top + height)
    const taken = new Set(beside.flatMap(({ columns }) => columns))
    const columns: number[] = []
    for (let column = 0; columns.length < line.lanes; column++) if (!taken.has(column)) columns.push(column)
    placed.push({ ...line, columns })
  }
  return new Map(placed.map(({ id, columns }) => [id, columns]))
}

/** Where pins stand so that none covers another: each at its highlight, or below the pins before it. */
export function stackPins(pins: readonly Pin[]): Pin[] {
  let free = Number.NEGATIVE_INFINITY
  return [...pins]
    .sort((a, b) => a.top - b.top)
    .map((pin) => {
      const top = Math.max(pin.top, free)
      free = top + pin.rows * ROW
      return { ...pin, top }
    })
}
