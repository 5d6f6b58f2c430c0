import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type Tag, type TagColor, type TagRole, titleKey } from '#src/tags/tag.ts'

type Row = {
  id: string
  team_id: string
  project_id: string
  tag_group_id: string
  title: string
  title_key: string
  color: TagColor
  description: string
  synonyms: string[]
  examples: string[]
  counter_examples: string[]
  workspace_tag_id: string | null
  locked: boolean
  role: TagRole | null
  rank: number
  parent_id: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
}

const toTag = (row: Row): Tag => ({
  id: row.id,
  projectId: row.project_id,
  tagGroupId: row.tag_group_id,
  title: row.title,
  color: row.color,
  description: row.description,
  synonyms: row.synonyms,
  examples: row.examples,
  counterExamples: row.counter_examples,
  workspaceTagId: row.workspace_tag_id,
  locked: row.locked,
  role: row.role,
  rank: row.rank,
  parentId: row.parent_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** A tag and who made it; null for the service itself. */
export type NewTag = Tag & { createdBy: string | null }

const toRow = (teamId: string, tag: NewTag): Row => ({
  id: tag.id,
  team_id: teamId,
  project_id: tag.projectId,
  tag_group_id: tag.tagGroupId,
  title: tag.title,
  title_key: titleKey(tag.title),
  color: tag.color,
  description: tag.description,
  synonyms: tag.synonyms,
  examples: tag.examples,
  counter_examples: tag.counterExamples,
  workspace_tag_id: tag.workspaceTagId,
  locked: tag.locked,
  role: tag.role,
  rank: tag.rank,
  parent_id: tag.parentId,
  created_by: tag.createdBy,
  created_at: tag.createdAt,
  updated_at: tag.updatedAt,
})

/** Tags of one workspace. Those that were merged are found under the tag that took their place. */
export const tagRepository = (tx: Transaction, teamId: string) => ({
  ...tagReader(tx, teamId),
  ...tagWrites(tx, teamId),
})

/** What can be read of them. */
export function tagReader(tx: ReadTransaction, teamId: string) {
  const tags = () => tx<Row>('tag').where({ team_id: teamId })
  return {
    /** By the ids that were asked for, which may be those of merged tags. */
    async byIds(ids: readonly string[]): Promise<Map<string, Tag>> {
      if (!ids.length) return new Map()
      const { rows } = await tx.raw<{ rows: (Row & { asked: string })[] }>(
        `select asked.id as asked, tag.* from unnest(?::uuid[]) as asked(id)
           left join tag_redirect on tag_redirect.id = asked.id
           join tag on tag.id = coalesce(tag_redirect.target_id, asked.id) where tag.team_id = ?`,
        [[...ids], teamId],
      )
      return new Map(rows.map((row) => [row.asked, toTag(row)]))
    },
    /** In the order of the boards. */
    async ofProject(projectId: string): Promise<Tag[]> {
      const { rows } = await tx.raw<{ rows: Row[] }>(
        `select tag.* from tag join tag_group on tag_group.id = tag.tag_group_id
           join tag_board on tag_board.id = tag_group.tag_board_id
          where tag.project_id = ? and tag.team_id = ?
          order by tag_board.rank, tag_board.id, tag_group.rank, tag_group.id, tag.rank, tag.id`,
        [projectId, teamId],
      )
      return rows.map(toTag)
    },
    /** In order within each group. */
    async ofGroups(groupIds: readonly string[]): Promise<Tag[]> {
      const rows = await tags()
        .whereIn('tag_group_id', [...groupIds])
        .orderByRaw('tag_group_id, rank, id')
      return rows.map(toTag)
    },
    /** Those that stand directly below tags, in their order. */
    async childrenOf(parentIds: readonly string[]): Promise<Tag[]> {
      return (
        await tags()
          .whereIn('parent_id', [...parentIds])
          .orderBy(['rank', 'id'])
      ).map(toTag)
    },
    async byTitle(projectId: string, title: string): Promise<Tag | null> {
      const row = await tags()
        .where({ project_id: projectId, title_key: titleKey(title) })
        .first()
      return row ? toTag(row) : null
    },
    /** Of all projects. */
    async ofWorkspaceTag(workspaceTagId: string): Promise<Tag[]> {
      return (await tags().where({ workspace_tag_id: workspaceTagId }).orderBy('id')).map(toTag)
    },
    async colorCounts(projectId: string): Promise<Record<string, number>> {
      const rows = await tags().where({ project_id: projectId }).groupBy('color').select('color').count({ many: '*' })
      return Object.fromEntries(rows.map((row) => [row.color, Number(row.many)]))
    },
    /** Who made each of these tags. */
    async makersOf(ids: readonly string[]): Promise<Map<string, string | null>> {
      const rows = await tags()
        .whereIn('id', [...ids])
        .select('id', 'created_by')
      return new Map(rows.map((row) => [row.id, row.created_by]))
    },
    /** Which of the groups are there still. */
    async groupsThatExist(groupIds: readonly string[]): Promise<string[]> {
      return tx('tag_group')
        .where({ team_id: teamId })
        .whereIn('id', [...groupIds])
        .pluck<string[]>('id')
    },
  }
}

function tagWrites(tx: Transaction, teamId: string) {
  const tags = () => tx<Row>('tag').where({ team_id: teamId })
  return {
    /** Adds tags; those whose title the project already has are left out. Answers the ids that were added. */
    async add(added: readonly NewTag[]): Promise<string[]> {
      if (!added.length) return []
      const rows = await tx<Row>('tag')
        .insert(added.map((tag) => toRow(teamId, tag)))
        .onConflict(['project_id', 'title_key'])
        .ignore()
        .returning('id')
      return rows.map((row) => row.id)
    },
    async save(tag: Tag): Promise<void> {
      const { id, title, color, description, synonyms, examples, role, rank } = tag
      const change = { title, title_key: titleKey(title), color, description, synonyms, examples, role, rank }
      const more = {
        counter_examples: tag.counterExamples,
        workspace_tag_id: tag.workspaceTagId,
        parent_id: tag.parentId,
      }
      await tags()
        .where({ id })
        .update({ ...change, ...more, tag_group_id: tag.tagGroupId, updated_at: tag.updatedAt })
    },
    /** Puts a tag into the project and group that it has now. */
    async move(tag: Tag): Promise<void> {
      await tags().where({ id: tag.id }).update({ project_id: tag.projectId })
      await this.save(tag)
    },
    async setRanks(ranks: ReadonlyMap<string, number>): Promise<void> {
      await setRanks(tx, 'tag', teamId, ranks)
    },
    async remove(ids: readonly string[]): Promise<void> {
      await tags()
        .whereIn('id', [...ids])
        .delete()
    },
    /** Keeps the tags from going while the transaction lasts, e.g. into a merge; answers those that are there. */
    async lockShared(ids: readonly string[]): Promise<Tag[]> {
      return (
        await tags()
          .whereIn('id', [...ids])
          .orderBy('id')
          .forKeyShare()
      ).map(toTag)
    },
    /** As `hold`, and waits for everybody who is putting one of them on a highlight. */
    async lockExclusively(ids: readonly string[]): Promise<Tag[]> {
      return (
        await tags()
          .whereIn('id', [...ids])
          .orderBy('id')
          .forUpdate()
      ).map(toTag)
    },
  }
}

/** Sets ranks of tags, groups or boards in one statement. */
export async function setRanks(
  tx: Transaction,
  table: 'tag' | 'tag_group' | 'tag_board',
  teamId: string,
  ranks: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.raw(
    `update ?? as placed set rank = given.rank
       from unnest(?::uuid[], ?::float8[]) as given(id, rank) where placed.id = given.id and placed.team_id = ?`,
    [table, [...ranks.keys()], [...ranks.values()], teamId],
  )
}
