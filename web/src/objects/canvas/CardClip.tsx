import { Pause, Play, X } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { HeardText } from '../highlight/SpokenText.tsx'
import type { Clips } from '../highlight/use-clips.ts'
import styles from './CanvasView.module.css'

/** Over the canvas while the clip of a card is heard: its words, the spoken one marked; nothing otherwise. */
export function CardClip({ clips, text }: { clips: Clips; text: string | undefined }) {
  const { heard, state } = clips
  if (heard === null || text === undefined) return null
  return (
    <section className={`pop ${styles.heard}`} aria-label="Clip" data-over>
      <IconButton
        icon={state.playing ? Pause : Play}
        label={state.playing ? 'Pause the clip' : 'Go on with the clip'}
        onClick={clips.toggle}
      />
      <Quote size="s">
        <HeardText id={heard} {...{ text, clips }} />
      </Quote>
      <IconButton icon={X} label="Stop the clip" onClick={clips.stop} />
    </section>
  )
}
