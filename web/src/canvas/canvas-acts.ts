import type { CanvasItem, CanvasKind } from '@verbatim/contracts/canvas/canvas-item.ts'
import { HEX_OF } from '../ui/hues.ts'
import { type Alignment, type Axis, aligned, distributed } from './arranging.ts'
import { GROUP_HEAD } from './draw-item.ts'
import { around, encloses, type Rect } from './geometry.ts'
import { movedWith } from './gestures.ts'
import { newItemId } from './item-ids.ts'
import type { Stage, Tool } from './stage.ts'

export type ActsOptions = {
  /** Says what happened to who cannot see it. */
  say(text: string): void
  /** Called with the ids of what was moved, once it stands. */
  onMoved(ids: readonly string[]): void
  /** Called when the canvas takes no more items. */
  onFull(): void
}
export type CanvasActs = ReturnType<typeof createCanvasActs>

/** Sizes of new items that were not drawn out. */
const SIZES = {
  text: { width: 240, height: 28 },
  rectangle: { width: 216, height: 108 },
  group: { width: 468, height: 300 },
} as const
const GROUP_PADDING = 12
/** How far a copy lies from what it is a copy of. */
const COPY_STEP = 24

export const emptyItem = (kind: CanvasKind, rect: Rect, order: number): CanvasItem => ({
  id: newItemId(),
  kind,
  objectId: null,
  ...rect,
  order,
  text: '',
  textFormat: 'PARAGRAPH',
  color: null,
  tagId: null,
  clustered: false,
})

/** What a person does on a canvas. Each act is one step of undoing. */
export function createCanvasActs(stage: Stage, { say, onMoved, onFull }: ActsOptions) {
  const { model } = stage
  const topOrder = (): number => (model.inOrder().reduce((most, { order }) => Math.max(most, order), 0) || 0) + 1
  const put = (items: readonly CanvasItem[]): boolean => {
    if (items.length && !model.add(items)) {
      onFull()
      return false
    }
    stage.select(items.map(({ id }) => id))
    return true
  }
  const move = (moves: ReadonlyMap<string, Partial<CanvasItem>>): void => {
    if (!moves.size) return
    model.move(moves)
    onMoved([...moves.keys()])
  }
  const acts = {
    topOrder,
    put,
    /** Makes what a tool makes where it was drawn, and lets its words be written. */
    make(tool: Tool, drawn: Rect): void {
      if (tool !== 'text' && tool !== 'rectangle' && tool !== 'group') return
      const isDrawn = drawn.width >= 16 && drawn.height >= 16
      const rect = isDrawn ? drawn : { ...drawn, ...SIZES[tool] }
      const isAround = isDrawn && model.within(rect).some((item) => item.kind !== 'group' && encloses(rect, item))
      const lowest = model.inOrder().reduce((least, { order }) => Math.min(least, order), 0)
      const item = emptyItem(tool, rect, tool === 'rectangle' && isAround ? lowest - 1 : topOrder())
      const color = tool === 'rectangle' ? HEX_OF.citron : tool === 'group' ? HEX_OF.grey : null
      stage.set({ tool: 'select' })
      if (put([{ ...item, color }])) stage.set({ writing: item.id })
    },
    remove(): void {
      const gone = stage.chosen()
      if (!gone.length) return
      model.remove(gone.map(({ id }) => id))
      stage.select([])
      say(gone.length === 1 ? 'Deleted' : `${gone.length} items deleted`)
    },
    duplicate: () => acts.paste(movedWith(stage), COPY_STEP),
    /** Puts copies of items beside where those lie, or in the middle of what is seen when they lie elsewhere. */
    paste(items: readonly CanvasItem[], step = COPY_STEP): void {
      const all = around(items)
      if (!all) return
      let order = topOrder()
      put(items.map((item) => ({ ...item, id: newItemId(), x: item.x + step, y: item.y + step, order: order++ })))
    },
    nudge: (dx: number, dy: number) =>
      move(new Map(movedWith(stage).map(({ id, x, y }) => [id, { x: x + dx, y: y + dy }]))),
    align: (alignment: Alignment) => move(aligned(stage.chosen(), alignment)),
    distribute: (axis: Axis) => move(distributed(stage.chosen(), axis)),
    /** Draws a group around the selection. */
    group(): void {
      const all = around(stage.chosen())
      if (!all) return
      const rect = {
        x: all.x - GROUP_PADDING,
        y: all.y - GROUP_HEAD,
        width: all.width + 2 * GROUP_PADDING,
        height: all.height + GROUP_HEAD + GROUP_PADDING,
      }
      const group = { ...emptyItem('group', rect, topOrder()), color: HEX_OF.grey }
      if (put([group])) stage.set({ writing: group.id })
    },
    selectAll(): void {
      stage.select(model.items.keys())
      say(`${model.items.size} items selected`)
    },
    toFront(): void {
      let order = topOrder()
      model.move(new Map(stage.chosen().map(({ id }) => [id, { order: order++ }])))
    },
    undo: () => say(model.undo() ? 'Undone' : 'Nothing to undo'),
    redo: () => say(model.redo() ? 'Done again' : 'Nothing to do again'),
  }
  return acts
}
