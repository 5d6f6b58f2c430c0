import { Smile } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import styles from './EmojiPicker.module.css'

/** Few who write a comment open it, so it comes when they do. */
const EmojiPicker = lazy(() => import('./EmojiPicker.tsx').then((part) => ({ default: part.EmojiPicker })))

/** Opens every emoji, of which one is put where somebody writes. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onClose={() => setOpen(false)}
      label="Insert an emoji"
      width={336}
      anchor={
        <IconButton
          icon={Smile}
          label="Insert an emoji"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
    >
      <Suspense fallback={<div className={styles.groups} />}>
        <EmojiPicker
          onChoose={(emoji) => {
            setOpen(false)
            onChoose(emoji)
          }}
        />
      </Suspense>
    </Popover>
  )
}
