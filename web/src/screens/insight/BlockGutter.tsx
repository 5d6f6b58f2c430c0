import { MessageSquare } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { counted } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { stepTo } from '../../ui/list-steps.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import styles from './BlockGutter.module.css'
import type { BlockLine } from './block-lines.ts'
import type { BlockComments } from './use-block-comments.ts'

type BlockGutterProps = {
  talk: BlockComments
  /** The block that is pointed at. */
  pointed: string | null
}

/** At the right of each block the way to its threads: seen where there are some, and else at the block in hand. */
export function BlockGutter({ talk, pointed }: BlockGutterProps) {
  const { lines, threads, activeBlock } = talk
  const [reached, setReached] = useState<string | null>(null)
  const stop = lines.find(({ id }) => id === reached) ?? lines[0]
  const open = lines.find(({ id }) => id === activeBlock)
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = stepTo(
      event.key,
      buttons.findIndex((one) => one.matches(':focus')),
      buttons.length,
    )
    if (next === null) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <>
      {open && (
        <i
          className={styles.open}
          style={{ top: open.top, height: open.height, left: open.start }}
          aria-hidden="true"
        />
      )}
      <div
        className={styles.gutter}
        role="toolbar"
        aria-label="Comments on blocks"
        aria-orientation="vertical"
        onKeyDown={press}
      >
        {lines.map((line) => (
          <BlockButton
            key={line.id}
            line={line}
            count={threads.get(line.id)?.length ?? 0}
            isPointed={line.id === pointed}
            isStop={line === stop}
            onReach={() => setReached(line.id)}
            onPress={() => talk.begin(line.id)}
          />
        ))}
      </div>
    </>
  )
}

type BlockButtonProps = {
  line: BlockLine
  /** Open threads on the block. */
  count: number
  isPointed: boolean
  /** Tab stops at it. */
  isStop: boolean
  onReach: () => void
  onPress: () => void
}

function BlockButton({ line, count, isPointed, isStop, onReach, onPress }: BlockButtonProps) {
  const label = count ? `${counted(count, 'thread')} on this block` : 'Comment on this block'
  return (
    <Tooltip label={label} keys={count ? undefined : 'mod+shift+m'} side="left">
      <button
        type="button"
        className={styles.button}
        style={{ top: line.top, right: line.end }}
        data-beside={line.isBeside || undefined}
        data-shown={count > 0 || isPointed || undefined}
        data-comment-block={line.id}
        tabIndex={isStop ? 0 : -1}
        aria-label={`${label}: ${line.words.slice(0, 60)}`}
        onFocus={onReach}
        // The text keeps what is selected in it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon of={MessageSquare} size="s" filled={count > 0} />
        {count > 0 && <span className="num">{count > 99 ? '99+' : count}</span>}
      </button>
    </Tooltip>
  )
}
