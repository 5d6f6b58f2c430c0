import { Clapperboard, Play } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { StateWatch } from '../../editor/state-watch.ts'
import { counted } from '../../lib/words.ts'
import { reelsIn } from '../../objects/insight/reels-in.ts'
import { ReelDialog } from '../../objects/reel/ReelDialog.tsx'
import { ShareReel } from '../../objects/reel/ShareReel.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { OpenInsight } from './open-insight.ts'

type ReelHeadProps = {
  watch: StateWatch
  insight: OpenInsight
  reelId: string
  highlightId: string
}

/** Above the first clip of a reel that is being written: how many there are, and how it plays. */
export function ReelHead({ watch, insight, reelId, highlightId }: ReelHeadProps) {
  const [playing, setPlaying] = useState<readonly string[] | null>(null)
  const doc = useSyncExternalStore(watch.subscribe, watch.get)?.doc
  const ids = (doc && reelsIn(doc).get(reelId)) ?? []
  if (ids[0] !== highlightId) return null
  return (
    <p className="row sec">
      <Icon of={Clapperboard} />
      Reel of {counted(ids.length, 'clip')}
      <Button size="xs" variant="ghost" icon={Play} onClick={() => setPlaying(ids)}>
        Play reel
      </Button>
      {insight.viewerCan.share && insight.project && (
        <ShareReel
          size="xs"
          variant="ghost"
          place={{ projectId: insight.project.id, insightId: insight.id, reelId }}
          name="this reel"
        />
      )}
      {playing && <ReelDialog title="Reel" highlightIds={playing} onClose={() => setPlaying(null)} />}
    </p>
  )
}
