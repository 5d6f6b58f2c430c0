import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { type RefObject, useEffect } from 'react'
import { readTheme } from './canvas-theme.ts'
import type { CardFace } from './card-face.ts'
import { drawScene, type Pointer } from './draw-scene.ts'
import { inside } from './handles.ts'
import { createItemPictures } from './item-pictures.ts'
import type { Stage } from './stage.ts'

/** What the drawing needs from those who know the objects behind the cards, and the people here. */
export type Surroundings = {
  faceOf(item: CanvasItem): CardFace
  pointers(): readonly Pointer[]
  /** How many open threads are on an item. */
  threadsOn(item: CanvasItem): number
  /** Called when any of it is another; the answer ends it. */
  watch(listener: () => void): () => void
}

/** Draws the stage on a canvas element whenever something has changed, once a frame, as sharp as the screen is. */
export function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, stage: Stage, around: Surroundings): void {
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d', { alpha: false })
    if (!element || !context) return
    const pictures = createItemPictures()
    const counts = createCounts(stage)
    let theme = readTheme(element)
    let frame = 0
    const draw = (): void => {
      frame = 0
      const { size, writing } = stage.get()
      const density = window.devicePixelRatio || 1
      const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      const world = { theme, faceOf: around.faceOf, countIn: counts.of, writing }
      const isDone = drawScene(
        context,
        { stage, world, pictures, pointers: around.pointers(), threadsOn: around.threadsOn },
        density,
      )
      if (!isDone) ask()
    }
    const ask = (): void => {
      frame ||= requestAnimationFrame(draw)
    }
    const anew = (): void => {
      theme = readTheme(element)
      pictures.clear()
      ask()
    }
    const scheme = new MutationObserver(anew)
    scheme.observe(document.documentElement, { attributes: true })
    void document.fonts.ready.then(anew)
    const ends = [stage.subscribe(ask), stage.model.watch(ask), around.watch(ask), counts.end]
    ask()
    return () => {
      cancelAnimationFrame(frame)
      scheme.disconnect()
      for (const end of ends) end()
    }
  }, [canvas, stage, around])
}

/** How many cards lie in each group, counted again only after something has changed. */
function createCounts({ model }: Stage) {
  const known = new Map<string, number>()
  const end = model.watch(() => known.clear())
  return {
    end,
    of(group: CanvasItem): number {
      const before = known.get(group.id)
      if (before !== undefined) return before
      const count = inside(group, model.within(group)).filter(({ objectId }) => objectId !== null).length
      known.set(group.id, count)
      return count
    },
  }
}
