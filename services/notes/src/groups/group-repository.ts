import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { AccessLevel } from '#src/access/access-chain.ts'
import { levelNow } from '#src/access/entry-columns.ts'

type Row = { team_id: string; group_id: string }

/** User groups of one workspace, as identity told of them: what access can be given to. */
export const groupRepository = (tx: Transaction, teamId: string) => ({
  ...groupReader(tx, teamId),
  async save(groupId: string): Promise<void> {
    await tx('user_group').insert({ team_id: teamId, group_id: groupId }).onConflict().ignore()
  },
  async remove(groupId: string): Promise<void> {
    await tx('user_group').where({ team_id: teamId, group_id: groupId }).delete()
    await tx('user_group_member').where({ team_id: teamId, group_id: groupId }).delete()
  },
  /** Who is in a group now. */
  async setMembers(groupId: string, userIds: readonly string[]): Promise<void> {
    await tx('user_group_member').where({ team_id: teamId, group_id: groupId }).delete()
    const rows = [...new Set(userIds)].map((user_id) => ({ team_id: teamId, group_id: groupId, user_id }))
    if (rows.length) await tx('user_group_member').insert(rows)
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
  /** Groups in which a member is. */
  groupsOf: (userId: string): Promise<string[]> =>
    tx<{ team_id: string; group_id: string; user_id: string }>('user_group_member')
      .where({ team_id: teamId, user_id: userId })
      .orderBy('group_id')
      .pluck<string[]>('group_id'),
  /** The groups of every member who is in one, by user id. */
  async groupsOfAll(): Promise<Map<string, string[]>> {
    const rows = await tx<{ team_id: string; group_id: string; user_id: string }>('user_group_member')
      .where({ team_id: teamId })
      .select('group_id', 'user_id')
    const groups = new Map<string, string[]>()
    for (const { group_id: groupId, user_id: userId } of rows)
      groups.set(userId, [...(groups.get(userId) ?? []), groupId])
    return groups
  },
  /** What a group was given itself, on projects and folders. */
  async entriesOf(groupId: string): Promise<{ objectId: string; level: AccessLevel }[]> {
    const { rows } = await tx.raw<{ rows: { object_id: string; level: AccessLevel | null }[] }>(
      `select object_id, ${levelNow('object_access')} as level from object_access
        where team_id = :teamId and group_id = :groupId`,
      { teamId, groupId },
    )
    return rows.flatMap(({ object_id: objectId, level }) => (level ? [{ objectId, level }] : []))
  },
})
