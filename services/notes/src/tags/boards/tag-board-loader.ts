import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { TagBoard, TagGroup } from '#src/tags/boards/tag-board.ts'
import { tagBoardReader } from '#src/tags/boards/tag-board-repository.ts'

/** Reads boards and groups, many at once. Knows nothing of access: see `requireTagGroup`. */
export const tagBoardLoaders = ({ actor, read }: Ctx) => ({
  tagBoard: new DataLoader<string, TagBoard | null>(async (ids) => {
    const boards = await read((tx) => tagBoardReader(tx, actor.teamId).boardsByIds(ids))
    const byId = new Map(boards.map((board) => [board.id, board]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  tagGroup: new DataLoader<string, TagGroup | null>(async (ids) => {
    const groups = await read((tx) => tagBoardReader(tx, actor.teamId).groupsByIds(ids))
    const byId = new Map(groups.map((group) => [group.id, group]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  groupsOfBoard: new DataLoader<string, TagGroup[]>(async (boardIds) => {
    const groups = await read((tx) => tagBoardReader(tx, actor.teamId).groupsOf(boardIds))
    const byBoard = Map.groupBy(groups, (group) => group.tagBoardId)
    return boardIds.map((id) => byBoard.get(id) ?? [])
  }),
})
