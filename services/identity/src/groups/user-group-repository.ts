import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { groupNameKey, type KeptBy, type UserGroup } from '#src/groups/user-group.ts'

type Row = {
  id: string
  team_id: string
  name: string
  name_key: string
  kept_by: KeptBy
  external_id: string | null
  role: Role | null
  version: number
  created_at: Date
  updated_at: Date
}

const toUserGroup = (row: Row): UserGroup => ({
  id: row.id,
  name: row.name,
  keptBy: row.kept_by,
  externalId: row.external_id,
  role: row.role,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** That a member is in a group. */
export type Membership = { groupId: string; userId: string }

/** User groups of one workspace, and who is in them. */
export const userGroupRepository = (tx: Transaction, teamId: string) => ({
  ...userGroupReader(tx, teamId),
  ...groupWrites(tx, teamId),
  ...membershipWrites(tx, teamId),
})

/** What can be read of them. Whoever has left the workspace is in none. */
export function userGroupReader(tx: ReadTransaction, teamId: string) {
  const groups = () => tx<Row>('user_group').where({ team_id: teamId })
  const memberships = () => tx('user_group_member').where({ team_id: teamId })
  return {
    async list(): Promise<UserGroup[]> {
      return (await groups().orderBy(['name_key', 'id'])).map(toUserGroup)
    },
    async findMany(ids: readonly string[]): Promise<UserGroup[]> {
      return (await groups().whereIn('id', [...ids])).map(toUserGroup)
    },
    async find(id: string): Promise<UserGroup | null> {
      const row = await groups().where({ id }).first()
      return row ? toUserGroup(row) : null
    },
    async findByName(name: string): Promise<UserGroup | null> {
      const row = await groups()
        .where({ name_key: groupNameKey(name) })
        .first()
      return row ? toUserGroup(row) : null
    },
    /** The groups that a member is in. */
    async idsOf(userId: string): Promise<string[]> {
      return memberships().where({ user_id: userId }).orderBy('group_id').pluck<string[]>('group_id')
    },
    /** Who is in each of these groups. */
    async membershipsOf(groupIds: readonly string[]): Promise<Membership[]> {
      const rows = await memberships()
        .whereIn('group_id', [...groupIds])
        .orderBy(['added_at', 'user_id'])
        .select<{ group_id: string; user_id: string }[]>('group_id', 'user_id')
      return rows.map((row) => ({ groupId: row.group_id, userId: row.user_id }))
    },
    /** Of each of these members the groups that they are in. */
    async membershipsOfMembers(userIds: readonly string[]): Promise<Membership[]> {
      const rows = await memberships()
        .whereIn('user_id', [...userIds])
        .orderBy('group_id')
        .select<{ group_id: string; user_id: string }[]>('group_id', 'user_id')
      return rows.map((row) => ({ groupId: row.group_id, userId: row.user_id }))
    },
  }
}

function groupWrites(tx: Transaction, teamId: string) {
  const groups = () => tx<Row>('user_group').where({ team_id: teamId })
  return {
    /** Holds the workspace's groups until the transaction ends, so that limits and names are counted by one at a time. */
    async lockAll(): Promise<void> {
      await tx('workspace').where({ team_id: teamId }).forUpdate().select('team_id')
    },
    /** Keeps groups as they are until the transaction ends, while others do the same. */
    async keepAll(): Promise<void> {
      await tx('workspace').where({ team_id: teamId }).forShare().select('team_id')
    },
    async count(): Promise<number> {
      const [counted] = await tx('user_group').where({ team_id: teamId }).count({ total: '*' })
      return Number(counted?.total ?? 0)
    },
    async add(group: UserGroup): Promise<void> {
      await tx('user_group').insert({
        id: group.id,
        team_id: teamId,
        name: group.name,
        name_key: groupNameKey(group.name),
        kept_by: group.keptBy,
        external_id: group.externalId,
        role: group.role,
        version: group.version,
        created_at: group.createdAt,
        updated_at: group.updatedAt,
      })
    },
    /** Stores what a group is called and what it gives, as its next version. */
    async save({ id, name, keptBy, externalId, role }: UserGroup, at: Date): Promise<void> {
      await groups()
        .where({ id })
        .update({
          name,
          role,
          name_key: groupNameKey(name),
          kept_by: keptBy,
          external_id: externalId,
          version: tx.raw('version + 1'),
          updated_at: at,
        })
    },
    /** Has managers keep what a directory kept, when it is disconnected; what a group gave stays. */
    async leaveToManagers(at: Date): Promise<void> {
      await groups()
        .where({ kept_by: 'SCIM' })
        .update({ kept_by: 'HAND', external_id: null, role: null, version: tx.raw('version + 1'), updated_at: at })
    },
    async remove(id: string): Promise<void> {
      await tx('user_group_member').where({ team_id: teamId, group_id: id }).delete()
      await groups().where({ id }).delete()
    },
  }
}

function membershipWrites(tx: Transaction, teamId: string) {
  const memberships = () => tx('user_group_member').where({ team_id: teamId })
  const nextVersion = (groupIds: readonly string[], at: Date) =>
    tx<Row>('user_group')
      .where({ team_id: teamId })
      .whereIn('id', [...groupIds])
      .update({ version: tx.raw('version + 1'), updated_at: at })
  return {
    /** Puts members into a group; those who were not in it before. */
    async addMembers(groupId: string, userIds: readonly string[], at: Date): Promise<string[]> {
      if (!userIds.length) return []
      const rows = await tx('user_group_member')
        .insert(userIds.map((userId) => ({ team_id: teamId, group_id: groupId, user_id: userId, added_at: at })))
        .onConflict(['group_id', 'user_id'])
        .ignore()
        .returning<{ user_id: string }[]>('user_id')
      if (rows.length) await nextVersion([groupId], at)
      return rows.map((row) => row.user_id)
    },
    /** Takes members out of a group; those who were in it. */
    async removeMembers(groupId: string, userIds: readonly string[], at: Date): Promise<string[]> {
      const rows = await memberships()
        .where({ group_id: groupId })
        .whereIn('user_id', [...userIds])
        .delete()
        .returning<{ user_id: string }[]>('user_id')
      if (rows.length) await nextVersion([groupId], at)
      return rows.map((row) => row.user_id)
    },
    /** Takes a member out of all groups, or out of all but those that the directory keeps. */
    async removeFromAll(userId: string, { butOfDirectory, at }: { butOfDirectory: boolean; at: Date }): Promise<void> {
      const ofDirectory = tx<Row>('user_group').where({ team_id: teamId, kept_by: 'SCIM' }).select('id')
      const leaving = memberships().where({ user_id: userId })
      if (butOfDirectory) leaving.whereNotIn('group_id', ofDirectory)
      const groupIds = (await leaving.delete().returning<{ group_id: string }[]>('group_id')).map((row) => row.group_id)
      if (groupIds.length) await nextVersion(groupIds, at)
    },
  }
}
