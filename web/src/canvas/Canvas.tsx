import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { announce } from '../ui/live-region.ts'
import styles from './Canvas.module.css'
import { type CanvasActs, createCanvasActs } from './canvas-acts.ts'
import type { Point } from './geometry.ts'
import { toldOf } from './item-words.ts'
import { MiniMap } from './MiniMap.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { Stage } from './stage.ts'
import { ToolStrip } from './ToolStrip.tsx'
import { markedAt } from './thread-marks.ts'
import { useCanvasActions, useCanvasKeys } from './use-canvas-keys.ts'
import { useClipboard } from './use-clipboard.ts'
import { type Surroundings, useDrawing } from './use-drawing.ts'
import { type PointerOptions, usePointer } from './use-pointer.ts'
import { useItemChanges, useStage } from './use-stage.ts'
import { WritingField } from './WritingField.tsx'

type CanvasProps = {
  stage: Stage
  around: Surroundings
  acts: CanvasActs
  onMoved: (ids: readonly string[]) => void
  /** Called with where this person points; null when they leave. */
  onPoint: (at: Point | null) => void
  /** Opens what a card stands for. */
  onOpen: (item: CanvasItem) => void
  /** Opens what is said about an item. */
  onThreads: (item: CanvasItem) => void
  /** Added to the strip of tools. */
  tools?: ReactNode
  /** Added to the bar of the selection. */
  more?: (items: readonly CanvasItem[]) => ReactNode
  /** What lies over the canvas besides. */
  children?: ReactNode
}

const HOW =
  'Tab walks the items, arrows move what is selected, Enter opens or writes, Space opens, Escape lets go. The list of everything is among the tools.'

/** A canvas: drawn on one element, with its tools, keys and pointers. It knows nothing of the objects behind the cards. */
export function Canvas({
  stage,
  around,
  acts,
  onMoved,
  onPoint,
  onOpen,
  onThreads,
  tools,
  more,
  children,
}: CanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLCanvasElement>(null)
  const tool = useStage(stage, (state) => state.tool)
  const panning = useStage(stage, (state) => state.panning)
  const open = (item: CanvasItem): void => {
    if (item.objectId !== null) onOpen(item)
    else if (stage.mayEdit) stage.set({ selection: new Set([item.id]), writing: item.id })
  }
  const keys = useCanvasKeys(stage, acts, {
    around,
    say: announce,
    onOpen(id) {
      const item = stage.model.items.get(id)
      if (item) open(item)
    },
    onSpace(id) {
      const item = stage.model.items.get(id)
      if (item && item.objectId !== null) onOpen(item)
    },
  })
  usePointer(
    place,
    stage,
    useLatest<PointerOptions>({
      onMoved,
      onPoint,
      isSpaceHeld: keys.isSpaceHeld,
      takes(point) {
        const item = markedAt(stage, around.threadsOn, point)
        if (item) onThreads(item)
        return item !== null
      },
      onDrawn: (rect) => acts.make(stage.get().tool, rect),
      onDouble(at) {
        const item = stage.at(at)
        if (item) open(item)
      },
    }),
  )
  useDrawing(drawing, stage, around)
  useSize(place, stage)
  useCanvasActions(stage, acts)
  useClipboard(stage, acts, around)
  useSaying(stage, around)
  return (
    <div
      ref={place}
      className={styles.stage}
      role="application"
      aria-label="Canvas"
      aria-describedby="canvas-how"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its items are walked by keys
      tabIndex={0}
      data-canvas
      data-tool={tool}
      data-panning={panning || undefined}
      onKeyDown={keys.onKeyDown}
    >
      <canvas ref={drawing} className={styles.drawing} aria-hidden />
      <span id="canvas-how" className="sr">
        {HOW}
      </span>
      {stage.mayEdit && <WritingField stage={stage} onDone={() => place.current?.focus({ preventScroll: true })} />}
      <SelectionBar stage={stage} acts={acts} more={more} />
      <Hint stage={stage} />
      {children}
      <ToolStrip stage={stage}>{tools}</ToolStrip>
      <MiniMap stage={stage} />
    </div>
  )
}

/** The acts of a stage, which say what they did. */
export function useCanvasActs(stage: Stage, onMoved: (ids: readonly string[]) => void, onFull: () => void): CanvasActs {
  const latest = useLatest({ onMoved, onFull })
  return useMemo(
    () =>
      createCanvasActs(stage, {
        say: announce,
        onMoved: (ids) => latest.onMoved(ids),
        onFull: () => latest.onFull(),
      }),
    [stage, latest],
  )
}

/** One object through which the newest functions are reached, so that nothing is bound anew. */
function useLatest<Functions extends object>(functions: Functions): Functions {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [newest] = useState(() => new Proxy(functions, { get: (_target, name) => Reflect.get(latest.current, name) }))
  return newest
}

function useSize(place: React.RefObject<HTMLElement | null>, stage: Stage): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = (): void => stage.resize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, stage])
}

/** Says what is selected by pointer, as the keys say it. */
function useSaying(stage: Stage, around: Surroundings): void {
  const selection = useStage(stage, (state) => state.selection)
  useEffect(() => {
    if (selection.size > 1) announce(`${selection.size} items selected`)
    const [only] = selection
    const item = only && selection.size === 1 ? stage.model.items.get(only) : undefined
    if (item) announce(`${toldOf(item, around)}, selected`)
  }, [selection, stage, around])
}

function Hint({ stage }: { stage: Stage }) {
  useItemChanges(stage.model)
  if (stage.model.items.size > 0) return null
  return (
    <p className={styles.empty}>
      {stage.mayEdit
        ? 'Draw a group, write a text, or add highlights to arrange what you have heard.'
        : 'Nothing lies on this canvas yet.'}
    </p>
  )
}
