import { REACTIONS } from '@verbatim/contracts/reactions.ts'
import { classNames } from '../../lib/class-names.ts'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import type { ThreadComment } from './operations.ts'
import styles from './Reactions.module.css'
import { whoReacted } from './who-reacted.ts'

type Reaction = ThreadComment['reactions'][number]
type ReactionsProps = {
  reactions: readonly Reaction[]
  mayReact: boolean
  onReact: (emoji: string, reacts: boolean) => void
}

/** The signs under a comment: how many gave each, and, on hover or focus, who. A press gives it too, or takes it back. */
export function Reactions({ reactions, mayReact, onReact }: ReactionsProps) {
  const lost = useConnectionLost()
  if (!reactions.length) return null
  return (
    <div className={styles.reactions}>
      {reactions.map((reaction) => {
        const { emoji, count, viewerReacted } = reaction
        return (
          <Tooltip key={emoji} label={whoReacted(reaction)}>
            <button
              type="button"
              className={classNames(styles.reaction, viewerReacted && styles.own)}
              aria-pressed={viewerReacted}
              aria-label={`${nameOf(emoji)} ${count}, by ${whoReacted(reaction)}`}
              aria-disabled={!mayReact || lost !== null || undefined}
              onClick={() => mayReact && !lost && onReact(emoji, !viewerReacted)}
            >
              <span aria-hidden="true">{emoji}</span> {count}
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}

const nameOf = (emoji: string): string => REACTIONS.find((one) => one.emoji === emoji)?.name ?? emoji
