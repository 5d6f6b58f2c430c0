import { type DraggableSyntheticListeners, useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, memo, type SyntheticEvent } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './Board.module.css'
import type { BoardProps, ColumnOf, Titled } from './board-props.ts'
import type { Lift } from './lift.ts'

type BoardCardProps<Card extends Titled, Column extends ColumnOf<Card>> = {
  board: BoardProps<Card, Column>
  column: Column
  card: Card
  /** Which card of its column it is, counted from 0. */
  at: number
  /** In the hand by pointer: its place stays empty. By keys: it stays and is outlined. */
  held: Lift['by'] | null
  /** Another card is over its middle and would go into it. */
  isTarget: boolean
}

/** A card. Space lifts it where it may be moved, Enter opens it, F2 renames it. */
export const BoardCard = memo(CardView) as typeof CardView

function CardView<Card extends Titled, Column extends ColumnOf<Card>>(props: BoardCardProps<Card, Column>) {
  const { board, column, card, at, held, isTarget } = props
  const isMovable = board.onMoveCard !== undefined && (board.canMove?.(card) ?? true)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id: `card:${card.id}`,
    data: { kind: 'card', id: card.id, goesInto: board.onDropInto !== undefined },
    disabled: !isMovable,
  })
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || held) return
    if (board.onCardKey?.(card, event)) event.preventDefault()
    else if (event.key === 'Enter') board.onOpenCard?.(card)
    else if (event.key === 'F2') board.onRenameCard?.(card)
    else listeners?.onKeyDown?.(event)
  }
  return (
    <article
      ref={(element) => {
        setNodeRef(element)
        setActivatorNodeRef(element)
      }}
      onMouseDown={whereNobodyWrites(listeners?.onMouseDown)}
      onTouchStart={whereNobodyWrites(listeners?.onTouchStart)}
      onKeyDown={press}
      data-card={card.id}
      data-at={at}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a card is lifted and moved by keys
      tabIndex={0}
      aria-roledescription={board.nouns.card}
      aria-label={board.cardLabel?.(card) ?? card.title}
      aria-describedby={isMovable ? attributes['aria-describedby'] : undefined}
      className={classNames(
        styles.card,
        board.cardClass?.(card),
        isMovable && styles.movable,
        held === 'pointer' && styles.away,
        held === 'keys' && styles.up,
        isTarget && styles.into,
      )}
    >
      <CardContent board={board} column={column} card={card} />
    </article>
  )
}

/** What the caller draws is drawn anew only when the caller asks for it, not with every step of a drag. */
const CardContent = memo(function CardContent<Card extends Titled, Column extends ColumnOf<Card>>(
  props: Pick<BoardCardProps<Card, Column>, 'board' | 'column' | 'card'>,
) {
  return props.board.card(props.card, props.column, false)
}) as <Card extends Titled, Column extends ColumnOf<Card>>(
  props: Pick<BoardCardProps<Card, Column>, 'board' | 'column' | 'card'>,
) => React.ReactNode

/** A press in a field of a card marks text there, and drags nothing. */
function whereNobodyWrites(start: NonNullable<DraggableSyntheticListeners>[string] | undefined) {
  return (event: SyntheticEvent): void => {
    if (!(event.target as Element).closest('input, textarea')) start?.(event)
  }
}
