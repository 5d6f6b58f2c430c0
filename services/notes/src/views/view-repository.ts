import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ListObject, ViewLayout, ViewPlace } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Ranked } from '#src/tags/rank-place.ts'
import type { View, ViewHome } from '#src/views/view.ts'

/** A view's place among the others, and whose own it is. */
export type Placed = Ranked & { ownerId: string | null }

type Row = {
  id: string
  team_id: string
  project_id: string | null
  folder_id: string | null
  owner_id: string | null
  title: string
  icon: string | null
  layout: ViewLayout
  object_type: ListObject
  place: ViewPlace
  colleague_id: string | null
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
  folderId: row.folder_id,
  ownerId: row.owner_id,
  title: row.title,
  icon: row.icon,
  layout: row.layout,
  objectType: row.object_type,
  place: row.place,
  colleagueId: row.colleague_id,
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
  const knownTo = (userId: string) =>
    views()
      .whereNull('deleted_at')
      .where((row) => row.whereNull('owner_id').orWhere({ owner_id: userId }))
      .orderBy(['rank', 'id'])
  return {
    /** Deleted ones too. */
    async byIds(ids: readonly string[]): Promise<View[]> {
      return (await views().whereIn('id', [...ids])).map(toView)
    },
    /** Everybody's and a member's own, in order; those of other members are never read. */
    async ofProjects(projectIds: readonly string[], userId: string): Promise<View[]> {
      return (await knownTo(userId).whereIn('project_id', [...projectIds])).map(toView)
    },
    /** Those of folders, in the same way. */
    async ofFolders(folderIds: readonly string[], userId: string): Promise<View[]> {
      return (await knownTo(userId).whereIn('folder_id', [...folderIds])).map(toView)
    },
    /** Those of the workspace, which lie in no project and in no folder. */
    async ofWorkspace(userId: string): Promise<View[]> {
      return (await knownTo(userId).where({ project_id: null, folder_id: null })).map(toView)
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
    /**
     * The places of the views that stand where another one belongs, in order: of a project all, members' own included;
     * of the workspace and of a folder those that the member sees, for there may be thousands of members.
     */
    async placesOf(home: ViewHome, userId: string): Promise<Placed[]> {
      const { projectId: project_id, folderId: folder_id } = home
      const there = project_id
        ? views().where({ project_id }).whereNull('deleted_at').orderBy(['rank', 'id'])
        : knownTo(userId).where({ project_id, folder_id })
      return there.select<Placed[]>('id', 'rank', 'owner_id as ownerId')
    },
  }
}

function viewWrites(tx: Transaction, teamId: string) {
  const views = () => tx<Row>('project_view').where({ team_id: teamId })
  return {
    /** One change at a time to the views of a project, a folder or the workspace, so that two of them cannot tangle. */
    async lockOf({ projectId, folderId }: ViewHome): Promise<void> {
      const home = projectId ?? folderId ?? teamId
      await tx.raw(`select pg_advisory_xact_lock(hashtextextended('views:' || :home, 0))`, { home })
    },
    async add(view: View): Promise<void> {
      const { id, projectId, folderId, objectType, place, colleagueId, createdAt } = view
      await tx('project_view').insert({
        id,
        team_id: teamId,
        project_id: projectId,
        folder_id: folderId,
        object_type: objectType,
        place,
        colleague_id: colleagueId,
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
