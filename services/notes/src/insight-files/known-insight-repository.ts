import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** An insight as far as its files have to know of it. */
export type KnownInsight = {
  id: string
  projectId: string
  /** What stands in its published text, and its cover; whoever is told may not know those files. */
  publishedFileIds: readonly string[]
  createdAt: Date
  deletedAt: Date | null
}

type Row = {
  id: string
  team_id: string
  project_id: string
  published_file_ids: string[]
  created_at: Date
  deleted_at: Date | null
  /** When its service was told that its days are over. */
  ran_out_at: Date | null
}

const toInsight = (row: Row): KnownInsight => ({
  id: row.id,
  projectId: row.project_id,
  publishedFileIds: row.published_file_ids,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
})

/** Insights of one workspace, as insights tells of them. */
export function knownInsightReader(tx: ReadTransaction, teamId: string) {
  const insights = () => tx<Row>('known_insight').where({ team_id: teamId })
  return {
    /** Those that do not lie in the trash. */
    async living(ids: readonly string[]): Promise<KnownInsight[]> {
      return (
        await insights()
          .whereIn('id', [...ids])
          .whereNull('deleted_at')
      ).map(toInsight)
    },
    /** These, also in the trash. */
    async byIds(ids: readonly string[]): Promise<KnownInsight[]> {
      return (await insights().whereIn('id', [...ids])).map(toInsight)
    },
    /** Those of these projects, also in the trash. */
    async ofProjects(projectIds: readonly string[]): Promise<KnownInsight[]> {
      return (await insights().whereIn('project_id', [...projectIds])).map(toInsight)
    },
    /** Those that lie in the trash since before a moment. */
    async deletedBefore(before: Date): Promise<KnownInsight[]> {
      return (await insights().where('deleted_at', '<', before)).map(toInsight)
    },
  }
}

/** The same, and what keeps them as they are told. */
export const knownInsightRepository = (tx: Transaction, teamId: string) => ({
  ...knownInsightReader(tx, teamId),
  /** The insight that does not lie in the trash, held until the transaction ends: it neither moves nor goes meanwhile. */
  async lock(id: string): Promise<KnownInsight | undefined> {
    const row = await tx<Row>('known_insight')
      .where({ team_id: teamId, id })
      .whereNull('deleted_at')
      .forNoKeyUpdate()
      .first()
    return row && toInsight(row)
  },
  /** The insight is there, in that project, and shows these files to readers. Had its days been over, they are not here. */
  async keep({ id, projectId, publishedFileIds, createdAt }: Omit<KnownInsight, 'deletedAt'>): Promise<void> {
    const told = { project_id: projectId, published_file_ids: publishedFileIds, created_at: createdAt }
    await tx('known_insight')
      .insert({ id, team_id: teamId, ...told, deleted_at: null, ran_out_at: null })
      .onConflict('id')
      .merge(['project_id', 'published_file_ids', 'created_at', 'deleted_at', 'ran_out_at'])
      .where({ 'known_insight.team_id': teamId })
  },
  /** Their service was told that their days are over: it is told once. */
  async ranOut(ids: readonly string[], at: Date): Promise<void> {
    await tx('known_insight')
      .where({ team_id: teamId })
      .whereIn('id', [...ids])
      .update({ ran_out_at: at })
  },
  /** The insight lies in the trash since then, unless it lay there already. */
  async putAway(id: string, at: Date): Promise<void> {
    await tx('known_insight').where({ team_id: teamId, id }).whereNull('deleted_at').update({ deleted_at: at })
  },
  /** Forgets insights for good, and their files with them. */
  async remove(ids: readonly string[]): Promise<void> {
    await tx('known_insight')
      .where({ team_id: teamId })
      .whereIn('id', [...ids])
      .delete()
  },
})
