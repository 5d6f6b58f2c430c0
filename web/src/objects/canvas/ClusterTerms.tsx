import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './ClusterTerms.module.css'

export type ClusterReason = { groupId: string; title: string; terms: readonly string[] }

type ClusterTermsProps = { reasons: readonly ClusterReason[]; onShow: (groupId: string) => void }

/** Why cards lie together: of each group the phrases that its cards have in common. A press on one shows the group. */
export function ClusterTerms({ reasons, onShow }: ClusterTermsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onClose={() => setOpen(false)}
      label="Why these groups"
      anchor={
        <Button size="xs" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Why these?
        </Button>
      }
    >
      <p className="meta">Said in a group more than in the others:</p>
      <ul className={styles.reasons}>
        {reasons.map(({ groupId, title, terms }) => (
          <li key={groupId}>
            <button
              type="button"
              className={styles.reason}
              onClick={() => {
                setOpen(false)
                onShow(groupId)
              }}
            >
              <span className="strong">{title}</span>
              <span className="sec">{terms.join(', ') || 'Nothing that others do not say as well'}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
