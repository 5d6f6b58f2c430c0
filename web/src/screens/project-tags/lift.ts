import type { BoardGroup } from './board-tag.ts'
import type { TagPlace } from './layout.ts'

/** What is in the hand, how it was taken, and where it would go now. A null place is beside every group. */
export type Lift = { by: 'pointer' | 'keys' } & (
  | { kind: 'tag'; id: string; place: TagPlace | null }
  | { kind: 'group'; id: string; at: number }
)

/** Where a tag would go if it were let go at that point of the window. The middle of another card means merging. */
export function tagPlaceAt(x: number, y: number, tagId: string): TagPlace | null {
  const under = document.elementsFromPoint(x, y)
  const cards = under.map((element) => element.closest<HTMLElement>('[data-tag]'))
  const card = cards.find((one) => one && one.dataset.tag !== tagId)
  if (card?.dataset.tag) {
    const { top, height } = card.getBoundingClientRect()
    const part = (y - top) / height
    if (part > 0.3 && part < 0.7) return { into: card.dataset.tag }
  }
  const column = under.map((element) => element.closest<HTMLElement>('[data-group]')).find(Boolean)
  if (!column?.dataset.group) return null
  const others = [...column.querySelectorAll<HTMLElement>('[data-tag]')].filter(({ dataset }) => dataset.tag !== tagId)
  const at = others.filter((other) => middle(other.getBoundingClientRect(), 'y') < y).length
  return { groupId: column.dataset.group, at }
}

/** How many other groups stand before that point of the window. */
export function groupPlaceAt(x: number, groupId: string): number {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-group]')]
  const others = columns.filter(({ dataset }) => dataset.group !== groupId)
  return others.filter((other) => middle(other.getBoundingClientRect(), 'x') < x).length
}

function middle({ left, top, width, height }: DOMRect, axis: 'x' | 'y'): number {
  return axis === 'x' ? left + width / 2 : top + height / 2
}

/** The line that is shown and spoken: "A person to call: into Trust, place 2 of 5." */
export function liftSentence(lift: Lift, groups: readonly BoardGroup[]): string {
  if (lift.kind === 'group') {
    const title = groups.find(({ id }) => id === lift.id)?.title ?? ''
    return `${title}: place ${lift.at + 1} of ${groups.length}.`
  }
  const tags = groups.flatMap((group) => group.tags)
  const title = tags.find(({ id }) => id === lift.id)?.title ?? ''
  const { place } = lift
  if (!place) return `${title}: back to its place.`
  if ('into' in place) return `${title}: merge into ${tags.find(({ id }) => id === place.into)?.title ?? ''}.`
  const group = groups.find(({ id }) => id === place.groupId)
  const count = group?.tags.filter(({ id }) => id !== lift.id).length ?? 0
  return `${title}: into ${group?.title ?? ''}, place ${place.at + 1} of ${count + 1}.`
}
