/** Groups in their order with the ids of their tags in theirs. */
export type Layout = readonly { id: string; tagIds: readonly string[] }[]

/** The layout of a board; of none it is empty. */
export function layoutOf(
  board: { groups: readonly { id: string; tags: readonly { id: string }[] }[] } | undefined,
): Layout {
  return (board?.groups ?? []).map(({ id, tags }) => ({ id, tagIds: tags.map((tag) => tag.id) }))
}

/** Where a tag goes: `at` counts the other tags of the group before it. Or into another tag. */
export type TagPlace = { groupId: string; at: number } | { into: string }

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export function isArrow(key: string): key is Arrow {
  return /^Arrow(Up|Down|Left|Right)$/.test(key)
}

/** Where a tag is now; null when it is not on the board any more. */
export function placeOfTag(layout: Layout, tagId: string): { groupId: string; at: number } | null {
  const group = layout.find(({ tagIds }) => tagIds.includes(tagId))
  return group ? { groupId: group.id, at: group.tagIds.indexOf(tagId) } : null
}

/** The other tags of a group, in their order. */
export function othersIn(layout: Layout, groupId: string, tagId: string): readonly string[] {
  return layout.find(({ id }) => id === groupId)?.tagIds.filter((one) => one !== tagId) ?? []
}

/** The next place by an arrow key: up and down within the group, left and right to the group beside it. */
export function stepTag(layout: Layout, tagId: string, place: { groupId: string; at: number }, arrow: Arrow) {
  const count = othersIn(layout, place.groupId, tagId).length
  if (arrow === 'ArrowUp') return { ...place, at: Math.max(0, place.at - 1) }
  if (arrow === 'ArrowDown') return { ...place, at: Math.min(count, place.at + 1) }
  const now = layout.findIndex(({ id }) => id === place.groupId)
  const next = layout[now + (arrow === 'ArrowLeft' ? -1 : 1)]
  if (!next) return place
  return { groupId: next.id, at: Math.min(place.at, othersIn(layout, next.id, tagId).length) }
}

/** The tag after which a place is; null for the first place. */
export function neighbourBefore(layout: Layout, tagId: string, place: { groupId: string; at: number }): string | null {
  return othersIn(layout, place.groupId, tagId)[place.at - 1] ?? null
}

/** The layout with a tag at another place. */
export function withTagAt(layout: Layout, tagId: string, place: { groupId: string; at: number }): Layout {
  return layout.map(({ id, tagIds }) => {
    const others = tagIds.filter((one) => one !== tagId)
    return { id, tagIds: id === place.groupId ? others.toSpliced(place.at, 0, tagId) : others }
  })
}

/** The layout with a group at another place; `at` counts the other groups before it. */
export function withGroupAt(layout: Layout, groupId: string, at: number): Layout {
  const group = layout.find(({ id }) => id === groupId)
  return group ? layout.filter(({ id }) => id !== groupId).toSpliced(at, 0, group) : layout
}

/** Things in the order of the ids; those that are not named are left out. */
export function inOrder<Thing extends { id: string }>(things: readonly Thing[], ids: readonly string[]): Thing[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  return ids.map((id) => byId.get(id)).filter((thing) => thing !== undefined)
}
