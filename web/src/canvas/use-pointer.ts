import { type RefObject, useEffect } from 'react'
import { panned, toCanvas, zoomedAt } from './camera.ts'
import type { Point } from './geometry.ts'
import { beginGesture, type Gesture, type GestureActs } from './gestures.ts'
import type { Stage } from './stage.ts'

export type PointerOptions = GestureActs & {
  /** Whether Space is held. */
  isSpaceHeld(): boolean
  /** Whether a press at a place of the stage is for something that is drawn over the items. */
  takes(point: Point): boolean
  /** Called with where the pointer is on the canvas; null when it leaves. */
  onPoint(at: Point | null): void
  /** Called with the place of a double press. */
  onDouble(at: Point): void
}

/** How much a turn of the wheel zooms. */
const WHEEL_ZOOM = 0.01
const LINE_PX = 16

/** Mouse, pen, fingers and wheel on the stage. Two fingers zoom and move. */
export function usePointer(place: RefObject<HTMLElement | null>, stage: Stage, options: PointerOptions): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const end = new AbortController()
    const { signal } = end
    const { onDown, onMove, onUp } = createPresses(element, stage, options)
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', onUp, { signal })
    element.addEventListener('pointerleave', () => options.onPoint(null), { signal })
    element.addEventListener(
      'dblclick',
      (event) => {
        if (!isOver(event)) options.onDouble(toCanvas(stage.get().camera, pointIn(element, event)))
      },
      { signal },
    )
    element.addEventListener('wheel', (event) => turn(element, stage, event), { signal, passive: false })
    return () => end.abort()
  }, [place, stage, options])
}

/** Whether the event is for something that lies over the canvas. */
const isOver = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-over]') !== null

function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function createPresses(element: HTMLElement, stage: Stage, options: PointerOptions) {
  const pressed = new Map<number, Point>()
  let gesture: Gesture | null = null
  let pinch: number | null = null
  return {
    onDown(event: PointerEvent): void {
      if (isOver(event) || event.button > 1) return
      // A field that is being written in keeps its words before anything else happens.
      if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
      element.focus({ preventScroll: true })
      const point = pointIn(element, event)
      if (event.button === 0 && options.takes(point)) {
        event.preventDefault()
        return
      }
      element.setPointerCapture(event.pointerId)
      pressed.set(event.pointerId, point)
      if (pressed.size > 1) {
        gesture?.cancel()
        gesture = null
        pinch = distance(pressed)
      } else {
        const pan = event.button === 1 || options.isSpaceHeld()
        gesture = beginGesture(stage, { point, shift: event.shiftKey, pan }, options)
      }
    },
    onMove(event: PointerEvent): void {
      const point = pointIn(element, event)
      options.onPoint(toCanvas(stage.get().camera, point))
      if (!pressed.has(event.pointerId)) return
      const before = middle(pressed)
      pressed.set(event.pointerId, point)
      if (pinch === null) {
        gesture?.move(point, event.metaKey || event.ctrlKey)
        return
      }
      const [now, wide] = [middle(pressed), distance(pressed)]
      const moved = panned(stage.get().camera, before.x - now.x, before.y - now.y)
      stage.set({ camera: zoomedAt(moved, now, moved.zoom * (wide / (pinch || 1))) })
      pinch = wide
    },
    onUp(event: PointerEvent): void {
      if (!pressed.delete(event.pointerId)) return
      pinch = null
      if (event.type === 'pointercancel') gesture?.cancel()
      else gesture?.end()
      gesture = null
    },
  }
}

function turn(element: HTMLElement, stage: Stage, event: WheelEvent): void {
  if (isOver(event)) return
  event.preventDefault()
  const { camera } = stage.get()
  const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
  if (event.ctrlKey || event.metaKey) {
    const zoom = camera.zoom * Math.exp(-event.deltaY * by * WHEEL_ZOOM)
    stage.set({ camera: zoomedAt(camera, pointIn(element, event), zoom) })
  } else {
    const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
    stage.set({ camera: panned(camera, dx * by, dy * by) })
  }
}

function middle(points: ReadonlyMap<number, Point>): Point {
  const all = [...points.values()]
  const sum = all.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / all.length, y: sum.y / all.length }
}

function distance(points: ReadonlyMap<number, Point>): number {
  const [one, other] = [...points.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
