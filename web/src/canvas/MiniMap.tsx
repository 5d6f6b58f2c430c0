import { Maximize, Minus, Plus } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Canvas.module.css'
import { seen } from './camera.ts'
import { itemHue, readTheme } from './canvas-theme.ts'
import { around, type Rect } from './geometry.ts'
import type { Stage } from './stage.ts'
import { useItemChanges, useStage } from './use-stage.ts'

/** Items from which on a map of all of them is shown. */
const MAP_FROM = 200
const MAP = { width: 160, height: 100 } as const

/** How near one stands, and on a large canvas a map of it with what is seen; a press on the map goes there. */
export function MiniMap({ stage }: { stage: Stage }) {
  useItemChanges(stage.model)
  const percent = useStage(stage, ({ camera }) => Math.round(camera.zoom * 100))
  return (
    <div className={`pop ${styles.mini}`} data-over>
      {stage.model.items.size > MAP_FROM && <Overview stage={stage} />}
      <div className={styles.zoom}>
        <IconButton size="sm" icon={Minus} label="Zoom out" keys="-" side="top" onClick={stage.zoomOut} />
        <span className="num meta" data-zoom>
          {percent} %
        </span>
        <IconButton size="sm" icon={Plus} label="Zoom in" keys="+" side="top" onClick={stage.zoomIn} />
        <IconButton
          size="sm"
          icon={Maximize}
          label="Show everything"
          keys="shift+1"
          side="top"
          onClick={stage.showAll}
        />
      </div>
    </div>
  )
}

function Overview({ stage }: { stage: Stage }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const map = createMap(element, stage)
    const ends = [stage.model.watch(map.redrawItems), stage.subscribe(map.redraw)]
    map.redrawItems()
    return () => {
      for (const end of ends) end()
      map.stop()
    }
  }, [stage])
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons === 0 && event.type !== 'pointerdown') return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { camera, size } = stage.get()
    const { frame, scale } = frameOf(stage)
    const visible = seen(camera, size)
    const x = (event.clientX - left) / scale + frame.x - visible.width / 2
    const y = (event.clientY - top) / scale + frame.y - visible.height / 2
    stage.set({ camera: { ...camera, x, y } })
  }
  return (
    <canvas
      ref={canvas}
      className={styles.map}
      width={MAP.width * 2}
      height={MAP.height * 2}
      aria-hidden
      onPointerDown={go}
      onPointerMove={go}
    />
  )
}

/** What the map shows: everything, and what is seen. */
function frameOf(stage: Stage): { frame: Rect; scale: number } {
  const { camera, size } = stage.get()
  const frame = around([stage.model.bounds(), seen(camera, size)].filter((rect) => rect !== null)) ?? seen(camera, size)
  return { frame, scale: Math.min(MAP.width / frame.width, MAP.height / frame.height) }
}

/** Milliseconds between two drawings of all items on the map, which change more often than anybody looks there. */
const ITEMS_EVERY_MS = 500

function createMap(element: HTMLCanvasElement, stage: Stage) {
  const context = element.getContext('2d')
  const theme = readTheme(element)
  const items = new OffscreenCanvas(element.width, element.height)
  let drawnFor = ''
  let timer: number | undefined
  let frame = 0
  const drawItems = (place: ReturnType<typeof frameOf>): void => {
    const target = items.getContext('2d')
    if (!target) return
    target.setTransform(1, 0, 0, 1, 0, 0)
    target.clearRect(0, 0, items.width, items.height)
    const scale = place.scale * 2
    target.setTransform(scale, 0, 0, scale, -place.frame.x * scale, -place.frame.y * scale)
    for (const { kind, color, x, y, width, height } of stage.model.inOrder()) {
      target.fillStyle = kind === 'group' || kind === 'rectangle' ? itemHue(theme, color).tint : theme.text3
      target.fillRect(x, y, width, height)
    }
  }
  const draw = (): void => {
    frame = 0
    if (!context) return
    const place = frameOf(stage)
    const { camera, size } = stage.get()
    const key = JSON.stringify([place.frame])
    if (key !== drawnFor) drawItems(place)
    drawnFor = key
    context.clearRect(0, 0, element.width, element.height)
    context.drawImage(items, 0, 0)
    const rect = seen(camera, size)
    const scale = place.scale * 2
    context.strokeStyle = theme.text1
    context.lineWidth = 2
    context.strokeRect(
      (rect.x - place.frame.x) * scale,
      (rect.y - place.frame.y) * scale,
      rect.width * scale,
      rect.height * scale,
    )
  }
  const redraw = (): void => {
    frame ||= requestAnimationFrame(draw)
  }
  return {
    redraw,
    redrawItems(): void {
      timer ??= window.setTimeout(
        () => {
          timer = undefined
          drawnFor = ''
          redraw()
        },
        drawnFor ? ITEMS_EVERY_MS : 0,
      )
    },
    stop(): void {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
