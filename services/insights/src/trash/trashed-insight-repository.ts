import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Insight } from '#src/insights/insight.ts'

/** An insight in the trash, as its list shows it. */
export type TrashedInsight = Pick<Insight, 'id' | 'title' | 'projectId' | 'ownerId' | 'deletedBy'> & { deletedAt: Date }

type Row = {
  id: string
  title: string
  project_id: string | null
  owner_id: string | null
  deleted_at: Date
  deleted_by: string | null
}

const LISTED_MAX = 500

/** What can be read of the trash of one workspace. */
export const trashedInsightReader = (tx: ReadTransaction, teamId: string) => ({
  /** Those in these projects, and somebody's own unless that is null; newest first, at most 500. */
  async list(projectIds: readonly string[], ownerId: string | null): Promise<TrashedInsight[]> {
    const rows = await tx<Row>('insight')
      .where({ team_id: teamId })
      .whereNotNull('deleted_at')
      .whereNull('purged_at')
      .where((place) => {
        place.whereRaw('project_id = any(?::uuid[])', [[...projectIds]])
        if (ownerId !== null) place.orWhere({ owner_id: ownerId })
      })
      .orderBy('deleted_at', 'desc')
      .limit(LISTED_MAX)
      .select('id', 'title', 'project_id', 'owner_id', 'deleted_at', 'deleted_by')
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      projectId: row.project_id,
      ownerId: row.owner_id,
      deletedAt: row.deleted_at,
      deletedBy: row.deleted_by,
    }))
  },
})

/** Takes insights of one workspace out of it, for good. */
export const trashedInsights = (tx: Transaction, teamId: string) => ({
  /** All of a project that is gone for good, whether they were deleted before it or not. */
  ofProject: (projectId: string): Promise<string[]> =>
    tx('insight').where({ team_id: teamId, project_id: projectId }).pluck<string[]>('id'),
  /** Removes rows; texts, versions and links, which hang on them, go along. */
  async remove(ids: readonly string[]): Promise<void> {
    await tx('insight')
      .where({ team_id: teamId })
      .whereRaw('id = any(?::uuid[])', [[...ids]])
      .delete()
    await tx('due_work')
      .where({ team_id: teamId, kind: 'PURGE_INSIGHT' })
      .whereRaw('object_id = any(?::uuid[])', [[...ids]])
      .delete()
  },
})
