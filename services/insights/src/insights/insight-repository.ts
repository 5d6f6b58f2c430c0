import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import type { Insight, InsightBlock } from './insight.ts'

type Row = {
  id: string
  team_id: string
  project_id: string | null
  owner_id: string | null
  title: string
  author_ids: string[]
  authors_chosen_at: Date | null
  authors_chosen_by: string | null
  /** Null while nobody chose, and for choices from before it was kept. */
  writer_ids: string[] | null
  tag_ids: string[]
  created_by: string
  created_at: Date
  updated_at: Date
  published_at: Date | null
  published_title: string | null
  published_blocks: InsightBlock[] | null
  cover_file_id: string | null
  published_cover_file_id: string | null
  unpublished_changes: boolean
  review_by: string | null
  deleted_at: Date | null
  deleted_by: string | null
  purged_at: Date | null
}

const toInsight = (row: Row): Insight => ({
  id: row.id,
  teamId: row.team_id,
  projectId: row.project_id,
  ownerId: row.owner_id,
  title: row.title,
  authorIds: row.author_ids,
  authorsChosen: toChosen(row),
  tagIds: row.tag_ids,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  publishedAt: row.published_at,
  publishedTitle: row.published_title,
  publishedBlocks: row.published_blocks,
  coverFileId: row.cover_file_id,
  publishedCoverFileId: row.published_cover_file_id,
  unpublishedChanges: row.unpublished_changes,
  reviewBy: row.review_by,
  deletedAt: row.deleted_at,
  deletedBy: row.deleted_by,
  purgedAt: row.purged_at,
})

function toChosen({ authors_chosen_at: at, authors_chosen_by: by, ...row }: Row): Insight['authorsChosen'] {
  return at && by ? { at, by, writerIds: row.writer_ids ?? row.author_ids } : null
}

const toColumns = (insight: Insight) => ({
  id: insight.id,
  team_id: insight.teamId,
  project_id: insight.projectId,
  owner_id: insight.ownerId,
  title: insight.title,
  author_ids: insight.authorIds,
  authors_chosen_at: insight.authorsChosen?.at ?? null,
  authors_chosen_by: insight.authorsChosen?.by ?? null,
  writer_ids: insight.authorsChosen ? [...insight.authorsChosen.writerIds] : null,
  tag_ids: [...insight.tagIds],
  created_by: insight.createdBy,
  created_at: insight.createdAt,
  updated_at: insight.updatedAt,
  published_at: insight.publishedAt,
  published_title: insight.publishedTitle,
  published_blocks: insight.publishedBlocks ? JSON.stringify(insight.publishedBlocks) : null,
  cover_file_id: insight.coverFileId,
  published_cover_file_id: insight.publishedCoverFileId,
  unpublished_changes: insight.unpublishedChanges,
  review_by: insight.reviewBy,
  deleted_at: insight.deletedAt,
  deleted_by: insight.deletedBy,
  purged_at: insight.purgedAt,
})

const NEWEST_FIRST: Keyset = {
  direction: 'desc',
  columns: [
    { sql: 'coalesce(published_at, created_at)', type: 'timestamptz' },
    { sql: 'id', type: 'uuid' },
  ],
}

/** Which insights to list: in which projects, for drafts in which of them, and whose own. */
export type InsightFilter = {
  readable: readonly string[]
  writable: readonly string[]
  /** Null where nobody's own are listed. */
  ownerId: string | null
  published?: boolean
  /** Of which somebody is an author, or which are their own. */
  authorId?: string
  /** Projects in which only what was changed since it was made counts. */
  untouchedSamples?: readonly string[]
}

/** Insights of one workspace. Every query is scoped to it. */
export const insightRepository = (tx: Transaction, teamId: string) => ({
  ...insightReader(tx, teamId),
  ...insightWrites(tx, teamId),
})

