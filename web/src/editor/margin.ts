import type { EditorView } from 'prosemirror-view'
import type { Block } from './block-table.ts'
import { commentSpans } from './comment-layer.ts'
import { layerOf } from './highlight-layer.ts'
import { visibleBlocks } from './near-screen.ts'
import type { BlockSpan } from './segments.ts'

/**
 * A highlight beside the text: where its first line stands and how high it reaches, in pixels from the text's top, and
 * its place among those that overlap it.
 */
export type MarginLine = { id: string; top: number; height: number; lane: number }
export type Pin = { id: string; top: number; rows: number }

const ROW = 24
/** What stays free below a pin. */
const PIN_GAP = 4

/** What of the margin is on screen. Reads the layout, changes nothing. */
export function marginLines(view: EditorView, scroller: HTMLElement): MarginLine[] {
  const state = layerOf(view)
  const seen = visibleBlocks(view, scroller)
  return state && seen ? linesOf(view, state.blocks.slice(seen[0], seen[1] + 1), state.spans) : []
}

/** Where spans of some blocks stand. One that goes over several blocks is one line. */
function linesOf(
  view: EditorView,
  blocks: readonly Block[],
  spans: ReadonlyMap<string, readonly BlockSpan[]>,
): MarginLine[] {
  const origin = view.dom.getBoundingClientRect().top
  const lines = new Map<string, MarginLine>()
  for (const block of blocks)
    for (const span of spans.get(block.id) ?? []) {
      const top = view.coordsAtPos(block.from + span.from, 1).top - origin
      const bottom = view.coordsAtPos(block.from + span.to, -1).bottom - origin
      const known = lines.get(span.id)
      if (known) known.height = bottom - known.top
      else lines.set(span.id, { id: span.id, top, height: bottom - top, lane: span.lane })
    }
  return [...lines.values()]
}

/** Blocks above and below the screen whose comments push at those on it. */
const PUSHING = 6

/** Where words that are commented on stand near the screen: each from the top of all that scrolls, and what is on screen. */
export type CommentedLines = { lines: MarginLine[]; seen: [top: number, bottom: number] }

/** What is seen counts in steps, so that it is another value only now and then. */
const STEP = 200

/** Where the words are that are commented on. Reads the layout, changes nothing. */
export function commentedLines(view: EditorView, scroller: HTMLElement): CommentedLines {
  const { scrollTop, clientHeight } = scroller
  const seen: [number, number] = [
    Math.floor(scrollTop / STEP) * STEP,
    Math.ceil((scrollTop + clientHeight) / STEP) * STEP,
  ]
  const [state, blocks] = [layerOf(view), visibleBlocks(view, scroller)]
  const [spans, from] = [commentSpans(view.state), topWithin(scroller, view.dom.getBoundingClientRect()) ?? 0]
  if (!state || !blocks || !spans.size) return { lines: [], seen }
  const near = state.blocks.slice(Math.max(0, blocks[0] - PUSHING), blocks[1] + PUSHING + 1)
  return { lines: linesOf(view, near, spans).map((line) => ({ ...line, top: line.top + from })), seen }
}

/** Where a box on screen stands, from the top of all that an element scrolls; undefined without one. */
export const topWithin = (scroller: HTMLElement | null, { top }: { top: number }): number | undefined =>
  scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : undefined

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

/**
 * The last column that is taken beside the pins of each highlight, by its id: by lanes of its own, and by those of others
 * that run where its pins are.
 */
export function pinColumns(
  pins: readonly Pin[],
  lines: readonly MarginLine[],
  columns: ReadonlyMap<string, readonly number[]>,
): Map<string, number> {
  return new Map(
    pins.map(({ id, top, rows }) => {
      const end = top + rows * ROW - PIN_GAP
      const beside = lines.filter((line) => line.id === id || (line.top < end && top < line.top + line.height))
      return [id, Math.max(0, ...beside.flatMap((line) => columns.get(line.id) ?? []))]
    }),
  )
}
