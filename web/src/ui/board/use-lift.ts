import {
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { announce } from '../live-region.ts'
import type { BoardMoves, ColumnOf, Titled } from './board-props.ts'
import { type BoardLayout, type CardPosition, isArrow, positionOfCard, stepCard, stepColumn } from './layout.ts'
import { type Lift, type Liftable, liftSentence } from './lift.ts'
import type { PointedPosition } from './position-under-pointer.ts'

/** How far a press moves before it is a drag, in pixels; on a touch screen, how long it rests first, in milliseconds. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } }
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta']

/** Where something was let go, in the coordinates of the window, so that it glides from there. */
export type LetGo = { id: string; left: number; top: number }

/**
 * Taking a card or a column by mouse, touch or keys, moving it, and dropping it or putting it back.
 * @param stepBy where an arrow takes a card; columns stand side by side unless it says otherwise.
 */
export function useLift(
  board: BoardMoves & { columns: readonly ColumnOf<Titled>[] },
  layout: BoardLayout,
  stepBy: typeof stepCard = stepCard,
) {
  const [lift, setDrawn] = useState<Lift | null>(null)
  // The library tells of a last move after the end, and of an end before the last move is drawn.
  const held = useRef<Lift | null>(null)
  const setLift = (next: Lift | null): void => {
    held.current = next
    setDrawn(next)
  }
  const letGo = useRef<LetGo | null>(null)
  const move = (next: Lift): void => {
    setLift(next)
    if (next.by === 'keys') announce(liftSentence(next, board.columns))
  }
  const step = (key: string): void => {
    const lift = held.current
    if (!lift || !isArrow(key)) return
    if (lift.kind === 'column') move({ ...lift, at: stepColumn(lift.at, key, layout.length) })
    else if (lift.place && 'columnId' in lift.place) move({ ...lift, place: stepBy(layout, lift.id, lift.place, key) })
  }
  const latest = useRef(step)
  latest.current = step
  const sensors = useLiftSensors((key) => latest.current(key))

  const drop = (dropped: Lift): void => {
    if (dropped.by === 'keys') announce(`Dropped. ${liftSentence(dropped, board.columns)}`)
    if (dropped.kind === 'column') {
      if (layout.findIndex(({ id }) => id === dropped.id) !== dropped.at) board.onMoveColumn?.(dropped.id, dropped.at)
    } else if (dropped.place) dropCard(board, layout, dropped.id, dropped.place)
  }
  return {
    lift,
    letGo,
    sensors,
    handlers: {
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        const { kind, id } = active.data.current as Liftable
        const by = activatorEvent instanceof KeyboardEvent ? 'keys' : 'pointer'
        if (kind === 'card') move({ by, kind, id, place: positionOfCard(layout, id) })
        else move({ by, kind, id, at: layout.findIndex((column) => column.id === id) })
      },
      onDragMove: ({ collisions }: DragMoveEvent) => {
        const lift = held.current
        if (lift?.by !== 'pointer') return
        const pointed = collisions?.[0]?.data as PointedPosition | undefined
        if (lift.kind === 'card') setLift({ ...lift, place: pointed && 'place' in pointed ? pointed.place : null })
        else if (pointed && 'at' in pointed) setLift({ ...lift, at: pointed.at })
      },
      onDragEnd: ({ active }: DragEndEvent) => {
        const lift = held.current
        setLift(null)
        const box = active.rect.current.translated
        letGo.current = lift?.by === 'pointer' && box ? { id: lift.id, left: box.left, top: box.top } : null
        if (lift) drop(lift)
      },
      onDragCancel: () => {
        const byKeys = held.current?.by === 'keys'
        setLift(null)
        if (byKeys) announce('Put back.')
      },
    },
  }
}

function dropCard(board: BoardMoves, layout: BoardLayout, cardId: string, place: CardPosition): void {
  if ('into' in place) {
    board.onDropInto?.(cardId, place.into)
    return
  }
  const before = positionOfCard(layout, cardId)
  if (before && (before.columnId !== place.columnId || before.at !== place.at)) board.onMoveCard?.(cardId, place)
}

/** Mouse, touch and keys. While something is lifted by keys every key belongs to it, so that no shortcut runs. */
function useLiftSensors(step: (key: string) => void) {
  const [keyboard] = useState(() => ({
    keyboardCodes: KEYS,
    coordinateGetter: (event: KeyboardEvent) => {
      if (!MODIFIERS.includes(event.key)) event.preventDefault()
      step(event.key)
      return undefined
    },
  }))
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, keyboard))
}
