import { useApolloClient } from '@apollo/client/react'
import type { TagBoardScreenQuery } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Board } from './board-tag.ts'
import { inOrder, type Layout, neighbourBefore, withGroupAt, withTagAt } from './layout.ts'
import {
  ChangeTagGroup_mutation,
  MakeTag_mutation,
  MakeTagGroup_mutation,
  PlaceTag_mutation,
  RemoveTagGroup_mutation,
  TagBoardScreen_query,
} from './operations.ts'

export type BoardActs = ReturnType<typeof useBoardActs>

/** What a person does on the board. A move is on screen at once and taken back when it is refused. */
export function useBoardActs(projectId: string, board: Board | undefined) {
  const client = useApolloClient()
  const readAgain = () => client.refetchQueries({ include: [TagBoardScreen_query] }).catch(() => undefined)

  const show = (layout: Layout): void => {
    client.cache.updateQuery({ query: TagBoardScreen_query, variables: { projectId } }, (shown) =>
      shown && board ? arranged(shown, board.id, layout) : shown,
    )
  }
  /** Answers whether it was done; a refusal is shown and the board is read again as it is. */
  const act = (call: () => Promise<unknown>): Promise<boolean> => attempt(call, readAgain)

  return {
    readAgain,
    placeTag(layout: Layout, tagId: string, place: { groupId: string; at: number }) {
      show(withTagAt(layout, tagId, place))
      const input = { tagId, tagGroupId: place.groupId, afterId: neighbourBefore(layout, tagId, place) }
      return act(() => client.mutate({ mutation: PlaceTag_mutation, variables: { input } }))
    },
    placeGroup(layout: Layout, groupId: string, at: number) {
      const afterId = layout.filter(({ id }) => id !== groupId)[at - 1]?.id ?? null
      show(withGroupAt(layout, groupId, at))
      const input = { tagGroupId: groupId, afterId }
      return act(() => client.mutate({ mutation: ChangeTagGroup_mutation, variables: { input } }))
    },
    makeTag(tagGroupId: string, title: string) {
      return act(async () => {
        const input = { projectId, tagGroupId, title }
        const { data } = await client.mutate({ mutation: MakeTag_mutation, variables: { input } })
        const made = data?.createTag
        if (made && made.tagGroup.id !== tagGroupId)
          showToast({ message: `“${made.title}” is there already, in ${made.tagGroup.title}` })
      })
    },
    /** The id of the group, null when it was refused. */
    async makeGroup(title: string): Promise<string | null> {
      let madeId: string | null = null
      await act(async () => {
        if (!board) return
        const input = { tagBoardId: board.id, title }
        const { data } = await client.mutate({ mutation: MakeTagGroup_mutation, variables: { input } })
        madeId = data?.createTagGroup.id ?? null
      })
      return madeId
    },
    renameGroup(tagGroupId: string, title: string) {
      return act(() =>
        client.mutate({ mutation: ChangeTagGroup_mutation, variables: { input: { tagGroupId, title } } }),
      )
    },
    async removeGroup(tagGroupId: string) {
      await client.mutate({ mutation: RemoveTagGroup_mutation, variables: { input: { tagGroupId } } })
      await readAgain()
    },
  }
}

/** The answer with one board in another order; tags keep what they are. */
function arranged(shown: TagBoardScreenQuery, boardId: string, layout: Layout): TagBoardScreenQuery {
  const tagBoards = shown.tagBoards.map((board) => {
    if (board.id !== boardId) return board
    const tags = board.groups.flatMap((group) => group.tags)
    const groups = inOrder(
      board.groups,
      layout.map(({ id }) => id),
    )
    const tagIds = new Map(layout.map((group) => [group.id, group.tagIds]))
    return { ...board, groups: groups.map((group) => ({ ...group, tags: inOrder(tags, tagIds.get(group.id) ?? []) })) }
  })
  return { ...shown, tagBoards }
}
