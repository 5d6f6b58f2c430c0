import type { CanvasBox, CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import type { Guide } from './arranging.ts'
import { type Camera, fitted, type Size, seen, toCanvas, ZOOM_STEP, zoomedAt } from './camera.ts'
import type { CanvasModel } from './canvas-model.ts'
import { around, holds, type Point, type Rect } from './geometry.ts'

const TOOLS = ['select', 'hand', 'text', 'group', 'rectangle'] as const
export type Tool = (typeof TOOLS)[number]

export type StageState = {
  camera: Camera
  size: Size
  tool: Tool
  selection: ReadonlySet<string>
  /** The item whose words are being written. */
  writing: string | null
  /** Where items stand while they are moved or stretched and nothing is changed yet. */
  preview: ReadonlyMap<string, Partial<CanvasBox>> | null
  /** What is drawn out with the pointer: a choice of items, or a new one. */
  drawn: Rect | null
  guides: readonly Guide[]
  panning: boolean
}

export type Stage = ReturnType<typeof createStage>

const NOTHING: ReadonlySet<string> = new Set()

/** What one person sees of a canvas and has chosen on it. Nothing of it is told to others. */
export function createStage(model: CanvasModel, mayEdit: boolean) {
  let state: StageState = {
    camera: { x: 0, y: 0, zoom: 1 },
    size: { width: 0, height: 0 },
    tool: 'select',
    selection: NOTHING,
    writing: null,
    preview: null,
    drawn: null,
    guides: [],
    panning: false,
  }
  let isPlaced = false
  const listeners = new Set<() => void>()
  const set = (change: Partial<StageState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const zoomTo = (zoom: number, point: Point = { x: state.size.width / 2, y: state.size.height / 2 }): void =>
    set({ camera: zoomedAt(state.camera, point, zoom) })
  const chosen = (): CanvasItem[] => [...state.selection].flatMap((id) => model.items.get(id) ?? [])
  const show = (rect: Rect | null): void => set({ camera: fitted(rect, state.size) })
  const forget = model.watch((changed) => {
    const gone = [...state.selection].filter((id) => changed.has(id) && !model.items.has(id))
    const writing = state.writing && !model.items.has(state.writing) ? null : state.writing
    const selection = gone.length ? new Set([...state.selection].filter((id) => !gone.includes(id))) : state.selection
    set({ selection, writing })
  })
  return {
    model,
    mayEdit,
    get: (): StageState => state,
    set,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    select: (ids: Iterable<string>) => set({ selection: new Set(ids), writing: null }),
    chosen,
    resize(size: Size): void {
      if (size.width === state.size.width && size.height === state.size.height) return
      set({ size })
      if (isPlaced || size.width === 0) return
      isPlaced = true
      show(model.bounds())
    },
    zoomTo,
    zoomIn: () => zoomTo(state.camera.zoom * ZOOM_STEP),
    zoomOut: () => zoomTo(state.camera.zoom / ZOOM_STEP),
    showAll: () => show(model.bounds()),
    showChosen: () => show(around(chosen())),
    /** Brings an item into sight, without a change of zoom. */
    reveal(rect: Rect): void {
      const { camera, size } = state
      const visible = seen(camera, size)
      if (holds(visible, rect) && holds(visible, { x: rect.x + rect.width, y: rect.y + rect.height })) return
      const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2]
      set({ camera: { ...camera, x: x - visible.width / 2, y: y - visible.height / 2 } })
    },
    /** The middle of what is seen. */
    middle: (): Point => toCanvas(state.camera, { x: state.size.width / 2, y: state.size.height / 2 }),
    /** The uppermost item at a place. */
    at: (point: Point): CanvasItem | null =>
      model.within({ ...point, width: 0.01, height: 0.01 }).findLast((item) => holds(item, point)) ?? null,
    destroy(): void {
      forget()
      listeners.clear()
    },
  }
}
