import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { counted } from '../../lib/words.ts'
import { ParticipantChip } from '../../ui/People.tsx'
import styles from './ReelChapters.module.css'
import { type ReelClip, secondsOf } from './reel.ts'

type ChaptersProps = { reel: readonly ReelClip[]; at: number; leftOut: string | null; onPlay: (at: number) => void }

/** The clips of a reel as a list to read and to choose from. */
export function ReelChapters({ reel, at, leftOut, onPlay }: ChaptersProps) {
  return (
    <div className={styles.side}>
      <h2 className="h-sec">{counted(reel.length, 'clip')}</h2>
      <ol className={styles.chapters}>
        {reel.map((clip, place) => (
          <li key={clip.id}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={place === at || undefined}
              onClick={() => onPlay(place)}
            >
              <span className="q s clamp-3">{clip.text}</span>
              <span className={`meta ${styles.who}`}>
                {clip.speaker && <ParticipantChip name={clip.speaker.name} speaker={clip.speaker.color} size={20} />}
                <span className="ellip">{clip.speaker?.name ?? clip.note.title}</span>
                <span className="num end">{clockTime(secondsOf(clip) * 1000)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {leftOut && <p className="meta">{leftOut}</p>}
    </div>
  )
}
