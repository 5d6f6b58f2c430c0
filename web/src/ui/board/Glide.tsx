import { Component, type ReactNode, type RefObject } from 'react'
import type { BoardLayout } from './layout.ts'
import type { LetGo } from './use-lift.ts'

type GlideProps = {
  layout: BoardLayout
  place: RefObject<HTMLElement | null>
  /** What was let go just now, and where. */
  from: RefObject<LetGo | null>
  children: ReactNode
}
type Spot = { left: number; top: number }
type Spots = { columns: Map<string, Spot>; cards: Map<string, Spot> }

/**
 * Lets cards and columns glide from where they stood to where they stand after a change of their order, whoever made
 * it. A class, since only a class is asked for what is on screen right before it changes.
 */
export class Glide extends Component<GlideProps> {
  override getSnapshotBeforeUpdate(before: GlideProps): Spots | null {
    const { layout, place, from } = this.props
    if (before.layout === layout || !place.current) return null
    const spots = spotsIn(place.current)
    const letGo = from.current
    if (letGo && spots.cards.has(letGo.id)) spots.cards.set(letGo.id, letGo)
    from.current = null
    return spots
  }

  override componentDidUpdate(_props: GlideProps, _state: unknown, before: Spots | null): void {
    const { place } = this.props
    if (!before || !place.current) return
    const motion = motionOf(place.current)
    if (motion.duration === 0) return
    const now = spotsIn(place.current)
    for (const column of place.current.querySelectorAll<HTMLElement>('[data-column]')) {
      const id = column.dataset.column ?? ''
      const by = difference(before.columns.get(id), now.columns.get(id))
      glide(column, by, motion)
      for (const card of column.querySelectorAll<HTMLElement>('[data-card]')) {
        const step = difference(before.cards.get(card.dataset.card ?? ''), now.cards.get(card.dataset.card ?? ''))
        glide(card, { left: step.left - by.left, top: step.top - by.top }, motion)
      }
    }
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function spotsIn(board: HTMLElement): Spots {
  const spots = (name: 'column' | 'card'): Map<string, Spot> =>
    new Map(
      [...board.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((one) => [
        one.dataset[name] ?? '',
        one.getBoundingClientRect(),
      ]),
    )
  return { columns: spots('column'), cards: spots('card') }
}

function difference(before: Spot | undefined, now: Spot | undefined): Spot {
  return before && now ? { left: before.left - now.left, top: before.top - now.top } : { left: 0, top: 0 }
}

function glide(element: HTMLElement, { left, top }: Spot, motion: KeyframeAnimationOptions): void {
  if (left === 0 && top === 0) return
  element.animate([{ transform: `translate(${left}px, ${top}px)` }, { transform: 'none' }], motion)
}

/** The token of a move. It is 0 for who asked for no motion; a build may write it in seconds. */
function motionOf(element: HTMLElement): { duration: number; easing: string } {
  const style = getComputedStyle(element)
  const duration = style.getPropertyValue('--d-move').trim()
  return {
    duration: Number.parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000),
    easing: style.getPropertyValue('--ease-out').trim() || 'ease-out',
  }
}
