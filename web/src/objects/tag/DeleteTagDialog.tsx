import { useMutation } from '@apollo/client/react'
import { counted } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RemoveTag_mutation } from './operations.ts'

type DeleteTagDialogProps = {
  tag: { id: string; title: string; highlightCount: number }
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a tag is deleted, for that cannot be undone, and says how many highlights lose it. */
export function DeleteTagDialog({ tag, onDeleted, onClose }: DeleteTagDialogProps) {
  const [removeTag] = useMutation(RemoveTag_mutation)
  const { highlightCount } = tag
  return (
    <ConfirmDialog
      question={`Delete the tag “${tag.title}”?`}
      consequence={
        highlightCount === 0
          ? 'No highlight has it. This cannot be undone.'
          : `${counted(highlightCount, 'highlight')} ${highlightCount === 1 ? 'stays and loses' : 'stay and lose'} it. This cannot be undone.`
      }
      verb="Delete tag"
      pendingVerb="Deleting…"
      danger
      onConfirm={async () => {
        await removeTag({ variables: { input: { tagId: tag.id } } })
        onDeleted()
      }}
      onClose={onClose}
    />
  )
}
