import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Pause, Play, SkipForward, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import type { Clips, PlayableClip } from '../../objects/highlight/use-clips.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { speakerColour } from '../../ui/People.tsx'
import styles from './ReelBar.module.css'

export type ReelClip = PlayableClip & { speaker: { name: string; color: number } | null }

const lengthOf = ({ startTime, endTime }: PlayableClip): number => Math.max(0, endTime - startTime)

/** Whether it is the reel that plays, also when a clip was added to it since. */
const isReel = (queue: readonly PlayableClip[], reel: readonly ReelClip[]): boolean =>
  queue.length > (reel.length > 1 ? 1 : 0) && queue.every(({ id }, place) => id === reel[place]?.id)

/** All clips of a tag one after the other: a segment for each, in the colour of who speaks. */
export function ReelBar({ reel, clips }: { reel: readonly ReelClip[]; clips: Clips }) {
  const { state } = clips
  const running = isReel(state.queue, reel)
  const secondsOf = (some: readonly PlayableClip[]): number => some.reduce((sum, clip) => sum + lengthOf(clip), 0)
  const done = running ? secondsOf(reel.slice(0, state.at)) + state.elapsed : 0
  const people = new Set(reel.map(({ speaker }) => speaker?.name).filter(Boolean)).size
  const playing = running && state.playing
  const label = playing ? 'Pause reel' : 'Play reel'
  return (
    <section className={styles.bar} aria-label="Reel">
      <button
        type="button"
        className={styles.play}
        aria-label={label}
        title={label}
        onClick={() => (running ? clips.toggle() : clips.play(reel))}
      >
        <Icon of={playing ? Pause : Play} filled />
      </button>
      <div className={styles.words}>
        <span className="strong">Reel of {counted(reel.length, 'clip')}</span>
        <span className="meta num">
          {clockTime(done * 1000)} of {clockTime(secondsOf(reel) * 1000)}
          {people > 0 && `, ${counted(people, 'person')}`}
        </span>
      </div>
      <ClipScrubber reel={reel} at={running ? state.at : -1} onPlay={(at) => clips.play(reel, at)} />
      <IconButton icon={SkipForward} label="Next clip" disabled={!running} onClick={clips.next} />
      {running && <IconButton icon={X} label="Stop reel" onClick={clips.stop} />}
    </section>
  )
}

type ScrubberProps = { reel: readonly ReelClip[]; at: number; onPlay: (at: number) => void }

/** The clips side by side, each as wide as it is long: one slider, because single clips are too narrow to be buttons. */
function ClipScrubber({ reel, at, onPlay }: ScrubberProps) {
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
          style={{ flex: Math.max(1, lengthOf(clip)) }}
        />
      ))}
    </div>
  )
}
