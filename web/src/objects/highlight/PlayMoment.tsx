import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Pause, Play } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PlayMoment.module.css'
import { usePageClips } from './page-clips.ts'
import { HeardText } from './SpokenText.tsx'
import { playableClip, playOrPause } from './use-clips.ts'

type Said = {
  id: string
  text: string
  audioVideo?: { streamUrl?: string | null; startTime: number; endTime: number } | null
}

/** When it was said, in a row, a cell or on a card; where there is a clip a press plays it there. */
export function PlayMoment({ highlight }: { highlight: Said }) {
  const clips = usePageClips()
  const { audioVideo } = highlight
  if (!audioVideo) return null
  const clock = clockTime(audioVideo.startTime * 1000)
  if (!clips || !playableClip(highlight)) return <span className="sec num">{clock}</span>
  const isPlaying = clips.heard === highlight.id && clips.state.playing
  return (
    <button
      type="button"
      className={classNames('play num', styles.moment)}
      aria-label={isPlaying ? `Pause at ${clock}` : `Play from ${clock}`}
      data-plays={highlight.id}
      data-playing={isPlaying || undefined}
      onClick={() => playOrPause(clips, highlight)}
      // The table, the list or the board around it would take these for its own.
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
    >
      <Icon of={isPlaying ? Pause : Play} size="s" filled />
      <time>{clock}</time>
    </button>
  )
}

/** The words of a highlight in a row; while its clip is heard the word that is being said is marked. */
export function RowWords({ highlight: { id, text } }: { highlight: Pick<Said, 'id' | 'text'> }) {
  const clips = usePageClips()
  return clips?.heard === id ? <HeardText {...{ id, text, clips }} /> : text
}
