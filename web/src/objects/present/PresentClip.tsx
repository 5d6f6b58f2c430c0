import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { streamStart } from '../../lib/stream-start.ts'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Present.module.css'

/** A part of a recording. Times in seconds. */
type Clip = { type: string; streamUrl: string; startTime: number; endTime: number }

/** The recording of a quote, from its first word to its last: its picture where it has one, and how far it is. */
export function PresentClip({ clip }: { clip: Clip }) {
  const media = useRef<HTMLVideoElement>(null)
  const [elapsed, setElapsed] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const begins = streamStart(clip.streamUrl)
  const [from, to] = [clip.startTime - begins, clip.endTime - begins]
  const length = Math.max(0, clip.endTime - clip.startTime)
  const toStart = (): void => {
    if (media.current) media.current.currentTime = from
    setElapsed(0)
  }
  const toggle = (): void => {
    const element = media.current
    if (!element) return
    if (!element.paused) {
      element.pause()
      return
    }
    if (element.currentTime >= to || element.currentTime < from) toStart()
    element.play().catch(() => setPlaying(false))
  }
  const follow = (): void => {
    const element = media.current
    if (!element || element.seeking) return
    setElapsed(Math.min(length, Math.max(0, element.currentTime - from)))
    if (element.currentTime < to && !element.ended) return
    element.pause()
    toStart()
  }
  const title = isPlaying ? 'Pause' : 'Play'
  useActions([{ id: 'present-play', title, group: 'Present', keys: 'p', run: toggle }])
  if (isBroken)
    return <p className="sec">The recording of this quote did not load. Its words stand as they were said.</p>
  return (
    <div className={styles.clip}>
      {/* biome-ignore lint/a11y/useMediaCaption: the words that are spoken stand beside it */}
      <video
        ref={media}
        src={clip.streamUrl}
        preload="metadata"
        playsInline
        hidden={clip.type !== 'VIDEO'}
        onLoadedMetadata={toStart}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={follow}
        onError={() => setBroken(true)}
      />
      <progress className={styles.progress} aria-label="How far the clip is" value={elapsed} max={length || 1} />
      <div className="row sec">
        <Button size="sm" icon={isPlaying ? Pause : Play} onClick={toggle}>
          {title}
        </Button>
        <span className="num">{clockTime(elapsed * 1000)}</span>
        <span className="num end">{clockTime(length * 1000)}</span>
      </div>
    </div>
  )
}
