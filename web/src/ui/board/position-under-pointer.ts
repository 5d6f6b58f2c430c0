import type { CollisionDetection, DroppableContainer } from '@dnd-kit/core'
import type { CardPosition } from './layout.ts'
import type { Liftable } from './lift.ts'

/** Where what is dragged would go if it were let go now. */
export type PointedPosition = { place: CardPosition } | { at: number }

/** How far from its upper and lower edge, as a part of its height, a card takes another one into itself. */
const MIDDLE = { from: 0.3, to: 0.7 }

/**
 * Finds the place under the pointer, in the data of the only collision: for a card a place in a column, or the card
 * in whose middle the pointer is where cards may go into each other; for a column a place among the columns.
 */
export const placeUnderPointer: CollisionDetection = ({ active, pointerCoordinates: pointer, ...board }) => {
  const lifted = active.data.current as (Liftable & { goesInto?: boolean }) | undefined
  if (!pointer || !lifted) return []
  const columns = board.droppableContainers.flatMap((container) => {
    const box = board.droppableRects.get(container.id)
    return box ? [{ container, box }] : []
  })
  if (lifted.kind === 'column') {
    const others = columns.filter(({ container }) => container.id !== lifted.id)
    const at = others.filter(({ box }) => box.left + box.width / 2 < pointer.x).length
    return columns.slice(0, 1).map(({ container: { id } }) => ({ id, data: { at } satisfies PointedPosition }))
  }
  const under = columns.find(
    ({ box }) => pointer.x >= box.left && pointer.x <= box.right && pointer.y >= box.top && pointer.y <= box.bottom,
  )
  if (!under) return []
  const place = positionInColumn(under.container, lifted, pointer.y)
  return [{ id: under.container.id, data: { place } satisfies PointedPosition }]
}

function positionInColumn(
  column: DroppableContainer,
  card: { id: string; goesInto?: boolean },
  y: number,
): CardPosition {
  const cards = [...(column.node.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const others = cards
    .filter(({ dataset }) => dataset.card !== card.id)
    .map((other) => ({ id: other.dataset.card ?? '', at: atOf(other), box: other.getBoundingClientRect() }))
  const own = cards.find(({ dataset }) => dataset.card === card.id)
  const into = others.find(({ box }) => {
    const part = (y - box.top) / box.height
    return part > MIDDLE.from && part < MIDDLE.to
  })
  if (into && card.goesInto) return { into: into.id }
  const above = others.findLast(({ box }) => box.top + box.height / 2 < y)
  // Of a long column only the cards near the screen stand here, so each says which of all it is.
  const at = above ? above.at + 1 : (others[0]?.at ?? 0)
  return { columnId: String(column.id), at: own && atOf(own) < at ? at - 1 : at }
}

const atOf = ({ dataset }: HTMLElement): number => Number(dataset.at)
