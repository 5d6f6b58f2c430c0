import { CANVAS_ROOT, entryProblem, ITEM_PARTS, readKey } from '@verbatim/contracts/canvas/canvas-entries.ts'
import { CANVAS_LIMITS } from '@verbatim/contracts/canvas/canvas-limits.ts'
import { readMapEntries } from '@verbatim/kit/collaboration/map-entries.ts'
import type * as Y from 'yjs'
import { z } from 'zod'

/** Throws an Error for an update with anything but entries of items, or with which there would be too many items. */
export function refuseForeignEntries(update: Uint8Array, document: Y.Doc): void {
  const map = document.getMap<unknown>(CANVAS_ROOT)
  const added = new Set<string>()
  for (const { key, value, isDeleted } of readMapEntries(update, document, CANVAS_ROOT)) {
    const problem = isDeleted ? keyProblem(key) : entryProblem(key, value)
    if (problem) throw new Error(problem)
    if (!isDeleted && !map.has(key)) added.add(key)
  }
  if (added.size === 0) return
  const keys = [...map.keys(), ...added]
  const items = keys.filter((key) => readKey(key)?.part === 'is').length
  if (items > CANVAS_LIMITS.items) throw new Error('More items than a canvas may have')
  if (keys.length > CANVAS_LIMITS.items * ITEM_PARTS.length) throw new Error('More entries than a canvas may have')
}

const keyProblem = (key: string): string | null => (readKey(key) ? null : 'A key that no canvas has')

const place = z.number().min(-CANVAS_LIMITS.reach).max(CANVAS_LIMITS.reach)

/** Where somebody points on a canvas. */
export const canvasPresence = z.object({ pointer: z.object({ x: place, y: place }).optional() })
