import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { type Camera, rectOnScreen, type Size, seen, toScreen } from './camera.ts'
import { type CanvasTheme, itemHue } from './canvas-theme.ts'
import { type Context, roundRect } from './draw-card.ts'
import { drawItem, type ItemWorld } from './draw-item.ts'
import { around, grown, meets, type Point } from './geometry.ts'
import { HANDLE_PX, HANDLES, handlePlace } from './handles.ts'
import type { createItemPictures } from './item-pictures.ts'
import type { Stage, StageState } from './stage.ts'
import { drawThreadMarks, type ThreadsOn } from './thread-marks.ts'

/** A colleague's place on the canvas. */
export type Pointer = { name: string; order: number; at: Point }

export type SceneParts = {
  stage: Stage
  world: ItemWorld
  pictures: ReturnType<typeof createItemPictures>
  pointers: readonly Pointer[]
  threadsOn: ThreadsOn
}

/** Zoom from which on words are drawn, and items up to which they are drawn anew in every frame. */
const WORDS_FROM = 0.22
const MOST_DIRECT = 60
/** Gap between the dots of the ground, in units of the canvas, and below which zoom there are none. */
const DOT_GAP = 20
const DOTS_FROM = 0.5

/** Draws all that is seen; false when cards are still to be drawn by a next frame. */
export function drawScene(context: CanvasRenderingContext2D, parts: SceneParts, density: number): boolean {
  const { stage, world, pictures, pointers, threadsOn } = parts
  const state = stage.get()
  const { camera, size } = state
  context.setTransform(density, 0, 0, density, 0, 0)
  context.fillStyle = world.theme.chrome
  context.fillRect(0, 0, size.width, size.height)
  if (camera.zoom >= DOTS_FROM) drawDots(context, world.theme, camera, size)
  const scale = camera.zoom * density
  context.setTransform(scale, 0, 0, scale, -camera.x * scale, -camera.y * scale)
  const items = visibleItems(stage, state)
  pictures.begin()
  if (camera.zoom < WORDS_FROM) drawFar(context, world, items, camera.zoom)
  else drawNear(context, parts, items, scale)
  context.setTransform(density, 0, 0, density, 0, 0)
  drawSelection(context, world.theme, stage, state)
  drawThreadMarks(context, world.theme, camera, items, threadsOn)
  for (const pointer of pointers) drawPointer(context, world.theme, camera, pointer)
  return !pictures.missed()
}

/** What is seen, from below to above, where it stands while it is being moved. */
function visibleItems({ model }: Stage, { camera, size, preview }: StageState): CanvasItem[] {
  const visible = grown(seen(camera, size), 4 / camera.zoom)
  if (!preview) return model.within(visible)
  const still = model.within(visible).filter(({ id }) => !preview.has(id))
  const moved = model.inOrder().flatMap((item) => {
    const box = preview.get(item.id)
    const now = box && { ...item, ...box }
    return now && meets(now, visible) ? [now] : []
  })
  const groups = [...still, ...moved].filter(({ kind }) => kind === 'group')
  return [...groups, ...still.filter(({ kind }) => kind !== 'group'), ...moved.filter(({ kind }) => kind !== 'group')]
}

function drawNear(
  context: Context,
  { world, pictures }: SceneParts,
  items: readonly CanvasItem[],
  scale: number,
): void {
  const isFew = items.length <= MOST_DIRECT
  for (const item of items) {
    const isDirect = isFew || item.kind === 'group' || item.id === world.writing
    if (isDirect) drawItem(context, world, item)
    else if (!pictures.draw(context, world, item, scale)) drawPlain(context, world.theme, item)
  }
}

function drawPlain(context: Context, theme: CanvasTheme, item: CanvasItem): void {
  context.fillStyle = item.kind === 'rectangle' ? itemHue(theme, item.color).tint : theme.raised
  context.fillRect(item.x, item.y, item.width, item.height)
}

