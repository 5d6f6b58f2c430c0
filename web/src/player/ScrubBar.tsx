import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { useSyncExternalStore } from 'react'
import styles from './Player.module.css'
import type { Player } from './player-controller.ts'
import { ScrubPicture } from './ScrubPicture.tsx'
import type { Storyboard } from './storyboard.ts'
import { useScrubbing } from './use-scrubbing.ts'

export type ScrubMark = {
  id: string
  startMs: number
  endMs: number /** The class of its tag's colour. */
  look: string
}

const percent = (ms: number, of: number): string => `${of > 0 ? Math.min(100, (ms / of) * 100) : 0}%`

type ScrubBarProps = {
  player: Player
  marks: ScrubMark[]
  peaks: readonly number[]
  /** Null for sound, and for a film that has none. */
  storyboard: Storyboard | null
}

/**
 * Where the recording is, with highlights above it in their colours; drag, click or arrow keys move, and a film shows
 * what there is to see where one aims.
 */
export function ScrubBar({ player, marks, peaks, storyboard }: ScrubBarProps) {
  const { atMs, durationMs, bufferedMs } = useSyncExternalStore(player.subscribe, player.get)
  const { aimedMs, listeners } = useScrubbing(player)
  return (
    <>
      {peaks.length > 0 && <Wave player={player} peaks={peaks} />}
      <div className={styles.marks} data-marks aria-hidden="true">
        {marks.map((mark) => (
          <i
            key={mark.id}
            className={mark.look}
            style={{ left: percent(mark.startMs, durationMs), width: percent(mark.endMs - mark.startMs, durationMs) }}
          />
        ))}
        {storyboard && aimedMs !== null && (
          <ScrubPicture storyboard={storyboard} ms={aimedMs} at={percent(aimedMs, durationMs)} />
        )}
      </div>
      <div
        className={styles.scrub}
        role="slider"
        tabIndex={0}
        aria-label="Position in the recording"
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1000)}
        aria-valuenow={Math.round(atMs / 1000)}
        aria-valuetext={`${clockTime(atMs)} of ${clockTime(durationMs)}`}
        {...listeners}
      >
        <div className={styles.track} />
        <div className={styles.buffered} style={{ width: percent(bufferedMs, durationMs) }} />
        <div className={styles.heard} style={{ width: percent(atMs, durationMs) }} />
        <div className={styles.thumb} style={{ left: percent(atMs, durationMs) }} />
      </div>
    </>
  )
}

const BARS = 96

/** How loud it is over time; what was heard is darker. */
function Wave({ player, peaks }: { player: Player; peaks: readonly number[] }) {
  const heard = useSyncExternalStore(player.subscribe, () => {
    const { atMs, durationMs } = player.get()
    return durationMs > 0 ? Math.floor((atMs / durationMs) * BARS) : 0
  })
  const bars = Array.from({ length: BARS }, (_, at) => {
    const [from, to] = [Math.floor((at / BARS) * peaks.length), Math.ceil(((at + 1) / BARS) * peaks.length)]
    return { at, height: Math.max(0, ...peaks.slice(from, to)) }
  })
  return (
    <div className={styles.wave} aria-hidden="true">
      {bars.map(({ at, height }) => (
        <i key={at} className={at < heard ? styles.past : ''} style={{ height: `${Math.max(6, height * 100)}%` }} />
      ))}
    </div>
  )
}
