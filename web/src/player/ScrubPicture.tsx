import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { type CSSProperties, useState } from 'react'
import styles from './Player.module.css'
import { pictureAt, type Storyboard } from './storyboard.ts'

/** What the film shows at a moment, above that place of the scrub bar. A sheet is loaded when its first picture is. */
export function ScrubPicture({ storyboard, ms, at }: { storyboard: Storyboard; ms: number; at: string }) {
  const [lost, setLost] = useState<string | null>(null)
  const picture = pictureAt(storyboard, ms)
  if (!picture || picture.sheetUrl === lost) return null
  const { sheetUrl, x, y } = picture
  const { tileWidth, tileHeight } = storyboard
  return (
    <div
      className={styles.picture}
      data-scrub-picture
      aria-hidden="true"
      style={{ '--at': at, '--tile': `${tileWidth}px` } as CSSProperties}
    >
      <img
        src={sheetUrl}
        alt=""
        draggable={false}
        width={tileWidth}
        height={tileHeight}
        style={{ objectPosition: `-${x}px -${y}px` }}
        onError={() => setLost(sheetUrl)}
      />
      <time className="num">{clockTime(ms)}</time>
    </div>
  )
}
