import { Hand, MousePointer2, SquareDashed, StickyNote, Type } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Canvas.module.css'
import type { Stage, Tool } from './stage.ts'
import { useStage } from './use-stage.ts'

const TOOLS: { tool: Tool; label: string; icon: typeof Hand; keys: string; edits: boolean }[] = [
  { tool: 'select', label: 'Select', icon: MousePointer2, keys: 'v', edits: false },
  { tool: 'hand', label: 'Hand', icon: Hand, keys: 'h', edits: false },
  { tool: 'text', label: 'Text', icon: Type, keys: 't', edits: true },
  { tool: 'group', label: 'Group', icon: SquareDashed, keys: 'r', edits: true },
  { tool: 'rectangle', label: 'Rectangle', icon: StickyNote, keys: 'n', edits: true },
]

/** The tools at the bottom of a canvas, and what the screen adds to them. */
export function ToolStrip({ stage, children }: { stage: Stage; children?: ReactNode }) {
  const chosen = useStage(stage, ({ tool }) => tool)
  return (
    <div className={`pop ${styles.strip}`} role="toolbar" aria-label="Canvas tools" data-over>
      {TOOLS.filter(({ edits }) => stage.mayEdit || !edits).map(({ tool, label, icon, keys }) => (
        <IconButton
          key={tool}
          icon={icon}
          label={label}
          keys={keys}
          side="top"
          on={tool === chosen}
          className={styles.tool}
          data-key={keys.toUpperCase()}
          onClick={() => stage.set({ tool })}
        />
      ))}
      {children && <span className={styles.rule} />}
      {children}
    </div>
  )
}
