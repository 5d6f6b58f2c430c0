import { useApolloClient } from '@apollo/client/react'
import { attempt } from '../../lib/attempt.ts'
import { ChooseProjectDialog, type ChosenProject } from '../../objects/project/ChooseProjectDialog.tsx'
import { showUndo } from '../../ui/toasts.ts'
import { MoveTag_mutation } from './operations.ts'

type MoveTagProps = { tag: { id: string; title: string; project: { id: string } }; onClose: () => void }

/** Asks for the project that a tag goes to which stands on no highlight. */
export function MoveTag({ tag, onClose }: MoveTagProps) {
  const client = useApolloClient()
  const move = (projectId: string) =>
    client.mutate({ mutation: MoveTag_mutation, variables: { input: { tagId: tag.id, projectId } } })
  const readAgain = () => client.refetchQueries({ include: 'active' })
  const choose = async (target: ChosenProject): Promise<void> => {
    await move(target.id)
    onClose()
    showUndo(`Moved to “${target.title}”`, () => void attempt(() => move(tag.project.id), readAgain))
    await readAgain()
  }
  return (
    <ChooseProjectDialog
      title={`Move “${tag.title}” to another project`}
      from={tag.project.id}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
