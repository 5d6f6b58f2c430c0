import type { CardPosition } from './layout.ts'

/** What is in the hand, how it was taken, and where it would go now. A null place is beside every column. */
export type Lift = { by: 'pointer' | 'keys' } & (
  | { kind: 'card'; id: string; place: CardPosition | null }
  | { kind: 'column'; id: string; at: number }
)

/** What dnd-kit keeps about something that can be lifted. */
export type Liftable = { kind: Lift['kind']; id: string }

type Columns = readonly { id: string; title: string; cards: readonly { id: string; title: string }[] }[]

/** The line that is shown and spoken: "A person to call: into Trust, place 2 of 5." */
export function liftSentence(lift: Lift, columns: Columns): string {
  if (lift.kind === 'column') {
    const title = columns.find(({ id }) => id === lift.id)?.title ?? ''
    return `${title}: place ${lift.at + 1} of ${columns.length}.`
  }
  const cards = columns.flatMap((column) => column.cards)
  const title = cards.find(({ id }) => id === lift.id)?.title ?? ''
  const { place } = lift
  if (!place) return `${title}: back to its place.`
  if ('into' in place) return `${title}: merge into ${cards.find(({ id }) => id === place.into)?.title ?? ''}.`
  const column = columns.find(({ id }) => id === place.columnId)
  const count = column?.cards.filter(({ id }) => id !== lift.id).length ?? 0
  return `${title}: into ${column?.title ?? ''}, place ${place.at + 1} of ${count + 1}.`
}
