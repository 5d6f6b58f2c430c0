import { REACTIONS } from '@verbatim/contracts/reactions.ts'
import { SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './Reactions.module.css'

type EmojiMenuProps = {
  /** What choosing one does: "Add a reaction". */
  label: string
  onChoose: (emoji: string) => void
}

/** A button that opens the few signs, one press for each. */
export function EmojiMenu({ label, onChoose }: EmojiMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onClose={() => setOpen(false)}
      label={label}
      width={320}
      anchor={
        <IconButton icon={SmilePlus} label={label} size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      }
    >
      <div className={styles.signs}>
        {REACTIONS.map(({ emoji, name }) => (
          <button
            key={emoji}
            type="button"
            className={styles.sign}
            aria-label={name}
            onClick={() => {
              setOpen(false)
              onChoose(emoji)
            }}
          >
            {emoji}
          </button>
        ))}
      </div>
    </Popover>
  )
}
