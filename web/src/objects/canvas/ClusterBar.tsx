import { Sparkles } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CanvasView.module.css'
import { ClusterTerms } from './ClusterTerms.tsx'
import type { ClusterOutcome } from './use-clustering.ts'

type ClusterBarProps = {
  outcome: ClusterOutcome
  onShow: (groupId: string) => void
  onUndo: () => void
  onKeep: () => void
}

/** What clustering did, with the ways from there. */
export function ClusterBar({ outcome: { cards, groups, left }, onShow, onUndo, onKeep }: ClusterBarProps) {
  return (
    <div className={`pop ${styles.outcome}`} role="status" data-over>
      <Icon of={Sparkles} className="muted" />
      <span>
        {counted(cards, 'card')} in {counted(groups.length, 'group')}, {left} left over.
      </span>
      <span className="meta desk-only">You can move anything; a second run keeps what you made.</span>
      <ClusterTerms reasons={groups} onShow={onShow} />
      <Button size="xs" variant="ghost" onClick={onUndo}>
        Undo
      </Button>
      <Button size="xs" variant="primary" onClick={onKeep}>
        Keep groups
      </Button>
    </div>
  )
}