/** From far away: groups with their titles, everything else as a box without words. */
function drawFar(context: Context, world: ItemWorld, items: readonly CanvasItem[], zoom: number): void {
  const { theme } = world
  const line = 1 / zoom
  const isTiny = zoom < 0.08
  for (const item of items) {
    if (item.kind === 'group') drawItem(context, world, item)
    else if (item.kind === 'rectangle') drawPlain(context, theme, item)
  }
  const boxes = items.filter(({ kind }) => kind !== 'group' && kind !== 'rectangle')
  context.fillStyle = isTiny ? theme.dot : theme.hairline
  for (const { x, y, width, height } of boxes) context.fillRect(x, y, width, height)
  if (isTiny) return
  context.fillStyle = theme.raised
  for (const { x, y, width, height } of boxes) context.fillRect(x + line, y + line, width - 2 * line, height - 2 * line)
}

function drawDots(context: Context, theme: CanvasTheme, { x, y, zoom }: Camera, { width, height }: Size): void {
  const gap = DOT_GAP * zoom
  const [left, top] = [gap - ((x * zoom) % gap), gap - ((y * zoom) % gap)]
  context.fillStyle = theme.dot
  for (let across = left - gap; across < width; across += gap)
    for (let down = top - gap; down < height; down += gap) context.fillRect(across, down, 1.2, 1.2)
}

function drawSelection(context: Context, theme: CanvasTheme, stage: Stage, state: StageState): void {
  const { camera, preview, drawn, guides } = state
  context.strokeStyle = theme.accent
  context.lineWidth = 2
  const chosen = stage.chosen().map((item) => ({ ...item, ...preview?.get(item.id) }))
  for (const item of chosen) {
    roundRect(context, grown(rectOnScreen(camera, item), 1), item.kind === 'rectangle' ? 2 : 8 * camera.zoom)
    context.stroke()
  }
  const all = around(chosen)
  if (all && stage.mayEdit && !preview) drawHandles(context, theme, camera, all)
  context.lineWidth = 1
  for (const { axis, at, from, to } of guides) {
    const [one, other] =
      axis === 'x'
        ? [
            { x: at, y: from },
            { x: at, y: to },
          ]
        : [
            { x: from, y: at },
            { x: to, y: at },
          ]
    const [begin, end] = [toScreen(camera, one), toScreen(camera, other)]
    context.beginPath()
    context.moveTo(begin.x, begin.y)
    context.lineTo(end.x, end.y)
    context.stroke()
  }
  if (!drawn) return
  const { x, y, width, height } = rectOnScreen(camera, drawn)
  context.strokeRect(x, y, width, height)
  context.globalAlpha = 0.06
  context.fillStyle = theme.accent
  context.fillRect(x, y, width, height)
  context.globalAlpha = 1
}

function drawHandles(
  context: Context,
  theme: CanvasTheme,
  camera: Camera,
  rect: Parameters<typeof rectOnScreen>[1],
): void {
  const box = rectOnScreen(camera, rect)
  context.fillStyle = theme.raised
  context.lineWidth = 1.5
  for (const handle of HANDLES) {
    if (handle.length === 1) continue
    const { x, y } = handlePlace(box, handle)
    context.beginPath()
    context.rect(x - HANDLE_PX / 2, y - HANDLE_PX / 2, HANDLE_PX, HANDLE_PX)
    context.fill()
    context.stroke()
  }
}

function drawPointer(context: Context, theme: CanvasTheme, camera: Camera, { name, order, at }: Pointer): void {
  const { x, y } = toScreen(camera, at)
  const { text } = theme.speaker(order)
  context.fillStyle = text
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + 11, y + 9)
  context.lineTo(x + 5.5, y + 9)
  context.lineTo(x + 2.4, y + 14)
  context.closePath()
  context.fill()
  context.font = `500 11px ${theme.say}`
  const width = context.measureText(name).width + 12
  roundRect(context, { x: x + 8, y: y + 14, width, height: 20 }, 4)
  context.fill()
  context.fillStyle = theme.raised
  context.textBaseline = 'middle'
  context.fillText(name, x + 14, y + 24)
}
