import { Fragment, type ReactNode, useCallback, useRef } from 'react'
import { useVirtualLines } from '../use-virtual-lines.ts'
import styles from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import type { BoardProps, ColumnOf, Titled } from './board-props.ts'
import { DropLine } from './DropLine.tsx'
import type { Lift } from './lift.ts'

type ColumnCardsProps<Card extends Titled, Column extends ColumnOf<Card>> = {
  board: BoardProps<Card, Column>
  column: Column
  lift: Lift | null
  /** What stands under the cards. */
  children: ReactNode
}

/** The cards of a column with the line where one would be dropped. Of a long column those near the screen, where their height is known. */
export function ColumnCards<Card extends Titled, Column extends ColumnOf<Card>>(props: ColumnCardsProps<Card, Column>) {
  if (props.board.cardHeight !== undefined) return <NearCards {...props} height={props.board.cardHeight} />
  const { column, lift, children } = props
  return (
    <div className={styles.cards}>
      {column.cards.map((card, at) => (
        <LineAndCard key={card.id} {...props} {...{ card, at }} />
      ))}
      <LastLine column={column} lift={lift} />
      {children}
    </div>
  )
}

function NearCards<Card extends Titled, Column extends ColumnOf<Card>>(
  props: ColumnCardsProps<Card, Column> & { height: number },
) {
  const { column, lift, height, children } = props
  const { cards } = column
  const place = useRef<HTMLDivElement>(null)
  const held = cards.findIndex(({ id }) => id === lift?.id)
  const { lines, rest, isVirtual, measure } = useVirtualLines({
    count: cards.length,
    height,
    place,
    keyOf: useCallback((index: number) => cards[index]?.id ?? String(index), [cards]),
    keep: [held, lift ? (lineIn(column, lift) ?? -1) : -1],
  })
  return (
    <div ref={place} className={styles.nearCards}>
      {lines.map(({ index, gap }) => {
        const card = cards[index]
        if (!card) return null
        return (
          <Fragment key={card.id}>
            {gap > 0 && <div style={{ height: gap }} />}
            <div ref={isVirtual ? measure : undefined} data-index={index} className={styles.near}>
              <LineAndCard {...props} {...{ card, at: index }} />
            </div>
          </Fragment>
        )
      })}
      {rest > 0 && <div style={{ height: rest }} />}
      <LastLine column={column} lift={lift} />
      {children}
    </div>
  )
}

/** Where in the column a card would be dropped, counted without the one in the hand; null where it would go elsewhere. */
function lineIn(column: ColumnOf<Titled>, lift: Lift | null): number | null {
  const place = lift?.kind === 'card' ? lift.place : null
  return place && 'columnId' in place && place.columnId === column.id ? place.at : null
}

type LineAndCardProps<Card extends Titled, Column extends ColumnOf<Card>> = ColumnCardsProps<Card, Column> & {
  card: Card
  at: number
}

function LineAndCard<Card extends Titled, Column extends ColumnOf<Card>>(props: LineAndCardProps<Card, Column>) {
  const { board, column, lift, card, at } = props
  const place = lift?.kind === 'card' ? lift.place : null
  const held = lift ? column.cards.findIndex(({ id }) => id === lift.id) : -1
  const before = held >= 0 && held < at ? at - 1 : at
  return (
    <>
      {at !== held && lineIn(column, lift) === before && <DropLine byKeys={lift?.by === 'keys'} />}
      <BoardCard
        {...{ board, column, card, at }}
        held={lift?.id === card.id ? lift.by : null}
        isTarget={place !== null && 'into' in place && place.into === card.id}
      />
    </>
  )
}

function LastLine({ column, lift }: { column: ColumnOf<Titled>; lift: Lift | null }) {
  const line = lineIn(column, lift)
  const others = column.cards.filter(({ id }) => id !== lift?.id).length
  return line !== null && line >= others && <DropLine byKeys={lift?.by === 'keys'} />
}
