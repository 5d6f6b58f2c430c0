import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useActions } from '../lib/use-actions.ts'
import { panned } from './camera.ts'
import type { CanvasActs } from './canvas-acts.ts'
import { inReadingOrder, toldOf } from './item-words.ts'
import type { Stage, Tool } from './stage.ts'
import type { Surroundings } from './use-drawing.ts'

const GROUP = 'This canvas'
/** How far an arrow moves items, and with Shift. */
const STEP = { short: 4, long: 40 } as const
const PAN_PX = 80
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What the palette and the help sheet name, with its keys. */
export function useCanvasActions(stage: Stage, acts: CanvasActs): void {
  const tool = (id: Tool, title: string, keys: string) => ({
    id: `canvas-${id}`,
    title,
    group: GROUP,
    keys,
    run: () => stage.set({ tool: id }),
  })
  const act = (id: string, title: string, keys: string, run: () => void) => ({
    id: `canvas-${id}`,
    title,
    group: GROUP,
    keys,
    run,
  })
  const looking = [
    tool('select', 'Select items', 'v'),
    tool('hand', 'Move the canvas by hand', 'h'),
    act('fit', 'Show everything', 'shift+!', stage.showAll),
    act('fit-digit', 'Show everything', 'shift+1', stage.showAll),
    act('fit-chosen', 'Show the selection', 'shift+@', stage.showChosen),
    act('fit-chosen-digit', 'Show the selection', 'shift+2', stage.showChosen),
    act('zoom-in', 'Zoom in', '+', stage.zoomIn),
    act('zoom-in-plain', 'Zoom in', '=', stage.zoomIn),
    act('zoom-out', 'Zoom out', '-', stage.zoomOut),
    act('select-all', 'Select everything', 'mod+a', acts.selectAll),
  ]
  const editing = [
    tool('text', 'Write a text', 't'),
    tool('group', 'Draw a group', 'r'),
    tool('rectangle', 'Draw a rectangle', 'n'),
    act('duplicate', 'Duplicate the selection', 'mod+d', acts.duplicate),
    act('delete', 'Delete the selection', 'delete', acts.remove),
    act('delete-back', 'Delete the selection', 'backspace', acts.remove),
    act('group-around', 'Group the selection', 'mod+g', acts.group),
    act('front', 'Bring to front', ']', acts.toFront),
    act('undo', 'Undo', 'mod+z', acts.undo),
    act('redo', 'Redo', 'mod+shift+z', acts.redo),
  ]
  const hidden = new Set(['canvas-fit-digit', 'canvas-fit-chosen-digit', 'canvas-zoom-in-plain', 'canvas-delete-back'])
  useActions([...looking, ...(stage.mayEdit ? editing : [])].map((one) => ({ ...one, keysOnly: hidden.has(one.id) })))
}

type KeyOptions = {
  around: Surroundings
  say(text: string): void
  onOpen(id: string): void
  /** Space was pressed and let go without moving the canvas. */
  onSpace(id: string): void
}

/** Keys of who stands on the canvas: Tab walks the items, arrows move them or what is seen, Enter and Space open, a held Space pans. */
export function useCanvasKeys(stage: Stage, acts: CanvasActs, { around, say, onOpen, onSpace }: KeyOptions) {
  const space = useRef<'held' | 'used' | null>(null)
  const latest = useRef(onSpace)
  useLayoutEffect(() => {
    latest.current = onSpace
  })
  useEffect(() => {
    const release = ({ key }: globalThis.KeyboardEvent): void => {
      if (key !== ' ') return
      const [only] = stage.get().selection
      if (space.current === 'held' && only) latest.current(only)
      space.current = null
    }
    window.addEventListener('keyup', release)
    return () => window.removeEventListener('keyup', release)
  }, [stage])
  const step = (by: 1 | -1): boolean => {
    const order = inReadingOrder(stage.model.items.values())
    const [only] = stage.get().selection
    const at = only ? order.findIndex(({ id }) => id === only) : by > 0 ? -1 : order.length
    const next = order[at + by]
    if (!next) return false
    stage.select([next.id])
    stage.reveal(next)
    say(`${toldOf(next, around)}. ${at + by + 1} of ${order.length}`)
    return true
  }
  const arrow = ([across, down]: readonly [number, number], isLong: boolean): void => {
    if (stage.get().selection.size && stage.mayEdit) {
      const by = isLong ? STEP.long : STEP.short
      acts.nudge(across * by, down * by)
    } else stage.set({ camera: panned(stage.get().camera, across * PAN_PX, down * PAN_PX) })
  }
  const press = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    const direction = ARROWS[key]
    if (direction) arrow(direction, shiftKey)
    else if (key === 'Tab') return step(shiftKey ? -1 : 1)
    else if (key === ' ') space.current ??= 'held'
    else if (key === 'Enter') {
      const [only] = stage.get().selection
      if (!only) return false
      onOpen(only)
    } else if (key === 'Escape') return leave(stage)
    else return false
    return true
  }
  return {
    /** Asked by what the pointer does: from then on Space moves the canvas and opens nothing. */
    isSpaceHeld(): boolean {
      if (space.current === 'held') space.current = 'used'
      return space.current !== null
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.metaKey || event.ctrlKey || event.altKey || event.target !== event.currentTarget) return
      if (press(event)) event.preventDefault()
    },
  }
}

/** What Escape ends: the tool, then the selection; false when there is neither. */
function leave(stage: Stage): boolean {
  const { tool, selection } = stage.get()
  if (tool === 'select' && !selection.size) return false
  stage.set({ tool: 'select' })
  if (tool === 'select') stage.select([])
  return true
}
