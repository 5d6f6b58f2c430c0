import type { ReactNode } from 'react'
import { linkToHighlight } from '../../objects/highlight/HighlightCard.tsx'
import { HeardText } from '../../objects/highlight/SpokenText.tsx'
import { type Clips, playableClip, playOrPause } from '../../objects/highlight/use-clips.ts'
import { Quote, SourceLine } from '../../ui/Quote.tsx'
import styles from './EvidenceRail.module.css'

type Said = {
  id: string
  text: string
  note: { id: string; title: string }
  speaker?: { name: string; color: number } | null
  audioVideo?: { startTime: number; endTime: number; streamUrl?: string | null } | null
}

/** A quote beside the text: its clip plays in place, the spoken words following; below it what can be done with it. */
export function RailQuote({ quote, clips, children }: { quote: Said; clips: Clips; children?: ReactNode }) {
  const { id, text, note, speaker, audioVideo } = quote
  const isHeard = clips.heard === id
  return (
    <blockquote className={styles.against} data-quote={id} data-playing={(isHeard && clips.state.playing) || undefined}>
      <Quote size="s">{isHeard ? <HeardText {...{ id, text, clips }} /> : text}</Quote>
      <SourceLine
        source={{
          speaker: speaker ? { name: speaker.name, order: speaker.color } : null,
          title: note.title,
          to: linkToHighlight(note.id, id),
          timeMs: audioVideo ? audioVideo.startTime * 1000 : null,
        }}
        onPlay={playableClip(quote) ? () => playOrPause(clips, quote) : undefined}
      />
      {children}
    </blockquote>
  )
}
