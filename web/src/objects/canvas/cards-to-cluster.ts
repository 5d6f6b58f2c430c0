import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import type { CanvasModel } from '../../canvas/canvas-model.ts'
import { inside } from '../../canvas/handles.ts'

type Items = Pick<CanvasModel, 'items' | 'within'>

/** The chosen cards of highlights; without a choice all that lie in no group that was made by hand. */
export function cardsToCluster(model: Items, chosen: readonly CanvasItem[]): CanvasItem[] {
  const isHighlight = ({ kind }: CanvasItem): boolean => kind === 'highlight'
  const chosenCards = chosen.filter(isHighlight)
  if (chosenCards.length > 1) return chosenCards
  const ownGroups = [...model.items.values()].filter(({ kind, clustered }) => kind === 'group' && !clustered)
  const kept = new Set(ownGroups.flatMap((group) => inside(group, model.within(group)).map(({ id }) => id)))
  return [...model.items.values()].filter((item) => isHighlight(item) && !kept.has(item.id))
}

/** Groups of an earlier run from which all cards go; one that was made by hand stays. */
export function replacedGroups(model: Items, cards: readonly CanvasItem[]): CanvasItem[] {
  const going = new Set(cards.map(({ id }) => id))
  return [...model.items.values()].filter(
    (item) =>
      item.kind === 'group' && item.clustered && inside(item, model.within(item)).every(({ id }) => going.has(id)),
  )
}
