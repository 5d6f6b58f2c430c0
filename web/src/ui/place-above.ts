export type Box = { top: number; bottom: number; left: number; right: number }
export type Spot = { left: number; top?: number; bottom?: number; maxHeight: number }

const GAP = 8
const EDGE = 8

/**
 * Where the popover stands: above the words, below them when there is no room, and never over them.
 * @param words what was selected @param frame what may be covered @param size width and least height of the popover
 */
export function placeAbove(words: Box, frame: Box, size: { width: number; height: number }): Spot {
  const left = Math.max(frame.left + EDGE, Math.min(words.left, frame.right - size.width - EDGE))
  const above = words.top - GAP - frame.top - EDGE
  const below = frame.bottom - EDGE - words.bottom - GAP
  if (above >= size.height || above >= below) return { left, bottom: words.top - GAP, maxHeight: Math.max(160, above) }
  return { left, top: words.bottom + GAP, maxHeight: Math.max(160, below) }
}

/** Where a menu stands: below what it belongs to, above it when there is more room, and within the frame. */
export function placeBelow(words: Box, frame: Box, size: { width: number; height: number }): Spot {
  const left = Math.max(frame.left + EDGE, Math.min(words.left, frame.right - size.width - EDGE))
  const above = words.top - GAP - frame.top - EDGE
  const below = frame.bottom - EDGE - words.bottom - GAP
  if (below >= size.height || below >= above) return { left, top: words.bottom + GAP, maxHeight: Math.max(0, below) }
  return { left, bottom: words.top - GAP, maxHeight: Math.max(0, above) }
}
