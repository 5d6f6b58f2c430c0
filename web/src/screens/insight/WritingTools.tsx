import { Clapperboard, GripVertical, MessageSquare, Quote } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type MouseEvent, useRef } from 'react'
import { SelectionToolbar } from '../../editor/SelectionToolbar.tsx'
import type { StateWatch } from '../../editor/state-watch.ts'
import { WritingBar } from '../../editor/WritingBar.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { BlockGrip } from './BlockGrip.tsx'
import type { BlockComments } from './use-block-comments.ts'

type WritingToolsProps = {
  view: EditorView
  watch: StateWatch
  talk: BlockComments
  isUnderFingers: boolean
  quote: () => void
  pickReel: () => void
}

/** Where there is no room beside the text, or a finger selects words under a menu of its own. */
const UNDER_FINGERS = '(max-width: 640px), (hover: none)'

export const useIsUnderFingers = (): boolean => useMedia(UNDER_FINGERS)

const keepCursor = (event: MouseEvent): void => event.preventDefault()

/** What a text is written with: beside selected words and at its blocks, or in a bar above it under fingers. */
export function WritingTools({ view, watch, talk, isUnderFingers, quote, pickReel }: WritingToolsProps) {
  const openMenu = useRef<(() => void) | null>(null)
  const comment = (
    <IconButton
      icon={MessageSquare}
      label="Comment on this block"
      keys="mod+shift+m"
      size="sm"
      onMouseDown={keepCursor}
      onClick={talk.beginHere}
    />
  )
  return (
    <>
      {isUnderFingers ? (
        <WritingBar view={view} watch={watch}>
          <Button variant="ghost" size="xs" icon={Quote} onMouseDown={keepCursor} onClick={quote}>
            Quote a highlight
          </Button>
          <Button variant="ghost" size="xs" icon={Clapperboard} onMouseDown={keepCursor} onClick={pickReel}>
            Reel
          </Button>
          {comment}
          <IconButton
            icon={GripVertical}
            label="Menu of this block"
            size="sm"
            onMouseDown={keepCursor}
            onClick={() => openMenu.current?.()}
          />
        </WritingBar>
      ) : (
        <SelectionToolbar view={view} watch={watch}>
          {comment}
        </SelectionToolbar>
      )}
      <BlockGrip {...{ view, watch, talk }} opener={openMenu} />
    </>
  )
}
