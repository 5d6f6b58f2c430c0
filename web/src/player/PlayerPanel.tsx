import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { MessageSquarePlus, Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuAction } from '../ui/Menu.tsx'
import { Film } from './Film.tsx'
import { MomentMarks } from './MomentMarks.tsx'
import type { MomentMark } from './moment-marks.ts'
import styles from './Player.module.css'
import { type Player, RATES } from './player-controller.ts'
import type { Recording } from './recording.ts'
import { ScrubBar, type ScrubMark } from './ScrubBar.tsx'

const SKIP_MS = 5000
const FAR_SKIP_MS = 10_000

type PlayerPanelProps = {
  player: Player
  recording: Recording
  marks: ScrubMark[]
  /** Threads on its moments, and how one is begun at the moment that is played; null where nobody comments. */
  moments: { marks: readonly MomentMark[]; play: (mark: MomentMark) => void; begin: () => void } | null
}

/** The recording of a note: picture or wave, scrub bar, and its controls. */
export function PlayerPanel({ player, recording, marks, moments }: PlayerPanelProps) {
  const durationMs = useSyncExternalStore(player.subscribe, () => player.get().durationMs)
  return (
    <section className={styles.player} aria-label="Player">
      {recording.isVideo ? (
        <Film player={player} recording={recording} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the transcript stands beside it, word by word
        <audio ref={player.attach} src={recording.streamUrl} preload="metadata" />
      )}
      <ScrubBar
        {...{ player, marks }}
        peaks={recording.isVideo ? [] : recording.peaks}
        storyboard={recording.storyboard}
      />
      {moments && <MomentMarks marks={moments.marks} durationMs={durationMs} onPlay={moments.play} />}
      <Controls player={player} onComment={moments?.begin} />
    </section>
  )
}

function Controls({ player, onComment }: { player: Player; onComment: (() => void) | undefined }) {
  const playing = useSyncExternalStore(player.subscribe, () => player.get().playing)
  const seconds = useSyncExternalStore(player.subscribe, () => Math.floor(player.get().atMs / 1000))
  const duration = useSyncExternalStore(player.subscribe, () => Math.floor(player.get().durationMs / 1000))
  const rate = useSyncExternalStore(player.subscribe, () => player.get().rate)
  return (
    <div className={styles.controls} data-controls>
      <time className="num">{clockTime(seconds * 1000)}</time>
      <span className="muted num">/ {clockTime(duration * 1000)}</span>
      <span className="end row tight">
        <IconButton
          icon={RotateCcw}
          label="Back 5 seconds, with Shift 10"
          onClick={(event) => player.skip(event.shiftKey ? -FAR_SKIP_MS : -SKIP_MS)}
        />
        <button
          type="button"
          className={`iconbtn lg ${styles.play}`}
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={player.toggle}
        >
          <Icon of={playing ? Pause : Play} size="l" filled />
        </button>
        <IconButton
          icon={RotateCw}
          label="Forward 5 seconds, with Shift 10"
          onClick={(event) => player.skip(event.shiftKey ? FAR_SKIP_MS : SKIP_MS)}
        />
      </span>
      <span className="end row tight">
        {onComment && (
          <IconButton
            icon={MessageSquarePlus}
            label={`Comment at ${clockTime(seconds * 1000)}`}
            keys="m"
            onClick={onComment}
          />
        )}
        <Menu
          align="end"
          width={120}
          trigger={
            <button type="button" className="btn ghost xs" aria-label={`Speed ${rate}×`}>
              {rate}×
            </button>
          }
        >
          {RATES.map((one) => (
            <MenuAction key={one} onSelect={() => player.setRate(one)} end={one === rate ? '✓' : undefined}>
              {one}×
            </MenuAction>
          ))}
        </Menu>
      </span>
    </div>
  )
}
