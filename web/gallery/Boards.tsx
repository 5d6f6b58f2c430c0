import { useState } from 'react'
import { Board } from '../src/ui/board/Board.tsx'
import { BoardSkeleton } from '../src/ui/board/BoardSkeleton.tsx'
import type { ColumnPosition } from '../src/ui/board/layout.ts'
import { inOrder, layoutOf, withCardAt, withColumnAt } from '../src/ui/board/layout.ts'
import { TextInput } from '../src/ui/TextInput.tsx'
import { Specimen } from './Specimen.tsx'

type Card = { id: string; title: string; said: string }
type Column = { id: string; title: string; cards: readonly Card[] }

const SAID = ['It says verifying.', 'Then a lass called Jo rang me, and it was done in four minutes.', '']
const NOUNS = { card: 'note', column: 'step' }
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung'

const cardsUpTo = (count: number, name: string): Card[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `${name} ${at + 1}`, title: `${name} ${at + 1}`, said: SAID[at % SAID.length] ?? '' },
  }))

const STEPS: readonly Column[] = [
  { id: 'not-read', title: 'Not read', cards: cardsUpTo(3, 'Interview') },
  { id: 'being-tagged', title: 'Being tagged', cards: [{ id: 'long', title: LONG, said: `${LONG} ${LONG}` }] },
  { id: 'read', title: 'Read by two', cards: [] },
]

/** A board that is moved on screen. What goes into another card is gone. */
function Moved({ start, isTall }: { start: readonly Column[]; isTall?: boolean }) {
  const [columns, setColumns] = useState(start)
  const arrange = (layout: ReturnType<typeof layoutOf>): void => {
    const cards = columns.flatMap((column) => column.cards)
    const ids = layout.map(({ id }) => id)
    const cardIds = new Map(layout.map((column) => [column.id, column.cardIds]))
    setColumns(
      inOrder(columns, ids).map((column) => ({ ...column, cards: inOrder(cards, cardIds.get(column.id) ?? []) })),
    )
  }
  return (
    <div style={{ display: 'flex', height: isTall ? 640 : 400 }}>
      <Board<Card, Column>
        nouns={NOUNS}
        columns={columns}
        card={(card) => <CardFace card={card} />}
        canMove={({ id }) => id !== 'Interview 3'}
        onMoveCard={(id: string, place: ColumnPosition) => arrange(withCardAt(layoutOf(columns), id, place))}
        onMoveColumn={(id, at) => arrange(withColumnAt(layoutOf(columns), id, at))}
      />
    </div>
  )
}

function CardFace({ card }: { card: Card }) {
  return (
    <>
      <span className="strong">{card.title}</span>
      {card.said && <p className="q s">{card.said}</p>}
    </>
  )
}

/** Boards in their states. */
export function Boards() {
  const readOnly = { nouns: NOUNS, card: (card: Card) => <CardFace card={card} /> }
  return (
    <>
      <Specimen name="Moved by mouse, touch and keys; the third interview stays where it is">
        <Moved start={STEPS} />
      </Specimen>
      <Specimen name="To be read only">
        <Board<Card, Column> {...readOnly} columns={STEPS} />
      </Specimen>
      <Specimen name="Without columns, the first one on its way">
        <Board<Card, Column>
          {...readOnly}
          columns={[]}
          after={<TextInput label={<span className="sr">Name of the new step</span>} size="sm" />}
        />
      </Specimen>
      <Specimen name="On its way">
        <div style={{ display: 'flex' }}>
          <BoardSkeleton label="Loading notes" columns={[2, 1]} height={96} />
        </div>
      </Specimen>
    </>
  )
}

const MANY = ['Not read', 'Being tagged', 'Read by two', 'In an insight'].map((title) => ({
  ...{ id: title, title, cards: cardsUpTo(150, title) },
}))

/** Six hundred cards, of which those on screen are laid out and painted. */
export function ManyCards() {
  return <Moved start={MANY} isTall />
}
