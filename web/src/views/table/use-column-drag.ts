import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react'
import type { ColumnLayout } from '../view-props.ts'
import { placeAt, withColumnChanged, withColumnMoved } from './arrange-columns.ts'

/** How far the pointer goes before a press is a drag, in pixels. */
const DRAG_FROM = 6

export type ColumnDrag = { key: string; at: number }

/** Columns that are dragged to another place by their names, and to another width by their edges. */
export function useColumnDrag(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly ColumnLayout[],
  onArrange: ((columns: readonly ColumnLayout[]) => void) | undefined,
) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null)
  const [resized, setResized] = useState<{ key: string; width: number } | null>(null)
  /** A drag ends with a click on the name of the column, which is no order to sort. */
  const wasDragged = useRef(false)
  const latest = useRef({ columns, onArrange })
  latest.current = { columns, onArrange }

  const begin = (event: ReactPointerEvent, key: string): void => {
    wasDragged.current = false
    if (event.button !== 0 || !onArrange) return
    let at: number | null = null
    const start = event.clientX
    follow(
      (x) => {
        if (at === null && Math.abs(x - start) < DRAG_FROM) return
        const box = scroller.current?.getBoundingClientRect()
        const left = x - (box?.left ?? 0) + (scroller.current?.scrollLeft ?? 0)
        wasDragged.current = true
        at = placeAt(latest.current.columns, key, left)
        setDrag({ key, at })
      },
      (isMeant) => {
        setDrag(null)
        if (isMeant && at !== null) latest.current.onArrange?.(withColumnMoved(latest.current.columns, key, at))
      },
    )
  }
  const resize = (event: ReactPointerEvent, key: string, width: number): void => {
    event.preventDefault()
    event.stopPropagation()
    const start = event.clientX
    let next = width
    follow(
      (x) => {
        next = width + x - start
        setResized({ key, width: Math.max(0, next) })
      },
      (isMeant) => {
        setResized(null)
        if (isMeant) latest.current.onArrange?.(withColumnChanged(latest.current.columns, key, { width: next }))
      },
    )
  }
  return { drag, resized, begin, resize, wasDragged }
}

/** Follows the pointer until it is let go; Escape or a lost pointer puts back. */
function follow(move: (x: number) => void, end: (isMeant: boolean) => void): void {
  const listeners = new AbortController()
  const { signal } = listeners
  const finish = (isMeant: boolean): void => {
    listeners.abort()
    end(isMeant)
  }
  window.addEventListener('pointermove', (event) => move(event.clientX), { signal })
  window.addEventListener('pointerup', () => finish(true), { signal })
  window.addEventListener('pointercancel', () => finish(false), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      finish(false)
    },
    { signal, capture: true },
  )
}
