import type { CanvasBox, CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { snapped } from './arranging.ts'
import { panned, rectOnScreen, seen, toCanvas } from './camera.ts'
import { around, between, encloses, meets, type Point, type Rect } from './geometry.ts'
import { type Handle, handleAt, inside, stretched, stretchedItems } from './handles.ts'
import type { Stage } from './stage.ts'

/** What a pointer does between being pressed and let go. Points are pixels of the stage. */
export type Gesture = { move(point: Point, isFree: boolean): void; end(): void; cancel(): void }

export type Press = { point: Point; shift: boolean /** The middle button, or Space held. */; pan: boolean }

export type GestureActs = {
  /** Called with the rectangle that was drawn with a tool, without size for a mere press. */
  onDrawn(rect: Rect): void
  /** Called with the ids of what was moved, once it stands. */
  onMoved(ids: readonly string[]): void
}

/** Pixels in which an edge snaps, and from which on a press is a drag. */
const SNAP_PX = 6
const DRAG_PX = 3
/** Items that are looked at for snapping. */
const MOST_NEIGHBOURS = 300

/** Begins what a press begins, by the tool in hand and what lies under it. */
export function beginGesture(stage: Stage, press: Press, acts: GestureActs): Gesture {
  const { tool, camera } = stage.get()
  if (press.pan || tool === 'hand') return pan(stage, press.point)
  if (tool !== 'select') return draw(stage, press.point, acts.onDrawn)
  const handle = stage.mayEdit ? handleUnder(stage, press.point) : null
  if (handle) return stretch(stage, press.point, handle)
  const item = stage.at(toCanvas(camera, press.point))
  if (!item) return choose(stage, press)
  chooseOne(stage, item, press.shift)
  return stage.mayEdit && stage.get().selection.has(item.id) ? move(stage, press.point, acts.onMoved) : nothing
}

const nothing: Gesture = { move: () => undefined, end: () => undefined, cancel: () => undefined }

/** The handle of the selection under a point. */
function handleUnder(stage: Stage, point: Point): Handle | null {
  const chosen = around(stage.chosen())
  return chosen && stage.mayEdit ? handleAt(rectOnScreen(stage.get().camera, chosen), point) : null
}

function chooseOne(stage: Stage, { id }: CanvasItem, shift: boolean): void {
  const { selection } = stage.get()
  if (shift) stage.select(selection.has(id) ? [...selection].filter((one) => one !== id) : [...selection, id])
  else if (!selection.has(id)) stage.select([id])
}

function pan(stage: Stage, from: Point): Gesture {
  let last = from
  stage.set({ panning: true })
  return {
    move(point) {
      stage.set({ camera: panned(stage.get().camera, last.x - point.x, last.y - point.y) })
      last = point
    },
    end: () => stage.set({ panning: false }),
    cancel: () => stage.set({ panning: false }),
  }
}

function draw(stage: Stage, from: Point, onDrawn: (rect: Rect) => void): Gesture {
  const start = toCanvas(stage.get().camera, from)
  let rect: Rect = { ...start, width: 0, height: 0 }
  return {
    move(point) {
      if (Math.hypot(point.x - from.x, point.y - from.y) < DRAG_PX) return
      rect = between(start, toCanvas(stage.get().camera, point))
      stage.set({ drawn: rect })
    },
    end() {
      stage.set({ drawn: null })
      onDrawn(rect)
    },
    cancel: () => stage.set({ drawn: null, tool: 'select' }),
  }
}

/** Chooses what is drawn around: what it meets, and of groups those that lie wholly in it. */
function choose(stage: Stage, { point: from, shift }: Press): Gesture {
  const start = toCanvas(stage.get().camera, from)
  const before = shift ? stage.get().selection : new Set<string>()
  if (!shift) stage.select([])
  return {
    move(point) {
      const drawn = between(start, toCanvas(stage.get().camera, point))
      const found = stage.model
        .within(drawn)
        .filter((item) => (item.kind === 'group' ? encloses(drawn, item) : meets(drawn, item)))
      stage.set({ drawn, selection: new Set([...before, ...found.map(({ id }) => id)]) })
    },
    end: () => stage.set({ drawn: null }),
    cancel: () => stage.set({ drawn: null, selection: before }),
  }
}

/** What is moved with the selection: the items, and what lies in the groups among them. */
export function movedWith(stage: Stage): CanvasItem[] {
  const moved = new Map(stage.chosen().map((item) => [item.id, item]))
  for (const group of [...moved.values()].filter(({ kind }) => kind === 'group'))
    for (const item of inside(group, stage.model.within(group))) moved.set(item.id, item)
  return [...moved.values()]
}

function move(stage: Stage, from: Point, onMoved: (ids: readonly string[]) => void): Gesture {
  const moved = movedWith(stage)
  const before = around(moved)
  const ids = new Set(moved.map(({ id }) => id))
  const { camera, size } = stage.get()
  const neighbours = stage.model.within(seen(camera, size)).filter(({ id }) => !ids.has(id))
  const others = neighbours.slice(-MOST_NEIGHBOURS)
  let boxes: Map<string, Partial<CanvasBox>> | null = null
  return {
    move(point, isFree) {
      if (!boxes && Math.hypot(point.x - from.x, point.y - from.y) < DRAG_PX) return
      const { zoom } = stage.get().camera
      const [dx, dy] = [(point.x - from.x) / zoom, (point.y - from.y) / zoom]
      const at = before && { ...before, x: before.x + dx, y: before.y + dy }
      const snap = isFree || !at ? { dx: 0, dy: 0, guides: [] } : snapped(at, others, SNAP_PX / zoom)
      boxes = new Map(moved.map(({ id, x, y }) => [id, { x: x + dx + snap.dx, y: y + dy + snap.dy }]))
      stage.set({ preview: boxes, guides: snap.guides })
    },
    end() {
      if (boxes) stage.model.move(boxes)
      stage.set({ preview: null, guides: [] })
      if (boxes) onMoved([...ids])
    },
    cancel: () => stage.set({ preview: null, guides: [] }),
  }
}

function stretch(stage: Stage, from: Point, handle: Handle): Gesture {
  const items = stage.chosen()
  const before = around(items)
  let boxes: Map<string, Partial<CanvasBox>> | null = null
  return {
    move(point) {
      if (!before) return
      const { zoom } = stage.get().camera
      const after = stretched(before, handle, (point.x - from.x) / zoom, (point.y - from.y) / zoom)
      boxes = stretchedItems(items, before, after)
      stage.set({ preview: boxes })
    },
    end() {
      if (boxes) stage.model.move(boxes)
      stage.set({ preview: null })
    },
    cancel: () => stage.set({ preview: null }),
  }
}