/** What can be read of them. */
export function insightReader(tx: ReadTransaction, teamId: string) {
  const insights = () => tx<Row>('insight').where({ team_id: teamId })
  const filtered = ({ readable, writable, ownerId, published, authorId, untouchedSamples = [] }: InsightFilter) => {
    const query = insights().whereNull('deleted_at')
    if (untouchedSamples.length)
      query.where((one) =>
        one
          .whereNull('project_id')
          .orWhere((other) => other.whereNotIn('project_id', [...untouchedSamples]))
          .orWhereRaw('updated_at > created_at'),
      )
    if (authorId) query.whereRaw('(? = any(author_ids) or owner_id = ?)', [authorId, authorId])
    if (published !== undefined) query[published ? 'whereNotNull' : 'whereNull']('published_at')
    const drafts = published === true ? [] : writable
    const open = published === false ? [] : readable
    return query.where((either) =>
      either
        .where({ owner_id: ownerId ?? MIN_ID })
        .orWhere((one) => one.whereIn('project_id', [...drafts]))
        .orWhere((one) => one.whereNotNull('published_at').whereIn('project_id', [...open])),
    )
  }
  return {
    async byIds(ids: readonly string[]): Promise<Insight[]> {
      return (await insights().whereIn('id', [...ids])).map(toInsight)
    },
    async list(filter: InsightFilter, page: PageRequest): Promise<Keyed<Insight> & { total: number }> {
      const total = await this.count(filter)
      const { rows, next } = await keysetPage<Row>(tx, filtered(filter).select('*'), NEWEST_FIRST, page)
      return { rows: rows.map(toInsight), next, total }
    },
    async count(filter: InsightFilter): Promise<number> {
      const [row] = await filtered(filter).count<{ total: string }[]>({ total: '*' })
      return Number(row?.total ?? 0)
    },
    async inProject(projectId: string): Promise<Insight[]> {
      return (await insights().where({ project_id: projectId }).whereNull('deleted_at')).map(toInsight)
    },
    /** Those deleted then or later, or taken out of the trash to be removed, in a project, or anywhere by null. */
    async goneSince(since: Date, projectId: string | null): Promise<Insight[]> {
      const gone = insights().where((one) => one.where('deleted_at', '>=', since).orWhere('purged_at', '>=', since))
      return (await (projectId === null ? gone : gone.where({ project_id: projectId }))).map(toInsight)
    },
    /** Those in these projects; with a note those that quote it, in the draft or as published. */
    async inProjects(projectIds: readonly string[], noteId: string | null): Promise<Insight[]> {
      const inThem = insights()
        .whereIn('project_id', [...projectIds])
        .whereNull('deleted_at')
      if (noteId !== null)
        // What the note holds is read once, and not for each insight and each of its blocks.
        inThem.whereRaw(
          `(insight.id in (select block.insight_id from known_highlight known
               join insight_block block on block.team_id = known.team_id and block.highlight_id = known.highlight_id
               where known.team_id = :teamId and known.note_id = :noteId)
             or exists (select from jsonb_array_elements(insight.published_blocks) published
               where published->>'highlightId' in (select known.highlight_id::text from known_highlight known
                 where known.team_id = :teamId and known.note_id = :noteId)))`,
          { teamId, noteId },
        )
      return (await inThem).map(toInsight)
    },
    /** Insights whose draft quotes the highlight. */
    async quoting(highlightId: string): Promise<Insight[]> {
      const quotes = tx('insight_block').where({ team_id: teamId, highlight_id: highlightId }).select('insight_id')
      return (await insights().whereIn('id', quotes).whereNull('deleted_at')).map(toInsight)
    },
    /**
     * Published insights in readable projects: those that quote any of this and stay, and those in the projects
     * themselves. What is quoted counts as far as it is in readable projects, too.
     */
    async countQuoting(
      ids: { highlights: readonly string[]; notes: readonly string[]; projects: readonly string[] },
      readable: readonly string[],
    ): Promise<{ quoting: number; inside: number }> {
      const { rows } = await tx.raw<{ rows: { quoting: number; inside: number }[] }>(
        `select count(*) filter (where not is_inside)::int as quoting, count(*) filter (where is_inside)::int as inside
         from (
           select insight.project_id = any(:projects) as is_inside, exists (
             select 1 from jsonb_array_elements(insight.published_blocks) block
             join known_highlight known on known.team_id = :teamId and known.highlight_id = (block->>'highlightId')::uuid
               and known.project_id = any(:readable)
             where known.highlight_id = any(:highlights) or known.note_id = any(:notes) or known.project_id = any(:projects)
           ) as is_quoting
           from insight
           where team_id = :teamId and published_at is not null and deleted_at is null and project_id = any(:readable)
         ) found where is_inside or is_quoting`,
        {
          teamId,
          readable: [...readable],
          highlights: [...ids.highlights],
          notes: [...ids.notes],
          projects: [...ids.projects],
        },
      )
      return rows[0] ?? { quoting: 0, inside: 0 }
    },
  }
}

function insightWrites(tx: Transaction, teamId: string) {
  const insights = () => tx<Row>('insight').where({ team_id: teamId })
  return {
    /** Throws NotFound. With `lock` nobody else changes it until the transaction ends. */
    async get(id: string, options: { lock?: boolean; deleted?: boolean } = {}): Promise<Insight> {
      const query = insights().where({ id })
      const row = await (options.lock ? query.forUpdate() : query).first()
      if (!row || row.purged_at || (row.deleted_at && !options.deleted)) throw notFound('Insight')
      return toInsight(row)
    },
    /** Somebody's own, also in the trash. Nobody else changes them until the transaction ends. */
    async lockOwnedBy(ownerId: string): Promise<Insight[]> {
      return (await insights().where({ owner_id: ownerId }).orderBy('id').forUpdate()).map(toInsight)
    },
    /** These, also in the trash, as far as they are there. Nobody else changes them until the transaction ends. */
    async locked(ids: readonly string[]): Promise<Insight[]> {
      return (
        await insights()
          .whereIn('id', [...ids])
          .orderBy('id')
          .forUpdate()
      ).map(toInsight)
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
