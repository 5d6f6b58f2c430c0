import { useApolloClient } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { attempt } from '../../lib/attempt.ts'
import { showUndo } from '../../ui/toasts.ts'
import type { Board } from './board-tag.ts'
import {
  ChangeTagBoard_mutation,
  MakeTagBoard_mutation,
  RemoveTagBoard_mutation,
  RestoreTagBoard_mutation,
  TagBoardScreen_query,
} from './operations.ts'

export type BoardsActs = ReturnType<typeof useBoardsActs>

/** What a person does with the boards of a project. What a dialog asks for throws, so that it is said there. */
export function useBoardsActs(projectId: string) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const readAgain = () => client.refetchQueries({ include: [TagBoardScreen_query] }).catch(() => undefined)
  const open = (tagBoardId: string) => void navigate(linkTo('tagBoard', { projectId, tagBoardId }))
  return {
    async make(title: string): Promise<void> {
      const { data } = await client.mutate({
        mutation: MakeTagBoard_mutation,
        variables: { input: { projectId, title } },
      })
      await readAgain()
      if (data) open(data.createTagBoard.id)
    },
    async rename({ id }: Board, title: string): Promise<void> {
      const input = { tagBoardId: id, title }
      await client.mutate({ mutation: ChangeTagBoard_mutation, variables: { input } })
    },
    place(boards: readonly Board[], { id }: Board, at: number) {
      const afterId = boards.filter((board) => board.id !== id)[at - 1]?.id ?? null
      const input = { tagBoardId: id, afterId }
      return attempt(() => client.mutate({ mutation: ChangeTagBoard_mutation, variables: { input } }), readAgain)
    },
    async remove({ id, title }: Board): Promise<void> {
      const input = { tagBoardId: id }
      const { data } = await client.mutate({ mutation: RemoveTagBoard_mutation, variables: { input } })
      await readAgain()
      if (data) open(data.deleteTagBoard.heirId)
      const restore = () => client.mutate({ mutation: RestoreTagBoard_mutation, variables: { input } })
      showUndo(`“${title}” deleted`, () => {
        void attempt(restore, readAgain).then((isDone) => isDone && open(id))
      })
    },
  }
}
