import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { MessageSquare } from 'lucide-react'
import { counted } from '../lib/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { MomentMark } from './moment-marks.ts'
import styles from './Player.module.css'

type MomentMarksProps = { marks: readonly MomentMark[]; durationMs: number; onPlay: (mark: MomentMark) => void }

/** Where threads stand on a recording; a press plays from there. */
export function MomentMarks({ marks, durationMs, onPlay }: MomentMarksProps) {
  if (!marks.length || durationMs <= 0) return null
  return (
    <fieldset className={styles.moments} aria-label="Comments in the recording">
      {marks.map((mark) => {
        const label = `${counted(mark.ids.length, 'thread')} at ${clockTime(mark.ms)}: play from there`
        return (
          <Tooltip key={mark.ids[0]} label={label} side="top">
            <button
              type="button"
              className={styles.moment}
              style={{ left: `${Math.min(100, (mark.ms / durationMs) * 100)}%` }}
              aria-label={label}
              onClick={() => onPlay(mark)}
            >
              <Icon of={MessageSquare} size="s" filled />
            </button>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
