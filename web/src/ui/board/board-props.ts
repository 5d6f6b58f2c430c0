import type { KeyboardEvent, ReactNode } from 'react'
import type { ColumnPosition } from './layout.ts'

export type Titled = { id: string; title: string }
export type ColumnOf<Card> = Titled & { cards: readonly Card[] }

/** What may be moved. Without the act nothing of that kind can be lifted. The caller shows the new order at once. */
export type BoardMoves = {
  onMoveCard?: (cardId: string, place: ColumnPosition) => void
  /** `at` counts the other columns before the new place. */
  onMoveColumn?: (columnId: string, at: number) => void
  /** One card was dropped on the middle of another. */
  onDropInto?: (cardId: string, intoId: string) => void
}

export type BoardProps<Card extends Titled, Column extends ColumnOf<Card>> = BoardMoves & {
  /** What a card and a column are called: "tag", "group". */
  nouns: { card: string; column: string }
  columns: readonly Column[]
  /** Whether this card may be lifted; all may unless it is given. */
  canMove?: (card: Card) => boolean
  /** What stands in a card; `isLifted` in the one that follows the pointer. */
  card: (card: Card, column: Column, isLifted: boolean) => ReactNode
  /** What a screen reader calls a card; its title unless it is given. */
  cardLabel?: (card: Card) => string
  /** Classes of a card beside those of the board. */
  cardClass?: (card: Card) => string
  /** About how high a card is, in pixels: with it only the cards near the screen are drawn of a long column. */
  cardHeight?: number
  /** Whether a column is folded to its name. Cards can be dropped on it all the same. */
  isFolded?: (column: Column) => boolean
  /** In place of the number of its cards, beside the name of a column. */
  count?: (column: Column) => ReactNode
  /** A key on a card; true where it was taken. */
  onCardKey?: (card: Card, event: KeyboardEvent) => boolean
  /** Enter on a card. */
  onOpenCard?: (card: Card) => void
  /** F2 on a card. */
  onRenameCard?: (card: Card) => void
  /** F2 or a double click on the name of a column. */
  onRenameColumn?: (column: Column) => void
  /** The head of a column around its name; the name alone unless it is given. */
  head?: (column: Column, name: ReactNode) => ReactNode
  /** What stands under the cards of a column. */
  foot?: (column: Column) => ReactNode
  /** What stands behind the last column. */
  after?: ReactNode
}
