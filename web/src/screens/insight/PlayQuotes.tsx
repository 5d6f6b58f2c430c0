import { Play } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { type Clips, playableClip } from '../../objects/highlight/use-clips.ts'
import { ReelDialog } from '../../objects/reel/ReelDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './EvidenceRail.module.css'
import type { Quoted } from './use-evidence.ts'

/** Plays what the insight quotes of recordings, one after the other in its order; nothing where it quotes none. */
export function PlayQuotes({ quotes, clips }: { quotes: readonly Quoted[]; clips: Clips }) {
  const [playing, setPlaying] = useState<readonly string[] | null>(null)
  const spoken = quotes.filter((quote) => playableClip(quote) !== null)
  const play = {
    title: 'Play all quotes',
    run: () => {
      clips.stop()
      setPlaying(spoken.map(({ id }) => id))
    },
  }
  useActions(spoken.length > 0 ? [{ id: 'insight-play', group: 'This insight', ...play }] : [])
  if (spoken.length === 0) return null
  return (
    <div className={`row ${styles.play}`}>
      <Button size="sm" icon={Play} onClick={play.run}>
        {play.title}
      </Button>
      <span className="meta">{counted(spoken.length, 'clip')}</span>
      {playing && (
        <ReelDialog title="What this insight quotes" highlightIds={playing} onClose={() => setPlaying(null)} />
      )}
    </div>
  )
}
