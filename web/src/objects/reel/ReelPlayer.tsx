import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SourceLine } from '../../ui/Quote.tsx'
import { linkToHighlight } from '../highlight/HighlightCard.tsx'
import { SpokenText } from '../highlight/SpokenText.tsx'
import { TrimClip, type Trimmed } from '../highlight/trim/TrimClip.tsx'
import { useClips } from '../highlight/use-clips.ts'
import { ClipScrubber } from './ClipScrubber.tsx'
import { ReelChapters } from './ReelChapters.tsx'
import styles from './ReelPlayer.module.css'
import { lengthOf, type ReelClip } from './reel.ts'

type ReelPlayerProps = {
  /** At least one. */
  reel: readonly ReelClip[]
  /** What of the chosen highlights is not played. */
  leftOut: string | null
  /** Begins by itself: whoever opened it pressed Play. */
  begins?: boolean
  /** Whether its keys are those of the whole page. */
  hasKeys?: boolean
}

/** Clips one after the other: the film or the words, who says it and where, and every clip as a chapter. */
export function ReelPlayer({ reel, leftOut, begins = false, hasKeys = true }: ReelPlayerProps) {
  const [screen, setScreen] = useState<HTMLVideoElement | null>(null)
  const reels = useReel(reel, screen, { begins, hasKeys })
  const { clips, at, go, toggle } = reels
  const clip = reel[at] ?? reel[0]
  const { playing, elapsed, queue } = clips.state
  const done = lengthOf(reel.slice(0, at)) + (queue.length ? elapsed : 0)
  if (!clip) return null
  const words = <SpokenText key={clip.id} text={clip.text} words={clip.words} clips={clips} />
  return (
    <section className={styles.holds} aria-label="Reel" onKeyDown={reels.onKeyDown}>
      <div className={styles.reel}>
        <div className={styles.stage}>
          <div className={styles.screen} data-film={clip.isFilm || undefined}>
            {/* biome-ignore lint/a11y/useMediaCaption: the words that are spoken stand below it, as they are said */}
            <video ref={setScreen} hidden={!clip.isFilm} playsInline preload="metadata" onClick={toggle} />
            <blockquote className={`q ${clip.isFilm ? styles.caption : styles.words}`}>{words}</blockquote>
          </div>
          <SourceLine
            source={{
              speaker: clip.speaker && { name: clip.speaker.name, order: clip.speaker.color },
              title: clip.note.title,
              to: linkToHighlight(clip.note.id, clip.id),
              timeMs: clip.startTime * 1000,
            }}
          />
          <div className={styles.bar}>
            <IconButton icon={SkipBack} label="Previous clip" disabled={at === 0} onClick={() => go(at - 1)} />
            <button type="button" className={styles.play} aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
              <Icon of={playing ? Pause : Play} filled />
            </button>
            <IconButton
              icon={SkipForward}
              label="Next clip"
              disabled={at + 1 >= reel.length}
              onClick={() => go(at + 1)}
            />
            <ClipScrubber reel={reel} at={queue.length ? at : -1} onPlay={go} />
            <span className="meta num">
              {clockTime(done * 1000)} / {clockTime(lengthOf(reel) * 1000)}
            </span>
          </div>
          {clip.mayTrim && (
            <div className="row">
              <TrimClip
                key={clip.id}
                size="sm"
                variant="ghost"
                highlightId={clip.id}
                onOpen={reels.pause}
                onTrimmed={reels.trimmed}
              />
            </div>
          )}
          <span className="sr" aria-live="polite">{`Clip ${at + 1} of ${counted(reel.length, 'clip')}`}</span>
        </div>
        <ReelChapters {...{ reel, at, leftOut }} onPlay={go} />
      </div>
    </section>
  )
}

type Manner = { begins: boolean; hasKeys: boolean }

/** What plays of a reel, and the keys for it. */
function useReel(reel: readonly ReelClip[], screen: HTMLVideoElement | null, { begins, hasKeys }: Manner) {
  const clips = useClips(screen)
  const at = clips.state.queue.length ? Math.min(clips.state.at, reel.length - 1) : 0
  const go = (next: number): void => {
    if (next >= 0 && next < reel.length) clips.play(reel, next)
  }
  const toggle = (): void => (clips.state.queue.length ? clips.toggle() : clips.play(reel))
  const begin = useRef(() => (begins ? clips.play(reel) : clips.cue(reel)))
  useEffect(() => {
    if (screen) begin.current()
  }, [screen])
  const acts = [
    { id: 'reel-play', title: clips.state.playing ? 'Pause' : 'Play', keys: 'p', run: toggle },
    { id: 'reel-next', title: 'Next clip', keys: 'j', run: () => go(at + 1) },
    { id: 'reel-previous', title: 'Previous clip', keys: 'k', run: () => go(at - 1) },
  ].map((act) => ({ ...act, group: 'This reel' }))
  useActions(hasKeys ? acts : [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    const act = acts.find(({ keys }) => keys === event.key)
    if (!act) return
    event.preventDefault()
    act.run()
  }
  const pause = (): void => {
    if (clips.state.playing) clips.toggle()
  }
  /** The clip that is shown begins or ends elsewhere from now on. */
  const trimmed = (span: Trimmed): void =>
    clips.cue(
      reel.map((clip, place) => (place === at ? { ...clip, ...span } : clip)),
      at,
    )
  return { clips, at, go, toggle, pause, trimmed, onKeyDown }
}
