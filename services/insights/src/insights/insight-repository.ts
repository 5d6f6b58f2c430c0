import type { ReadTransaction, Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { PageRequest } from '@verbatim/kit/paging.ts'
import type { Insight, InsightBlock } from './insight.ts'

type Row = {
  id: string
  team_id: string
  project_id: string
  title: string
  author_ids: string[]
  created_by: string
  created_at: Date
  updated_at: Date
  published_at: Date | null
  published_title: string | null
  published_blocks: InsightBlock[] | null
  unpublished_changes: boolean
  deleted_at: Date | null
}

const toInsight = (row: Row): Insight => ({
  id: row.id,
  teamId: row.team_id,
  projectId: row.project_id,
  title: row.title,
  authorIds: row.author_ids,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  publishedAt: row.published_at,
  publishedTitle: row.published_title,
  publishedBlocks: row.published_blocks,
  unpublishedChanges: row.unpublished_changes,
  deletedAt: row.deleted_at,
})

const toColumns = (insight: Insight) => ({
  id: insight.id,
  team_id: insight.teamId,
  project_id: insight.projectId,
  title: insight.title,
  author_ids: insight.authorIds,
  created_by: insight.createdBy,
  created_at: insight.createdAt,
  updated_at: insight.updatedAt,
  published_at: insight.publishedAt,
  published_title: insight.publishedTitle,
  published_blocks: insight.publishedBlocks ? JSON.stringify(insight.publishedBlocks) : null,
  unpublished_changes: insight.unpublishedChanges,
  deleted_at: insight.deletedAt,
})

/** Which insights to list: in which projects, and for drafts in which of them or whose. */
export type InsightFilter = {
  readable: readonly string[]
  writable: readonly string[]
  published?: boolean
  authorId?: string
}

/** Insights of one workspace. Every query is scoped to it. */
export function insightRepository(tx: ReadTransaction | Transaction, teamId: string) {
  const insights = () => tx<Row>('insight').where({ team_id: teamId })
  const filtered = ({ readable, writable, published, authorId }: InsightFilter) => {
    const query = insights().whereNull('deleted_at')
    if (authorId) query.whereRaw('? = any(author_ids)', [authorId])
    if (published === true) return query.whereNotNull('published_at').whereIn('project_id', [...readable])
    if (published === false) return query.whereNull('published_at').whereIn('project_id', [...writable])
    return query.where((either) =>
      either
        .whereIn('project_id', [...writable])
        .orWhere((one) => one.whereNotNull('published_at').whereIn('project_id', [...readable])),
    )
  }
  return {
    async byIds(ids: readonly string[]): Promise<Insight[]> {
      return (await insights().whereIn('id', [...ids])).map(toInsight)
    },
    /** Throws NotFound. With `lock` nobody else changes it until the transaction ends. */
    async get(id: string, options: { lock?: boolean; deleted?: boolean } = {}): Promise<Insight> {
      const query = insights().where({ id })
      const row = await (options.lock ? query.forUpdate() : query).first()
      if (!row || (row.deleted_at && !options.deleted)) throw notFound('Insight')
      return toInsight(row)
    },
    async list(filter: InsightFilter, page: PageRequest): Promise<{ items: Insight[]; total: number }> {
      const [row] = await filtered(filter).count<{ total: string }[]>({ total: '*' })
      const rows = await filtered(filter)
        .orderByRaw('coalesce(published_at, created_at) desc, id')
        .limit(page.limit)
        .offset(page.offset)
      return { items: rows.map(toInsight), total: Number(row?.total ?? 0) }
    },
    async inProject(projectId: string): Promise<Insight[]> {
      return (await insights().where({ project_id: projectId }).whereNull('deleted_at')).map(toInsight)
    },
    /** Insights whose draft quotes the highlight. */
    async quoting(highlightId: string): Promise<Insight[]> {
      const quotes = tx('insight_block').where({ team_id: teamId, highlight_id: highlightId }).select('insight_id')
      return (await insights().whereIn('id', quotes).whereNull('deleted_at')).map(toInsight)
    },
    /** Adds an insight; false when it is there already. */
    async add(insight: Insight): Promise<boolean> {
      const rows = await tx('insight').insert(toColumns(insight)).onConflict('id').ignore().returning('id')
      return rows.length > 0
    },
    async save(insight: Insight): Promise<void> {
      const { id: _id, team_id: _team, ...columns } = toColumns(insight)
      await tx('insight').where({ team_id: teamId, id: insight.id }).update(columns)
    },
  }
}
