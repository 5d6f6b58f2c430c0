import {
  boxEntry,
  CANVAS_ROOT,
  entriesOf,
  ITEM_PARTS,
  keyOf,
  lookEntry,
  readItem,
  readKey,
} from '@verbatim/contracts/canvas/canvas-entries.ts'
import type { CanvasBox, CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { CANVAS_LIMITS } from '@verbatim/contracts/canvas/canvas-limits.ts'
import * as Y from 'yjs'
import type { Rect } from './geometry.ts'
import { createItemStore } from './item-store.ts'

/** Changes made here, which this person takes back. */
const OWN = 'canvas'
/** Changes within so many milliseconds are one step of undoing, unless an act ends it. */
const CAPTURE_MS = 400

export type CanvasModel = ReturnType<typeof createCanvasModel>
export type Look = Partial<Pick<CanvasItem, 'color' | 'textFormat' | 'tagId' | 'clustered'>>

/** The items of a canvas' document as they stand, and the acts on them. Each act is one step of undoing. */
export function createCanvasModel(document: Y.Doc) {
  const map = document.getMap<unknown>(CANVAS_ROOT)
  const store = createItemStore()
  const undo = new Y.UndoManager(map, { trackedOrigins: new Set([OWN]), captureTimeout: CAPTURE_MS })
  const listeners = new Set<(changed: ReadonlySet<string>) => void>()

  const refresh = (ids: ReadonlySet<string>): void => {
    for (const id of ids)
      store.put(
        id,
        readItem(id, (key) => map.get(key)),
      )
    for (const listener of listeners) listener(ids)
  }
  const onChange = (event: Y.YMapEvent<unknown>): void => {
    const ids = new Set<string>()
    for (const key of event.keysChanged) {
      const read = readKey(key)
      if (read) ids.add(read.id)
    }
    refresh(ids)
  }
  map.observe(onChange)
  refresh(new Set([...map.keys()].flatMap((key) => readKey(key)?.id ?? [])))

  const act = (work: () => void): void => {
    undo.stopCapturing()
    document.transact(work, OWN)
    undo.stopCapturing()
  }
  return {
    items: store.items,
    inOrder: store.inOrder,
    within: (rect: Rect): CanvasItem[] => store.within(rect),
    bounds: store.bounds,
    undo: () => undo.undo() !== null,
    redo: () => undo.redo() !== null,
    /** How many steps can be undone. */
    depth: () => undo.undoStack.length,
    /** Called with the ids of what changed, by whomever; the answer ends it. */
    watch(listener: (changed: ReadonlySet<string>) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** All that is done within is one step of undoing. */
    together: (work: () => void) => act(work),
    /** Puts new items on top; false when there would be too many. */
    add(items: readonly CanvasItem[]): boolean {
      if (store.items.size + items.length > CANVAS_LIMITS.items) return false
      act(() => {
        for (const item of items) for (const [key, value] of entriesOf(item)) map.set(key, value)
      })
      return true
    },
    move(boxes: ReadonlyMap<string, Partial<CanvasBox>>): void {
      act(() => {
        for (const [id, box] of boxes) {
          const item = store.items.get(id)
          if (item) map.set(keyOf(id, 'box'), boxEntry({ ...item, ...box }))
        }
      })
    },
    write(id: string, text: string): void {
      if (store.items.get(id)?.text === text) return
      act(() => map.set(keyOf(id, 'text'), text.slice(0, CANVAS_LIMITS.text)))
    },
    look(ids: Iterable<string>, change: Look): void {
      act(() => {
        for (const id of ids) {
          const item = store.items.get(id)
          if (item) map.set(keyOf(id, 'look'), lookEntry({ ...item, ...change }))
        }
      })
    },
    remove(ids: Iterable<string>): void {
      act(() => {
        for (const id of ids) for (const part of ITEM_PARTS) if (map.has(keyOf(id, part))) map.delete(keyOf(id, part))
      })
    },
    destroy(): void {
      map.unobserve(onChange)
      undo.destroy()
      listeners.clear()
    },
  }
}
