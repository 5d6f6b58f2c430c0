import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { AccessLevel } from '#src/access/access-chain.ts'

type Row = { team_id: string; group_id: string }

/** User groups of one workspace, as identity told of them: what access can be given to. */
export const groupRepository = (tx: Transaction, teamId: string) => ({
  ...groupReader(tx, teamId),
  async save(groupId: string): Promise<void> {
    await tx('user_group').insert({ team_id: teamId, group_id: groupId }).onConflict().ignore()
  },
  async remove(groupId: string): Promise<void> {
    await tx('user_group').where({ team_id: teamId, group_id: groupId }).delete()
  },
})

/** What can be read of them. */
export const groupReader = (tx: ReadTransaction, teamId: string) => ({
  /** Those of the ids that are groups. */
  async known(groupIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await tx<Row>('user_group')
      .where({ team_id: teamId })
      .whereIn('group_id', [...groupIds])
      .pluck<string[]>('group_id')
    return new Set(found)
  },
  /** What a group was given itself, on projects and folders. */
  async entriesOf(groupId: string): Promise<{ objectId: string; level: AccessLevel }[]> {
    const rows = await tx<{ team_id: string; group_id: string; object_id: string; level: AccessLevel }>('object_access')
      .where({ team_id: teamId, group_id: groupId })
      .select('object_id', 'level')
    return rows.map((row) => ({ objectId: row.object_id, level: row.level }))
  },
})
