import type { EditorView } from 'prosemirror-view'
import { drawBlocks, type LayerState, layerOf } from './highlight-layer.ts'

/** Blocks drawn above and below what is on screen. */
const MARGIN = 15

/** Keeps what is near the screen drawn while the text scrolls, and tells after every such look. */
export function followScroll(view: EditorView, scroller: HTMLElement, looked: () => void): () => void {
  let frame = 0
  const look = (): void => {
    frame = 0
    if (view.isDestroyed) return
    const state = layerOf(view)
    const seen = visibleBlocks(view, scroller)
    if (state && seen && needsDrawing(state.window, seen))
      drawBlocks(view, [Math.max(0, seen[0] - MARGIN), seen[1] + MARGIN])
    looked()
  }
  const soon = (): void => {
    frame ||= requestAnimationFrame(look)
  }
  scroller.addEventListener('scroll', soon, { passive: true })
  const resized = new ResizeObserver(soon)
  resized.observe(scroller)
  resized.observe(view.dom)
  soon()
  return () => {
    cancelAnimationFrame(frame)
    scroller.removeEventListener('scroll', soon)
    resized.disconnect()
  }
}

const needsDrawing = (drawn: [number, number], seen: [number, number]): boolean =>
  seen[0] < drawn[0] || seen[1] > drawn[1] || drawn[1] - drawn[0] > seen[1] - seen[0] + 6 * MARGIN

/** Indexes of the first and last block on screen, by binary search over where blocks are; null for an empty text. */
export function visibleBlocks(view: EditorView, scroller: HTMLElement): [number, number] | null {
  const state = layerOf(view)
  if (!state?.blocks.length) return null
  const { top, bottom } = scroller.getBoundingClientRect()
  const last = state.blocks.length - 1
  return [Math.max(0, firstBelow(view, state, top) - 1), Math.min(last, firstBelow(view, state, bottom))]
}

function firstBelow(view: EditorView, state: LayerState, edge: number): number {
  let [low, high] = [0, state.blocks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const dom = view.nodeDOM((state.blocks[middle]?.from ?? 1) - 1)
    if (dom instanceof Element && topOf(dom, edge) >= edge) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Where a block begins. Of a stretch that does not reach to `edge` its own top will do: asking for a block in it would
 * have the browser lay out a stretch that is not on screen.
 */
function topOf(block: Element, edge: number): number {
  const stretch = block.closest('.stretch')?.getBoundingClientRect()
  const isElsewhere = stretch && (stretch.bottom < edge || stretch.top >= edge)
  return isElsewhere ? stretch.top : block.getBoundingClientRect().top
}
