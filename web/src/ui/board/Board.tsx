import { DndContext, DragOverlay } from '@dnd-kit/core'
import { Fragment, useMemo, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'
import type { BoardProps, ColumnOf, Titled } from './board-props.ts'
import { DropLine } from './DropLine.tsx'
import { Glide } from './Glide.tsx'
import { LiftLine } from './LiftLine.tsx'
import { layoutOf } from './layout.ts'
import type { Lift } from './lift.ts'
import { placeUnderPointer } from './position-under-pointer.ts'
import { useLift } from './use-lift.ts'

/** Near the edges of the board, within this part of it, a drag scrolls it. */
const SCROLL_AT_EDGES = { threshold: { x: 0.15, y: 0.15 } }
// The library places what is lifted by a style of its own, so the layer's token comes the same way.
const OVER_ALL = { zIndex: 'var(--z-drag)' }

const nothing = (): undefined => undefined

/**
 * Columns of cards side by side. A card, and a column by its name, is lifted by mouse, by a long press or by Space,
 * moved by pointer or arrows, dropped by Space or Enter, and put back by Escape.
 */
export function Board<Card extends Titled, Column extends ColumnOf<Card>>(props: BoardProps<Card, Column>) {
  const { columns, nouns } = props
  const layout = useMemo(() => layoutOf(columns), [columns])
  const { lift, letGo, sensors, handlers } = useLift(props, layout)
  const place = useRef<HTMLDivElement>(null)
  const otherColumns = columns.filter(({ id }) => id !== lift?.id)
  const line = (at: number) =>
    lift?.kind === 'column' && lift.at === at && <DropLine isUpright byKeys={lift.by === 'keys'} />
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnderPointer}
      autoScroll={SCROLL_AT_EDGES}
      accessibility={{
        // What is moved is announced in the one live region of the page.
        announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
        screenReaderInstructions: {
          draggable: `Space lifts it, arrow keys move it, Space drops it, Escape puts it back.`,
        },
      }}
      {...handlers}
    >
      <Glide layout={layout} place={place} from={letGo}>
        <div ref={place} className={classNames(styles.board, lift && styles.lifting)}>
          {columns.length === 0 && <p className={classNames('meta', styles.none)}>{`No ${nouns.column}s yet`}</p>}
          {columns.map((column) => (
            <Fragment key={column.id}>
              {column.id !== lift?.id && line(otherColumns.indexOf(column))}
              <BoardColumn board={props} column={column} lift={liftIn(lift, column)} />
            </Fragment>
          ))}
          {line(otherColumns.length)}
          {props.after && (
            <div className={styles.column}>
              <header className={styles.head}>{props.after}</header>
            </div>
          )}
        </div>
      </Glide>
      <DragOverlay dropAnimation={null} style={OVER_ALL}>
        {lift?.by === 'pointer' && <Lifted board={props} lift={lift} />}
      </DragOverlay>
      {lift && <LiftLine lift={lift} columns={columns} />}
    </DndContext>
  )
}

/** What a column has to know of the lift, null where it does not touch the column, so that only two columns are drawn. */
function liftIn(lift: Lift | null, column: ColumnOf<Titled>): Lift | null {
  if (!lift || lift.kind === 'column') return lift?.id === column.id ? lift : null
  const { place } = lift
  const touched = [lift.id, ...(place && 'into' in place ? [place.into] : [])]
  const isOver = place !== null && 'columnId' in place && place.columnId === column.id
  return isOver || column.cards.some(({ id }) => touched.includes(id)) ? lift : null
}

/** What follows the pointer: a copy of the card, or the name of the column. */
function Lifted<Card extends Titled, Column extends ColumnOf<Card>>(props: {
  board: BoardProps<Card, Column>
  lift: Lift
}) {
  const { board, lift } = props
  const column = board.columns.find(({ id, cards }) => id === lift.id || cards.some((card) => card.id === lift.id))
  if (!column) return null
  const card = column.cards.find(({ id }) => id === lift.id)
  if (!card) return <p className={classNames(styles.card, styles.up, 'strong')}>{column.title}</p>
  return (
    <article className={classNames(styles.card, styles.up, board.cardClass?.(card))}>
      {board.card(card, column, true)}
    </article>
  )
}
