import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { useState } from 'react'
import { WhyOf } from '../../objects/access/use-why.tsx'
import { DeleteTagDialog } from '../../objects/tag/DeleteTagDialog.tsx'
import { ChooseMergeTarget, MergeDialog } from '../../objects/tag/MergeDialog.tsx'
import { ParentDialog } from '../../objects/tag/ParentDialog.tsx'
import { useChangeTag } from '../../objects/tag/use-change-tag.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import type { BoardTag } from './board-tag.ts'

/** What is asked at the moment about a tag of the board. */
export type Asked =
  | { wish: 'describe' | 'choose' | 'delete' | 'parent' | 'why'; tag: BoardTag }
  | { wish: 'merge'; tag: BoardTag; target: { id: string; title: string; color: string } }

type BoardDialogsProps = {
  projectId: string
  asked: Asked
  onAsk: (next: Asked) => void
  onDone: () => void
  onClose: () => void
}

/** The dialogs of the board, one at a time. */
export function BoardDialogs({ projectId, asked, onAsk, onDone, onClose }: BoardDialogsProps) {
  const { tag } = asked
  if (asked.wish === 'merge')
    return <MergeDialog source={tag} target={asked.target} onMerged={onDone} onClose={onClose} />
  if (asked.wish === 'delete') return <DeleteTagDialog tag={tag} onDeleted={onDone} onClose={onClose} />
  if (asked.wish === 'parent') return <ParentDialog {...{ projectId, tag, onClose }} />
  if (asked.wish === 'why') return <WhyOf objectId={formatResourceId('tag', tag.id)} {...{ projectId, onClose }} />
  if (asked.wish === 'describe') return <DescribeDialog tag={tag} onClose={onClose} />
  return (
    <ChooseMergeTarget
      projectId={projectId}
      source={tag}
      onChoose={(target) => onAsk({ wish: 'merge', tag, target })}
      onClose={onClose}
    />
  )
}

function DescribeDialog({ tag, onClose }: { tag: BoardTag; onClose: () => void }) {
  const [text, setText] = useState(tag.description)
  const changeTag = useChangeTag()
  return (
    <Dialog
      title={`What “${tag.title}” means`}
      onClose={onClose}
      onSubmit={() => {
        if (text.trim() !== tag.description) void changeTag(tag, { description: text.trim() })
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <TextArea
        label="Description"
        hint="When to use it, and when another tag."
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
    </Dialog>
  )
}
