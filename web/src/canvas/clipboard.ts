import { entriesOf, entryProblem, readItem } from '@verbatim/contracts/canvas/canvas-entries.ts'
import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { CANVAS_LIMITS } from '@verbatim/contracts/canvas/canvas-limits.ts'

/** Kind of what is copied from a canvas, beside its words. */
const TYPE = 'application/x-verbatim-canvas'
/** Characters of a clipboard that are read. */
const MOST = 10_000_000

/** Puts items on the clipboard, for canvases as they are and for everything else as words. */
export function copyItems(data: DataTransfer, items: readonly CanvasItem[], words: string): void {
  data.setData('text/plain', words)
  data.setData(TYPE, JSON.stringify(items.map((item) => [item.id, entriesOf(item)])))
}

/** The items on a clipboard; what cannot be read is left out. */
export function pastedItems(data: DataTransfer): CanvasItem[] {
  const text = data.getData(TYPE)
  if (!text || text.length > MOST) return []
  try {
    const parsed: unknown = JSON.parse(text)
    if (!Array.isArray(parsed)) return []
    return parsed.slice(0, CANVAS_LIMITS.items).flatMap((one) => readPasted(one) ?? [])
  } catch {
    return []
  }
}

function readPasted(value: unknown): CanvasItem | null {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Array.isArray(value[1])) return null
  const entries = new Map<string, unknown>()
  for (const entry of value[1]) {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string' || entryProblem(entry[0], entry[1])) return null
    entries.set(entry[0], entry[1])
  }
  return readItem(value[0], (key) => entries.get(key))
}
