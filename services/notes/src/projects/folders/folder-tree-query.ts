import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** What stands where in the tree of folders of one workspace, in the trash or not. */
export const folderTree = (tx: ReadTransaction, teamId: string) => ({
  /** Ids of the folders and of every folder below them. */
  async foldersFrom(ids: readonly string[]): Promise<string[]> {
    const { rows } = await tx.raw<{ rows: { id: string }[] }>(
      `with recursive below as (
         select id from folder where team_id = :teamId and id = any(:ids::uuid[])
         union select folder.id from folder join below on folder.parent_id = below.id
       ) select id from below`,
      { teamId, ids: [...ids] },
    )
    return rows.map((row) => row.id)
  },
  async projectsIn(folderIds: readonly string[]): Promise<string[]> {
    return tx('project')
      .where({ team_id: teamId })
      .whereRaw('folder_id = any(?::uuid[])', [[...folderIds]])
      .pluck<string[]>('id')
  },
  /** Whether the folder above a folder, or the folder of a project, is not in the trash; there may be none. */
  async hasPlace(table: 'folder' | 'project', id: string): Promise<boolean> {
    const above = table === 'folder' ? 'parent_id' : 'folder_id'
    const row = await tx(table).where({ team_id: teamId, id }).first(above)
    if (!row?.[above]) return true
    const living = tx('folder').where({ team_id: teamId, id: row[above] }).whereNull('deleted_at')
    return Boolean(await living.first('id'))
  },
})
