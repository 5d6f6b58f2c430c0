import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout, ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Ranked } from '#src/tags/rank-place.ts'
import type { View } from '#src/views/view.ts'

type Row = {
  id: string
  team_id: string
  project_id: string
  owner_id: string | null
  title: string
  icon: string | null
  layout: ViewLayout
  object_type: ViewObject
  rank: number
  view_data: ViewData
  updated_by: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

const toView = (row: Row): View => ({
  id: row.id,
  projectId: row.project_id,
  ownerId: row.owner_id,
  title: row.title,
  icon: row.icon,
  layout: row.layout,
  objectType: row.object_type,
  rank: row.rank,
  viewData: row.view_data,
  updatedBy: row.updated_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

const toColumns = (view: View) => ({
  owner_id: view.ownerId,
  title: view.title,
  icon: view.icon,
  layout: view.layout,
  rank: view.rank,
  view_data: JSON.stringify(view.viewData),
  updated_by: view.updatedBy,
  updated_at: view.updatedAt,
  deleted_at: view.deletedAt,
})

/** Saved views of one workspace. */
export const viewRepository = (tx: Transaction, teamId: string) => ({
  ...viewReader(tx, teamId),
  ...viewWrites(tx, teamId),
})

/** What can be read of them. */
export function viewReader(tx: ReadTransaction, teamId: string) {
  const views = () => tx<Row>('project_view').where({ team_id: teamId })
  return {
    /** Deleted ones too. */
    async byIds(ids: readonly string[]): Promise<View[]> {
      return (await views().whereIn('id', [...ids])).map(toView)
    },
    /** Everybody's and a member's own, in order; those of other members are never read. */
    async ofProjects(projectIds: readonly string[], userId: string): Promise<View[]> {
      const rows = await views()
        .whereIn('project_id', [...projectIds])
        .whereNull('deleted_at')
        .where((row) => row.whereNull('owner_id').orWhere({ owner_id: userId }))
        .orderBy(['rank', 'id'])
      return rows.map(toView)
    },
    /** Those of all members, of projects that other services are told of again. */
    async allOf(projectIds: readonly string[]): Promise<View[]> {
      return (
        await views()
          .whereIn('project_id', [...projectIds])
          .whereNull('deleted_at')
          .orderBy('id')
      ).map(toView)
    },
    /** The places of all views of a project, members' own included, in order. */
    async ranksOf(projectId: string): Promise<Ranked[]> {
      return views()
        .where({ project_id: projectId })
        .whereNull('deleted_at')
        .orderBy(['rank', 'id'])
        .select<Ranked[]>('id', 'rank')
    },
  }
}

function viewWrites(tx: Transaction, teamId: string) {
  const views = () => tx<Row>('project_view').where({ team_id: teamId })
  return {
    /** One change at a time to the views of a project, so that two of them cannot tangle. */
    async lockOf(projectId: string): Promise<void> {
      await tx.raw(`select pg_advisory_xact_lock(hashtextextended('views:' || :projectId, 0))`, { projectId })
    },
    async add(view: View): Promise<void> {
      const { id, projectId, objectType, createdAt } = view
      await tx('project_view').insert({
        id,
        team_id: teamId,
        project_id: projectId,
        object_type: objectType,
        created_at: createdAt,
        ...toColumns(view),
      })
    },
    async save(view: View): Promise<void> {
      await tx('project_view').where({ id: view.id, team_id: teamId }).update(toColumns(view))
    },
    async setRanks(ranks: ReadonlyMap<string, number>): Promise<void> {
      await tx.raw(
        `update project_view as placed set rank = given.rank
           from unnest(cast(:ids as uuid[]), cast(:ranks as float8[])) as given(id, rank)
          where placed.id = given.id and placed.team_id = :teamId`,
        { ids: [...ranks.keys()], ranks: [...ranks.values()], teamId },
      )
    },
    /** Forgets views that were deleted too long ago to be brought back. */
    async removeDeletedBefore(moment: Date): Promise<void> {
      await views().where('deleted_at', '<', moment).delete()
    },
  }
}
