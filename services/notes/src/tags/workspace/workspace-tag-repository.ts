import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { SEEN_BY_CODER } from '#src/coding/blind-query.ts'
import { type TagColor, type TagRole, titleKey } from '#src/tags/tag.ts'
import type { WorkspaceTag } from '#src/tags/workspace/workspace-tag.ts'

type Row = {
  id: string
  team_id: string
  title: string
  title_key: string
  color: TagColor
  description: string
  synonyms: string[]
  examples: string[]
  counter_examples: string[]
  role: TagRole | null
  locked: boolean
  updated_by: string | null
  created_at: Date
  updated_at: Date
}

/** How many projects use it, and on how many highlights its tags stand. */
export type WorkspaceTagUse = { projects: number; highlights: number }

const toTag = (row: Row): WorkspaceTag => ({
  id: row.id,
  title: row.title,
  color: row.color,
  description: row.description,
  synonyms: row.synonyms,
  examples: row.examples,
  counterExamples: row.counter_examples,
  role: row.role,
  locked: row.locked,
  updatedBy: row.updated_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toColumns = (tag: WorkspaceTag) => ({
  title: tag.title,
  title_key: titleKey(tag.title),
  color: tag.color,
  description: tag.description,
  synonyms: tag.synonyms,
  examples: tag.examples,
  counter_examples: tag.counterExamples,
  role: tag.role,
  locked: tag.locked,
  updated_by: tag.updatedBy,
  updated_at: tag.updatedAt,
})

/** Tags that a workspace offers in every project. */
export const workspaceTagRepository = (tx: Transaction, teamId: string) => {
  const tags = () => tx<Row>('workspace_tag').where({ team_id: teamId })
  return {
    ...workspaceTagReader(tx, teamId),
    /** One change at a time to the titles of a workspace's tags. */
    async lockAll(): Promise<void> {
      await tx.raw(`select pg_advisory_xact_lock(hashtextextended('workspace-tags:' || :teamId, 0))`, { teamId })
    },
    async add(tag: WorkspaceTag): Promise<void> {
      await tx('workspace_tag').insert({ id: tag.id, team_id: teamId, created_at: tag.createdAt, ...toColumns(tag) })
    },
    async save(tag: WorkspaceTag): Promise<void> {
      await tags().where({ id: tag.id }).update(toColumns(tag))
    },
    async remove(id: string): Promise<void> {
      await tags().where({ id }).delete()
    },
  }
}

/** What can be read of them. */
export function workspaceTagReader(tx: ReadTransaction, teamId: string) {
  const tags = () => tx<Row>('workspace_tag').where({ team_id: teamId })
  return {
    async byIds(ids: readonly string[]): Promise<WorkspaceTag[]> {
      return (await tags().whereIn('id', [...ids])).map(toTag)
    },
    /** By title. */
    async all(): Promise<WorkspaceTag[]> {
      return (await tags().orderBy(['title_key', 'id'])).map(toTag)
    },
    async byTitle(title: string): Promise<WorkspaceTag | null> {
      const row = await tags()
        .where({ title_key: titleKey(title) })
        .first()
      return row ? toTag(row) : null
    },
    /** In projects that are not in the trash, as the viewer sees them. */
    async uses(ids: readonly string[], viewerId: string): Promise<Map<string, WorkspaceTagUse>> {
      const { rows } = await tx.raw<{ rows: ({ id: string } & WorkspaceTagUse)[] }>(
        `select tag.workspace_tag_id as id, count(distinct tag.project_id)::int as projects,
           count(highlight.id)::int as highlights
         from tag join project on project.id = tag.project_id and project.deleted_at is null
         left join highlight_tag on highlight_tag.tag_id = tag.id
         left join (highlight join note on note.id = highlight.note_id and note.deleted_at is null)
           on highlight.id = highlight_tag.highlight_id and highlight.deleted_at is null and highlight.state = 'ACTIVE'
             and ${SEEN_BY_CODER}
         where tag.team_id = :teamId and tag.workspace_tag_id = any(cast(:ids as uuid[])) group by 1`,
        { teamId, ids: [...ids], viewerId },
      )
      return new Map(rows.map(({ id, projects, highlights }) => [id, { projects, highlights }]))
    },
  }
}
