import { Pencil } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import type { StateWatch } from '../../editor/state-watch.ts'
import { WritingBar, WritingFrame } from '../../editor/WritingBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

type EditingBarProps = { view: EditorView; watch: StateWatch; isRich: boolean; onDone: () => void }

/** Stays above the text while it is written: what can be done with it, and the way out. */
export function EditingBar({ view, watch, isRich, onDone }: EditingBarProps) {
  const done = (
    <Button size="sm" keys="escape" className="end" onClick={onDone}>
      Done
    </Button>
  )
  if (isRich)
    return (
      <WritingBar view={view} watch={watch}>
        {done}
      </WritingBar>
    )
  return (
    <WritingFrame>
      <Icon of={Pencil} className="muted" />
      <span className="sec">Editing the transcript. Highlights move with their words.</span>
      {done}
    </WritingFrame>
  )
}
