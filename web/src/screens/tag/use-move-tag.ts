import { useApolloClient } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import type { TagMovePreviewQuery } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import type { ChosenProject } from '../../objects/project/ChooseProjectDialog.tsx'
import { RemoveTag_mutation } from '../../objects/tag/operations.ts'
import { showToast, showUndo } from '../../ui/toasts.ts'
import { CopyTag_mutation, MoveTag_mutation } from './operations.ts'
import { useUndoMove } from './use-undo-move.ts'

export type MovedTag = { id: string; title: string; project: { id: string } }
export type MoveTagActs = ReturnType<typeof useMoveTag>

/** Moves or copies a tag to another project, each with a way back. What is refused throws. */
export function useMoveTag(tag: MovedTag) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const undoMove = useUndoMove()
  const readAgain = () => client.refetchQueries({ include: 'active' })
  return {
    /** @param preview what the person was told: nothing else is done. */
    async move(target: ChosenProject, preview: TagMovePreviewQuery['tagMovePreview'] | undefined): Promise<void> {
      const input = {
        tagId: tag.id,
        projectId: target.id,
        takeOff: Boolean(preview?.highlightCount),
        intoExisting: Boolean(preview?.existing),
      }
      const { data } = await client.mutate({ mutation: MoveTag_mutation, variables: { input } })
      const moved = data?.moveTag
      const moveId = moved?.moves[0]?.id
      if (moved && moved.id !== tag.id) navigate(linkTo('tag', { tagId: moved.id }), { replace: true })
      else await readAgain()
      if (moveId) showUndo(`Moved to “${target.title}”`, () => void undoMove(moveId))
    },
    async copy(target: ChosenProject): Promise<void> {
      const input = { tagId: tag.id, projectId: target.id }
      const { data } = await client.mutate({ mutation: CopyTag_mutation, variables: { input } })
      const copy = data?.copyTag
      if (!copy) return
      if (copy.highlightCount > 0) return void showToast({ message: `“${target.title}” has “${copy.title}” already` })
      const remove = () =>
        client.mutate({ mutation: RemoveTag_mutation, variables: { input: { tagId: copy.id, onlyUnused: true } } })
      showUndo(`Copied to “${target.title}”`, () => void attempt(remove, readAgain))
    },
  }
}
