import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Fields that stand together under a title: of the workspace, or of one project. */
export type FieldSet = {
  id: string
  projectId: string | null
  title: string
  rank: number
  createdAt: Date
  updatedAt: Date
}

type Row = {
  id: string
  team_id: string
  project_id: string | null
  title: string
  rank: number
  created_at: Date
  updated_at: Date
}

const toSet = (row: Row): FieldSet => ({
  id: row.id,
  projectId: row.project_id,
  title: row.title,
  rank: row.rank,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Sets of fields of one workspace. */
export const fieldSetRepository = (tx: Transaction, teamId: string) => ({
  ...fieldSetReader(tx, teamId),
  ...fieldSetWrites(tx, teamId),
})

/** What can be read of them. */
export function fieldSetReader(tx: ReadTransaction, teamId: string) {
  const sets = () => tx<Row>('field_set').where({ team_id: teamId })
  return {
    async byIds(ids: readonly string[]): Promise<FieldSet[]> {
      return (await sets().whereRaw('id = any(?::uuid[])', [[...ids]])).map(toSet)
    },
    /** In order; of the workspace for null. */
    async of(projectId: string | null): Promise<FieldSet[]> {
      return (await sets().where({ project_id: projectId }).orderBy(['rank', 'id'])).map(toSet)
    },
  }
}

function fieldSetWrites(tx: Transaction, teamId: string) {
  const sets = () => tx<Row>('field_set').where({ team_id: teamId })
  return {
    async add(set: FieldSet): Promise<void> {
      await tx<Row>('field_set').insert({
        id: set.id,
        team_id: teamId,
        project_id: set.projectId,
        title: set.title,
        rank: set.rank,
        created_at: set.createdAt,
        updated_at: set.updatedAt,
      })
    },
    async save({ id, title, rank, updatedAt }: FieldSet): Promise<void> {
      await sets().where({ id }).update({ title, rank, updated_at: updatedAt })
    },
    async setRanks(ranks: ReadonlyMap<string, number>): Promise<void> {
      await tx.raw(
        `update field_set set rank = given.rank from unnest(?::uuid[], ?::float8[]) as given(id, rank)
          where field_set.id = given.id and field_set.team_id = ?`,
        [[...ranks.keys()], [...ranks.values()], teamId],
      )
    },
    /** Removes a set; its fields stay, without one. */
    async remove(id: string): Promise<void> {
      await sets().where({ id }).delete()
    },
  }
}
