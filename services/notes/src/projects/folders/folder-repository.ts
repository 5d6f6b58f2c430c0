import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Folder } from '#src/projects/folders/folder.ts'

type Row = {
  id: string
  team_id: string
  name: string
  parent_id: string | null
  rank: number
  created_by: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

const toFolder = (row: Row): Folder => ({
  id: row.id,
  name: row.name,
  parentId: row.parent_id,
  rank: row.rank,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Folders of one workspace that are not in the trash. */
export const folderRepository = (tx: Transaction, teamId: string) => ({
  ...folderReader(tx, teamId),
  ...folderWrites(tx, teamId),
})

/** What can be read of them. */
export function folderReader(tx: ReadTransaction, teamId: string) {
  const living = () => tx<Row>('folder').where({ team_id: teamId }).whereNull('deleted_at')
  return {
    async all(): Promise<Folder[]> {
      return (await living().orderBy('rank').orderBy('id')).map(toFolder)
    },
    async byIds(ids: readonly string[]): Promise<Folder[]> {
      return (await living().whereIn('id', [...ids])).map(toFolder)
    },
  }
}

function folderWrites(tx: Transaction, teamId: string) {
  const living = () => tx<Row>('folder').where({ team_id: teamId }).whereNull('deleted_at')
  return {
    async insert(folder: Folder): Promise<void> {
      await tx('folder').insert({
        id: folder.id,
        team_id: teamId,
        name: folder.name,
        parent_id: folder.parentId,
        rank: folder.rank,
        created_by: folder.createdBy,
        created_at: folder.createdAt,
        updated_at: folder.updatedAt,
      })
    },
    async save(folder: Folder): Promise<void> {
      await living()
        .where({ id: folder.id })
        .update({ name: folder.name, parent_id: folder.parentId, rank: folder.rank, updated_at: folder.updatedAt })
    },
    async setRanks(ranks: ReadonlyMap<string, number>): Promise<void> {
      for (const [id, rank] of ranks) await living().where({ id }).update({ rank })
    },
    /** Takes these folders from below their parents, so that all can be removed together; those in the trash too. */
    async clearParents(ids: readonly string[]): Promise<void> {
      await tx('folder')
        .where({ team_id: teamId })
        .whereRaw('id = any(?::uuid[])', [[...ids]])
        .update({ parent_id: null })
    },
    /** Holds other changes to where folders and projects hang until the transaction ends. */
    async lockTree(): Promise<void> {
      await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`folders:${teamId}`])
    },
  }
}
