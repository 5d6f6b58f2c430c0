import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import type { Context } from './draw-card.ts'
import { drawItem, type ItemWorld } from './draw-item.ts'

/** Bytes of pictures that are kept: some 60 MB. */
const MOST_PIXELS = 15_000_000
/** Milliseconds a frame may spend on new pictures; what does not fit is drawn by the next frames. */
const BUDGET_MS = 3
const EDGE = 2

type Picture = { item: CanvasItem; face: unknown; scale: number; bitmap: OffscreenCanvas }

/**
 * Cards as pictures, so that hundreds of them are drawn by copying. Each is drawn at a scale that is a power of two, at
 * least as fine as the screen.
 */
export function createItemPictures() {
  const pictures = new Map<string, Picture>()
  let pixels = 0
  let deadline = 0
  let missed = false

  const forget = (id: string): void => {
    const picture = pictures.get(id)
    if (!picture) return
    pixels -= picture.bitmap.width * picture.bitmap.height
    pictures.delete(id)
  }
  const make = (world: ItemWorld, item: CanvasItem, scale: number): Picture | null => {
    const bitmap = new OffscreenCanvas(
      Math.ceil((item.width + 2 * EDGE) * scale),
      Math.ceil((item.height + 2 * EDGE) * scale),
    )
    const context = bitmap.getContext('2d')
    if (!context) return null
    context.setTransform(scale, 0, 0, scale, (EDGE - item.x) * scale, (EDGE - item.y) * scale)
    drawItem(context, world, item)
    const picture = { item, face: world.faceOf(item), scale, bitmap }
    forget(item.id)
    pictures.set(item.id, picture)
    pixels += bitmap.width * bitmap.height
    return picture
  }
  return {
    begin(): void {
      deadline = performance.now() + BUDGET_MS
      missed = false
      for (const id of pictures.keys()) {
        if (pixels <= MOST_PIXELS) break
        forget(id)
      }
    },
    /** Whether something was left for the next frame. */
    missed: () => missed,
    clear(): void {
      pictures.clear()
      pixels = 0
    },
    /** Draws the item's picture; false when there was no time to make one. */
    draw(context: Context, world: ItemWorld, item: CanvasItem, needed: number): boolean {
      const scale = 2 ** Math.ceil(Math.log2(needed))
      let picture = pictures.get(item.id)
      const isCurrent = picture?.item === item && picture.face === world.faceOf(item)
      if (!picture || !isCurrent || picture.scale !== scale) {
        if (performance.now() < deadline) picture = make(world, item, scale) ?? undefined
        else {
          missed = true
          if (!isCurrent) picture = undefined
        }
      }
      if (!picture) return false
      const { width, height } = picture.bitmap
      const { x, y } = item
      context.drawImage(picture.bitmap, x - EDGE, y - EDGE, width / picture.scale, height / picture.scale)
      return true
    },
  }
}
