import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { TagBoard, TagGroup } from '#src/tags/boards/tag-board.ts'
import type { TagColor } from '#src/tags/tag.ts'
import { setRanks } from '#src/tags/tag-repository.ts'

type BoardRow = {
  id: string
  team_id: string
  project_id: string
  title: string
  rank: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  left_group_ids: string[]
}

type GroupRow = {
  id: string
  team_id: string
  project_id: string
  tag_board_id: string
  title: string
  color: TagColor | null
  rank: number
  created_at: Date
  updated_at: Date
}

/** A board that may be deleted. */
export type DeletedBoard = TagBoard & { deletedAt: Date | null; leftGroupIds: string[] }

const toBoard = (row: BoardRow): TagBoard => ({
  id: row.id,
  projectId: row.project_id,
  title: row.title,
  rank: row.rank,
})

const toGroup = (row: GroupRow): TagGroup => ({
  id: row.id,
  projectId: row.project_id,
  tagBoardId: row.tag_board_id,
  title: row.title,
  color: row.color,
  rank: row.rank,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Tag boards and their groups, of one workspace. */
export const tagBoardRepository = (tx: Transaction, teamId: string) => ({
  ...tagBoardReader(tx, teamId),
  ...tagBoardWrites(tx, teamId),
})

/** What can be read of them. */
export function tagBoardReader(tx: ReadTransaction, teamId: string) {
  const boards = () => tx<BoardRow>('tag_board').where({ team_id: teamId })
  const groups = () => tx<GroupRow>('tag_group').where({ team_id: teamId })
  return {
    async boardsByIds(ids: readonly string[]): Promise<TagBoard[]> {
      return (
        await boards()
          .whereIn('id', [...ids])
          .whereNull('deleted_at')
      ).map(toBoard)
    },
    async boardsOf(projectId: string): Promise<TagBoard[]> {
      const rows = await boards().where({ project_id: projectId }).whereNull('deleted_at').orderBy(['rank', 'id'])
      return rows.map(toBoard)
    },
    /** Deleted or not, with the groups that went from it when it was deleted, in their order. */
    async boardThatWas(id: string): Promise<DeletedBoard | null> {
      const row = await boards().where({ id }).first()
      return row ? { ...toBoard(row), deletedAt: row.deleted_at, leftGroupIds: row.left_group_ids } : null
    },
    async groupsByIds(ids: readonly string[]): Promise<TagGroup[]> {
      return (await groups().whereIn('id', [...ids])).map(toGroup)
    },
    /** In order within each board. */
    async groupsOf(boardIds: readonly string[]): Promise<TagGroup[]> {
      const rows = await groups()
        .whereIn('tag_board_id', [...boardIds])
        .orderBy(['tag_board_id', 'rank', 'id'])
      return rows.map(toGroup)
    },
    /** In the order of the boards. */
    async groupsOfProject(projectId: string): Promise<TagGroup[]> {
      const all = await this.boardsOf(projectId)
      const byBoard = Map.groupBy(await this.groupsOf(all.map(({ id }) => id)), ({ tagBoardId }) => tagBoardId)
      return all.flatMap(({ id }) => byBoard.get(id) ?? [])
    },
    /** Ids of those groups that hold a locked tag. */
    async lockedAmong(groupIds: readonly string[]): Promise<Set<string>> {
      const rows = await tx<{ tag_group_id: string; team_id: string; locked: boolean }>('tag')
        .where({ team_id: teamId, locked: true })
        .whereIn('tag_group_id', [...groupIds])
        .distinct('tag_group_id')
      return new Set(rows.map((row) => row.tag_group_id))
    },
  }
}

function tagBoardWrites(tx: Transaction, teamId: string) {
  const boards = () => tx<BoardRow>('tag_board').where({ team_id: teamId })
  const groups = () => tx<GroupRow>('tag_group').where({ team_id: teamId })
  return {
    async addBoard({ id, projectId, title, rank }: TagBoard, now: Date): Promise<void> {
      const row = { id, team_id: teamId, project_id: projectId, title, rank, created_at: now, updated_at: now }
      await tx('tag_board').insert(row)
    },
    async saveBoard({ id, title, rank }: TagBoard, now: Date): Promise<void> {
      await boards().where({ id }).update({ title, rank, updated_at: now })
    },
    async setBoardRanks(ranks: ReadonlyMap<string, number>): Promise<void> {
      await setRanks(tx, 'tag_board', teamId, ranks)
    },
    async setDeleted(id: string, at: Date | null, leftGroupIds: readonly string[]): Promise<void> {
      await boards()
        .where({ id })
        .update({ deleted_at: at, left_group_ids: [...leftGroupIds] })
    },
    /** Forgets boards that were deleted too long ago to be brought back. */
    async removeDeletedBefore(moment: Date): Promise<void> {
      await boards().where('deleted_at', '<', moment).delete()
    },
    /** Puts groups on a board, at these ranks. */
    async moveGroups(boardId: string, ranks: ReadonlyMap<string, number>): Promise<void> {
      await groups()
        .whereIn('id', [...ranks.keys()])
        .update({ tag_board_id: boardId })
      await setRanks(tx, 'tag_group', teamId, ranks)
    },
    async addGroups(added: readonly TagGroup[]): Promise<void> {
      const rows = added.map((group) => ({
        id: group.id,
        team_id: teamId,
        project_id: group.projectId,
        tag_board_id: group.tagBoardId,
        title: group.title,
        color: group.color,
        rank: group.rank,
        created_at: group.createdAt,
        updated_at: group.updatedAt,
      }))
      await tx<GroupRow>('tag_group').insert(rows)
    },
    async saveGroup({ id, tagBoardId, title, color, rank, updatedAt }: TagGroup): Promise<void> {
      await groups().where({ id }).update({ tag_board_id: tagBoardId, title, color, rank, updated_at: updatedAt })
    },
    async setGroupRanks(ranks: ReadonlyMap<string, number>): Promise<void> {
      await setRanks(tx, 'tag_group', teamId, ranks)
    },
    async removeGroup(id: string): Promise<void> {
      await groups().where({ id }).delete()
    },
  }
}
