import type { Slide } from '@verbatim/contracts/document-parts/slides.ts'
import { MousePointer2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import type { PresentedInsight, PresentedQuote } from './operations.ts'
import styles from './Present.module.css'
import { SlideView } from './SlideView.tsx'
import { useSwipes } from './use-swipes.ts'
import type { Attendee, SlidePoint } from './whereabouts.ts'

type SlideStageProps = {
  slide: Slide
  insight: PresentedInsight
  quotes: ReadonlyMap<string, PresentedQuote> | undefined
  /** Who else sees this slide. */
  pointers: readonly Attendee[]
  isPointing: boolean
  point: (at: SlidePoint | null) => void
  /** Undefined at the end of the last insight, and at the beginning of the first. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

/** A slide, and where the others point on it. */
export function SlideStage(props: SlideStageProps) {
  const { slide, insight, quotes, pointers, isPointing, point } = props
  const swipes = useSwipes(props)
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    point({ x: within((clientX - left) / width), y: within((clientY - top) / height) })
  }
  return (
    <div
      className={styles.stage}
      data-pointing={isPointing || undefined}
      onPointerMove={isPointing ? move : undefined}
      {...swipes}
      onPointerLeave={isPointing ? () => point(null) : undefined}
    >
      <SlideView {...{ slide, insight, quotes }} />
      {pointers.map(
        ({ client, name, pointer }) =>
          pointer && (
            <span
              key={client}
              className={styles.pointer}
              style={{ left: `${pointer.x * 100}%`, top: `${pointer.y * 100}%` }}
              aria-hidden="true"
            >
              <Icon of={MousePointer2} filled />
              <b>{name}</b>
            </span>
          ),
      )}
    </div>
  )
}

const within = (fraction: number): number => Math.min(1, Math.max(0, Math.round(fraction * 1000) / 1000))
