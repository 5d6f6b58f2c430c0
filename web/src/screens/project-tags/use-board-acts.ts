import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import type { TagBoardScreenQuery } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import {
  type BoardLayout,
  type ColumnPosition,
  inOrder,
  layoutOf,
  neighbourBefore,
  positionOfCard,
  withCardAt,
  withColumnAt,
} from '../../ui/board/layout.ts'
import { showToast } from '../../ui/toasts.ts'
import { useUndoStack } from '../../ui/UndoRoom.tsx'
import { type Board, columnsOf } from './board-tag.ts'
import {
  ChangeTagGroup_mutation,
  MakeTag_mutation,
  MakeTagGroup_mutation,
  PlaceTag_mutation,
  RemoveTagGroup_mutation,
  TagBoardScreen_query,
} from './operations.ts'

/** A move on the board as it is then; answers whether it was done. */
type Move = (now: BoardLayout) => Promise<boolean>

export type BoardActs = ReturnType<typeof useBoardActs>

/** What a person does on the board. A move is on screen at once, rolled back when it is refused, and can be undone. */
export function useBoardActs(projectId: string, board: Board | undefined) {
  const client = useApolloClient()
  // The board as it is drawn now: an undo places things among what stands there then.
  const latest = useRef(board)
  latest.current = board
  const undos = useUndoStack()
  const readAgain = () => client.refetchQueries({ include: [TagBoardScreen_query] }).catch(() => undefined)

  const show = (layout: BoardLayout): void => {
    client.cache.updateQuery({ query: TagBoardScreen_query, variables: { projectId } }, (shown) =>
      shown && board ? arranged(shown, board.id, layout) : shown,
    )
  }
  /** Answers whether it was done; a refusal is shown and the board is read again as it is. */
  const act = (call: () => Promise<unknown>): Promise<boolean> => attempt(call, readAgain)

  /** @param below puts it below that tag as well, or with null by itself. */
  const moveTag = (
    layout: BoardLayout,
    tagId: string,
    place: ColumnPosition,
    below: { parentId?: string | null } = {},
  ): Promise<boolean> => {
    show(withCardAt(layout, tagId, place))
    const input = { tagId, tagGroupId: place.columnId, afterId: neighbourBefore(layout, tagId, place), ...below }
    return act(() => client.mutate({ mutation: PlaceTag_mutation, variables: { input } }))
  }
  const setGroupAt = (layout: BoardLayout, groupId: string, at: number): Promise<boolean> => {
    const afterId = layout.filter(({ id }) => id !== groupId)[at - 1]?.id ?? null
    show(withColumnAt(layout, groupId, at))
    const input = { tagGroupId: groupId, afterId }
    return act(() => client.mutate({ mutation: ChangeTagGroup_mutation, variables: { input } }))
  }
  const layoutNow = (): BoardLayout => layoutOf(columnsOf(latest.current))
  /** Offers to undo a move that was done, by the toast and by mod Z, and to do it again. */
  const offerUndo = (message: string, back: Move, again: Move): void => {
    undos.push(message, async () => void (await back(layoutNow())), { redo: () => again(layoutNow()) })
  }

  return {
    readAgain,
    undo: () => void (undos.undo() || showToast({ message: 'Nothing to undo on this board' })),
    redo: () => void (undos.redo() || showToast({ message: 'Nothing to do again on this board' })),
    async placeTag(layout: BoardLayout, tagId: string, place: ColumnPosition) {
      const before = positionOfCard(layout, tagId)
      const tags = board?.groups.flatMap((group) => group.tags)
      const parentId = tags?.find(({ id }) => id === tagId)?.parent?.id ?? null
      const done = await moveTag(layout, tagId, place)
      const group = board?.groups.find(({ id }) => id === place.columnId)
      if (done && before)
        offerUndo(
          before.columnId === place.columnId ? 'Tag moved' : `Tag moved to ${group?.title ?? 'another group'}`,
          // In another group it stands by itself, so the way back puts it below its parent again.
          (now) => moveTag(now, tagId, before, { parentId }),
          (now) => moveTag(now, tagId, place),
        )
      return done
    },
    async placeGroup(layout: BoardLayout, groupId: string, at: number) {
      const before = layout.findIndex(({ id }) => id === groupId)
      const done = await setGroupAt(layout, groupId, at)
      if (done && before >= 0)
        offerUndo(
          'Group moved',
          (now) => setGroupAt(now, groupId, before),
          (now) => setGroupAt(now, groupId, at),
        )
      return done
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
    /** Puts a group last on another board. */
    moveGroup(tagGroupId: string, tagBoardId: string) {
      const variables = { input: { tagGroupId, tagBoardId } }
      return act(() => client.mutate({ mutation: ChangeTagGroup_mutation, variables }))
    },
    async removeGroup(tagGroupId: string) {
      await client.mutate({ mutation: RemoveTagGroup_mutation, variables: { input: { tagGroupId } } })
      await readAgain()
    },
  }
}

/** The answer with one board in another order; tags keep what they are. */
function arranged(shown: TagBoardScreenQuery, boardId: string, layout: BoardLayout): TagBoardScreenQuery {
  const tagBoards = shown.tagBoards.map((board) => {
    if (board.id !== boardId) return board
    const tags = board.groups.flatMap((group) => group.tags)
    const groups = inOrder(
      board.groups,
      layout.map(({ id }) => id),
    )
    const tagIds = new Map(layout.map((group) => [group.id, group.cardIds]))
    return { ...board, groups: groups.map((group) => ({ ...group, tags: inOrder(tags, tagIds.get(group.id) ?? []) })) }
  })
  return { ...shown, tagBoards }
}
