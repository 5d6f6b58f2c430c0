import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Maximize2, Pause, Play, SkipForward, X } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import type { Clips, PlayableClip } from '../../objects/highlight/use-clips.ts'
import { ClipScrubber } from '../../objects/reel/ClipScrubber.tsx'
import { lengthOf } from '../../objects/reel/reel.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ReelBar.module.css'

export type BarClip = PlayableClip & { speaker: { name: string; color: number } | null }

/** Whether it is the reel that plays, also when a clip was added to it since. */
const isReel = (queue: readonly PlayableClip[], reel: readonly BarClip[]): boolean =>
  queue.length > (reel.length > 1 ? 1 : 0) && queue.every(({ id }, place) => id === reel[place]?.id)

type ReelBarProps = { reel: readonly BarClip[]; clips: Clips; onOpen: () => void }

/** All clips of a tag one after the other: a segment for each, in the colour of who speaks. */
export function ReelBar({ reel, clips, onOpen }: ReelBarProps) {
  const { state } = clips
  const running = isReel(state.queue, reel)
  const done = running ? lengthOf(reel.slice(0, state.at)) + state.elapsed : 0
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
          {clockTime(done * 1000)} of {clockTime(lengthOf(reel) * 1000)}
          {people > 0 && `, ${counted(people, 'person')}`}
        </span>
      </div>
      <ClipScrubber reel={reel} at={running ? state.at : -1} onPlay={(at) => clips.play(reel, at)} />
      <IconButton icon={SkipForward} label="Next clip" disabled={!running} onClick={clips.next} />
      <IconButton icon={Maximize2} label="Open reel" onClick={onOpen} />
      {running && <IconButton icon={X} label="Stop reel" onClick={clips.stop} />}
    </section>
  )
}
