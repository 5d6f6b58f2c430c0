/** Columns in their order with the ids of their cards in theirs. */
export type BoardLayout = readonly { id: string; cardIds: readonly string[] }[]

/** The layout of columns with their cards. */
export function layoutOf(columns: readonly { id: string; cards: readonly { id: string }[] }[]): BoardLayout {
  return columns.map(({ id, cards }) => ({ id, cardIds: cards.map((card) => card.id) }))
}

/** A place in a column: `at` counts the other cards before it. */
export type ColumnPosition = { columnId: string; at: number }

/** Where a card goes: to a place, or into another card. */
export type CardPosition = ColumnPosition | { into: string }

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export function isArrow(key: string): key is Arrow {
  return /^Arrow(Up|Down|Left|Right)$/.test(key)
}

/** Where a card is now; null when it is not on the board any more. */
export function positionOfCard(layout: BoardLayout, cardId: string): ColumnPosition | null {
  const column = layout.find(({ cardIds }) => cardIds.includes(cardId))
  return column ? { columnId: column.id, at: column.cardIds.indexOf(cardId) } : null
}

/** The other cards of a column, in their order. */
export function othersIn(layout: BoardLayout, columnId: string, cardId: string): readonly string[] {
  return layout.find(({ id }) => id === columnId)?.cardIds.filter((one) => one !== cardId) ?? []
}

/** The next place by an arrow key: up and down within the column, left and right to the column beside it. */
export function stepCard(layout: BoardLayout, cardId: string, place: ColumnPosition, arrow: Arrow): ColumnPosition {
  const count = othersIn(layout, place.columnId, cardId).length
  if (arrow === 'ArrowUp') return { ...place, at: Math.max(0, place.at - 1) }
  if (arrow === 'ArrowDown') return { ...place, at: Math.min(count, place.at + 1) }
  const now = layout.findIndex(({ id }) => id === place.columnId)
  const next = layout[now + (arrow === 'ArrowLeft' ? -1 : 1)]
  if (!next) return place
  return { columnId: next.id, at: Math.min(place.at, othersIn(layout, next.id, cardId).length) }
}

/** The next place by an arrow key where the columns stand below each other: from the end of one to the next. */
export function stepDown(layout: BoardLayout, cardId: string, place: ColumnPosition, arrow: Arrow): ColumnPosition {
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') return place
  const others = (columnId: string): number => othersIn(layout, columnId, cardId).length
  const now = layout.findIndex(({ id }) => id === place.columnId)
  if (arrow === 'ArrowUp') {
    const above = layout[now - 1]
    if (place.at > 0 || !above) return { ...place, at: Math.max(0, place.at - 1) }
    return { columnId: above.id, at: others(above.id) }
  }
  const below = layout[now + 1]
  if (place.at < others(place.columnId) || !below)
    return { ...place, at: Math.min(others(place.columnId), place.at + 1) }
  return { columnId: below.id, at: 0 }
}

/** The next place of a column among `count` of them by an arrow key. */
export function stepColumn(at: number, arrow: Arrow, count: number): number {
  if (arrow === 'ArrowLeft') return Math.max(0, at - 1)
  return arrow === 'ArrowRight' ? Math.min(count - 1, at + 1) : at
}

/** The card after which a place is; null for the first place. */
export function neighbourBefore(layout: BoardLayout, cardId: string, place: ColumnPosition): string | null {
  return othersIn(layout, place.columnId, cardId)[place.at - 1] ?? null
}

/** The layout with a card at another place. */
export function withCardAt(layout: BoardLayout, cardId: string, place: ColumnPosition): BoardLayout {
  return layout.map(({ id, cardIds }) => {
    const others = cardIds.filter((one) => one !== cardId)
    return { id, cardIds: id === place.columnId ? others.toSpliced(place.at, 0, cardId) : others }
  })
}

/** The layout with a column at another place; `at` counts the other columns before it. */
export function withColumnAt(layout: BoardLayout, columnId: string, at: number): BoardLayout {
  const column = layout.find(({ id }) => id === columnId)
  return column ? layout.filter(({ id }) => id !== columnId).toSpliced(at, 0, column) : layout
}

/** Things in the order of the ids; those that are not named are left out. */
export function inOrder<Thing extends { id: string }>(things: readonly Thing[], ids: readonly string[]): Thing[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  return ids.map((id) => byId.get(id)).filter((thing) => thing !== undefined)
}
