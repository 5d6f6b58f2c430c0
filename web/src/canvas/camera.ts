import type { Point, Rect } from './geometry.ts'

/** The part of the canvas that is seen: `x`, `y` is its place in the upper left corner of the screen. */
export type Camera = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

const ZOOM = { least: 0.02, most: 4 } as const
/** One press on + or -. */
export const ZOOM_STEP = 1.25
/** What is kept free around all that is shown: above and below it lie bars, on a narrow screen two above each other. */
const FREE = { above: 64, below: 80, aside: 48 } as const
const FREE_NARROW = { above: 104, below: 80, aside: 20 } as const
const NARROW = 720
/** Where little height is left there are no bars (Canvas.module.css). */
const FREE_SHORT = { above: 56, below: 16, aside: 20 } as const
const SHORT = 300

export const toScreen = ({ x, y, zoom }: Camera, point: Point): Point => ({
  x: (point.x - x) * zoom,
  y: (point.y - y) * zoom,
})

export const toCanvas = ({ x, y, zoom }: Camera, point: Point): Point => ({
  x: point.x / zoom + x,
  y: point.y / zoom + y,
})

export const rectOnScreen = (camera: Camera, rect: Rect): Rect => ({
  ...toScreen(camera, rect),
  width: rect.width * camera.zoom,
  height: rect.height * camera.zoom,
})

export const seen = ({ x, y, zoom }: Camera, { width, height }: Size): Rect => ({
  x,
  y,
  width: width / zoom,
  height: height / zoom,
})

const clampZoom = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom))

/** Moves what is seen by so many pixels. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx / camera.zoom,
  y: camera.y + dy / camera.zoom,
})

/** Zooms so that the place under the point stays under it. */
export function zoomedAt(camera: Camera, point: Point, zoom: number): Camera {
  const next = clampZoom(zoom)
  const held = toCanvas(camera, point)
  return { x: held.x - point.x / next, y: held.y - point.y / next, zoom: next }
}

/** Shows all of a rectangle, and never larger than it is. */
export function fitted(rect: Rect | null, size: Size, most = 1): Camera {
  if (!rect) return { x: -size.width / 2, y: -size.height / 2, zoom: 1 }
  const free = size.height <= SHORT ? FREE_SHORT : size.width > NARROW ? FREE : FREE_NARROW
  const [width, height] = [size.width - 2 * free.aside, size.height - free.above - free.below]
  const zoom = clampZoom(Math.min(most, width / Math.max(rect.width, 1), height / Math.max(rect.height, 1)))
  return {
    x: rect.x + rect.width / 2 - size.width / 2 / zoom,
    y: rect.y + rect.height / 2 - (free.above + height / 2) / zoom,
    zoom,
  }
}
