import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { Pause, Play } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Clips } from '../highlight/use-clips.ts'

type PlayCardProps = { item: CanvasItem; clips: Clips; onPlay: (item: CanvasItem) => void }

/** Plays the clip of a card that is selected, or pauses it. */
export function PlayCard({ item, clips, onPlay }: PlayCardProps) {
  const isPlaying = clips.heard === item.objectId && clips.state.playing
  return (
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? 'Pause the clip' : 'Play the clip'}
      keys="p"
      onClick={() => onPlay(item)}
    />
  )
}
