import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type KeyboardEvent, memo } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './Board.module.css'
import type { BoardProps, ColumnOf, Titled } from './board-props.ts'
import { ColumnCards } from './ColumnCards.tsx'
import { DropLine } from './DropLine.tsx'
import type { Lift, Liftable } from './lift.ts'

type BoardColumnProps<Card extends Titled, Column extends ColumnOf<Card>> = {
  /** The board as it was asked for: the same object for as long as nobody asks for another one. */
  board: BoardProps<Card, Column>
  column: Column
  /** Where it concerns this column. */
  lift: Lift | null
}

/** A column: its name with the number of its cards, the cards, and what the caller puts under them. */
export const BoardColumn = memo(ColumnView) as typeof ColumnView

function ColumnView<Card extends Titled, Column extends ColumnOf<Card>>(props: BoardColumnProps<Card, Column>) {
  const { board, column, lift } = props
  const { setNodeRef } = useDroppable({ id: column.id })
  const place = lift?.kind === 'card' ? lift.place : null
  const isOver = place !== null && 'columnId' in place && place.columnId === column.id
  const isFolded = board.isFolded?.(column) ?? false
  const name = <ColumnName board={board} column={column} />
  return (
    <section
      ref={setNodeRef}
      data-column={column.id}
      aria-label={`${capitalised(board.nouns.column)} ${column.title}`}
      className={classNames(
        styles.column,
        isOver && styles.over,
        lift?.kind === 'column' && styles.awayColumn,
        isFolded && styles.folded,
      )}
    >
      <header className={styles.head}>{board.head ? board.head(column, name) : name}</header>
      {isFolded ? (
        isOver && <DropLine byKeys={lift?.by === 'keys'} />
      ) : (
        <ColumnCards {...props}>
          {column.cards.length === 0 && (
            <p className={classNames('meta', styles.note)}>
              {board.onMoveCard ? `No ${board.nouns.card}s yet. Drag one here.` : `No ${board.nouns.card}s here`}
            </p>
          )}
          {board.foot?.(column)}
        </ColumnCards>
      )}
    </section>
  )
}

/** The name of a column and how many cards it has. By it the column is lifted. */
function ColumnName<Card extends Titled, Column extends ColumnOf<Card>>(
  props: Omit<BoardColumnProps<Card, Column>, 'lift'>,
) {
  const { board, column } = props
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id: `column:${column.id}`,
    data: { kind: 'column', id: column.id } satisfies Liftable,
    disabled: !board.onMoveColumn,
  })
  const rename = board.onRenameColumn
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'F2') rename?.(column)
    else listeners?.onKeyDown?.(event)
  }
  return (
    <h2 className={styles.name} ref={setNodeRef} {...listeners} onKeyDown={undefined}>
      {board.onMoveColumn || rename ? (
        <button
          ref={setActivatorNodeRef}
          type="button"
          data-column-name={column.id}
          className={classNames('h-sec ellip', styles.nameButton)}
          aria-describedby={listeners && attributes['aria-describedby']}
          onDoubleClick={() => rename?.(column)}
          onKeyDown={press}
        >
          {column.title}
        </button>
      ) : (
        <span className="h-sec ellip">{column.title}</span>
      )}
      {board.count ? board.count(column) : <span className="meta num">{column.cards.length}</span>}
    </h2>
  )
}

const capitalised = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
