import type { KeyboardEvent } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { speakerColour } from '../../ui/People.tsx'
import type { PlayableClip } from '../highlight/use-clips.ts'
import styles from './ClipScrubber.module.css'
import { secondsOf } from './reel.ts'

type Scrubbed = PlayableClip & { speaker: { name: string; color: number } | null }

/** @param at the clip that plays, -1 before the first. */
type ScrubberProps = { reel: readonly Scrubbed[]; at: number; onPlay: (at: number) => void }

/** The clips side by side, each as wide as it is long: one slider, because single clips are too narrow to be buttons. */
export function ClipScrubber({ reel, at, onPlay }: ScrubberProps) {
  const shown = Math.max(0, at)
  const speaker = reel[shown]?.speaker
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: reel.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onPlay(Math.max(0, Math.min(reel.length - 1, next)))
  }
  return (
    <div
      className={styles.segments}
      role="slider"
      tabIndex={0}
      aria-label="Clip of the reel"
      aria-valuemin={1}
      aria-valuemax={reel.length}
      aria-valuenow={shown + 1}
      aria-valuetext={`Clip ${shown + 1} of ${reel.length}${speaker ? `, ${speaker.name}` : ''}`}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const picked = target instanceof HTMLElement ? target.dataset.at : undefined
        if (picked !== undefined) onPlay(Number(picked))
      }}
    >
      {reel.map((clip, place) => (
        <i
          key={clip.id}
          data-at={place}
          data-speaker={speakerColour(clip.speaker?.color ?? 0)}
          className={classNames(place <= at && styles.heard)}
          style={{ flex: Math.max(1, secondsOf(clip)) }}
        />
      ))}
    </div>
  )
}
