import { type KeyboardEvent, useEffect, useState } from 'react'
import { announce } from '../../ui/live-region.ts'
import type { BoardGroup } from './board-tag.ts'
import { isArrow, type Layout, placeOfTag, stepTag } from './layout.ts'
import { groupPlaceAt, type Lift, liftSentence, tagPlaceAt } from './lift.ts'
import type { BoardActs } from './use-board-acts.ts'

type LiftOptions = {
  groups: readonly BoardGroup[]
  layout: Layout
  acts: BoardActs
  onMerge: (sourceId: string, targetId: string) => void
}

/** Taking a tag or a group, by pointer or by keys, moving it, and dropping it or putting it back. */
export function useLift({ groups, layout, acts, onMerge }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null)
  const [dropped, setDropped] = useState<string | null>(null)

  // The card that was dropped by keys is another element in its new group; focus follows it there.
  useEffect(() => {
    if (!dropped) return
    document.querySelector<HTMLElement>(`[data-tag="${dropped}"], [data-group-name="${dropped}"]`)?.focus()
    setDropped(null)
  }, [dropped])

  const move = (next: Lift) => {
    setLift(next)
    if (next.by === 'keys') announce(liftSentence(next, groups))
  }
  const take = (by: Lift['by'], kind: Lift['kind'], id: string) => {
    if (kind === 'tag') move({ by, kind, id, place: placeOfTag(layout, id) })
    else move({ by, kind, id, at: layout.findIndex((group) => group.id === id) })
  }
  const putBack = () => {
    if (lift?.by === 'keys') announce('Put back.')
    setLift(null)
  }
  const drop = () => {
    if (!lift) return
    setLift(null)
    if (lift.by === 'keys') setDropped(lift.id)
    if (lift.by === 'keys') announce(`Dropped. ${liftSentence(lift, groups)}`)
    if (lift.kind === 'group') {
      if (layout.findIndex(({ id }) => id === lift.id) !== lift.at) void acts.placeGroup(layout, lift.id, lift.at)
      return
    }
    const { place } = lift
    if (!place) return
    if ('into' in place) return onMerge(lift.id, place.into)
    const before = placeOfTag(layout, lift.id)
    if (before && (before.groupId !== place.groupId || before.at !== place.at))
      void acts.placeTag(layout, lift.id, place)
  }
  const point = (x: number, y: number) => {
    if (lift?.by !== 'pointer') return
    if (lift.kind === 'tag') setLift({ ...lift, place: tagPlaceAt(x, y, lift.id) })
    else setLift({ ...lift, at: groupPlaceAt(x, lift.id) })
  }
  /** Keys on a card or on the name of a group. Answers whether the key was used. */
  const press = (event: KeyboardEvent, kind: Lift['kind'], id: string): boolean => {
    if (lift && lift.by !== 'keys') return false
    const lifts = !lift && event.key === ' '
    if (lifts) take('keys', kind, id)
    const used = lifts || (lift !== null && pressLifted(event.key, lift))
    if (used) {
      event.preventDefault()
      event.stopPropagation()
    }
    return used
  }
  const pressLifted = (key: string, held: Lift): boolean => {
    if (key === ' ' || key === 'Enter') drop()
    else if (key === 'Escape') putBack()
    else if (!isArrow(key)) return key === 'Tab'
    else if (held.kind === 'tag' && held.place && 'groupId' in held.place)
      move({ ...held, place: stepTag(layout, held.id, held.place, key) })
    else if (held.kind === 'group') move({ ...held, at: stepped(held.at, key, layout.length) })
    return true
  }
  return { lift, take, point, press, drop, putBack }
}

function stepped(at: number, key: string, count: number): number {
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  return key === 'ArrowRight' ? Math.min(count - 1, at + 1) : at
}
