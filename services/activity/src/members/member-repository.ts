import type { Asker } from '@verbatim/access/principal.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { team_id: string; user_id: string; name: string; role: Role; removed: boolean }

/** A member as identity tells of them, and what is needed to decide what they may see. */
export type KnownMember = Asker & { name: string }

/** Members of one workspace, and who is in which group. */
export const memberRepository = (tx: Transaction, teamId: string) => ({
  ...memberReader(tx, teamId),
  ...memberWrites(tx, teamId),
})

/** What can be read of them. */
export function memberReader(tx: ReadTransaction, teamId: string) {
  return {
    /** Those of the ids who are members. */
    async present(userIds: readonly string[]): Promise<KnownMember[]> {
      const rows = await tx<Row>('known_member')
        .where({ team_id: teamId, removed: false })
        .whereRaw('user_id = any(?::uuid[])', [[...userIds]])
      const groups = await tx<{ user_id: string; group_id: string }>('known_group_member')
        .where({ team_id: teamId })
        .whereRaw('user_id = any(?::uuid[])', [[...userIds]])
      return rows.map((row) => ({
        userId: row.user_id,
        name: row.name,
        role: row.role,
        groupIds: groups.filter((one) => one.user_id === row.user_id).map((one) => one.group_id),
      }))
    },
  }
}

function memberWrites(tx: Transaction, teamId: string) {
  const inGroup = (groupId: string) => tx('known_group_member').where({ team_id: teamId, group_id: groupId })
  return {
    async save(member: { userId: string; name: string; role: Role }, at: Date): Promise<void> {
      const { userId: user_id, name, role } = member
      const row = { team_id: teamId, user_id, name, role, removed: false, told_at: at }
      await putUnlessNewer(tx, 'known_member', ['team_id', 'user_id'], 'told_at', [row])
    },
    async remove(userId: string, at: Date): Promise<void> {
      const row = { team_id: teamId, user_id: userId, removed: true, told_at: at }
      await putUnlessNewer(tx, 'known_member', ['team_id', 'user_id'], 'told_at', [row])
    },
    /** Who is in a group now; nobody for one that is gone. */
    async setGroup(groupId: string, userIds: readonly string[]): Promise<void> {
      await inGroup(groupId).delete()
      const rows = [...new Set(userIds)].map((user_id) => ({ team_id: teamId, group_id: groupId, user_id }))
      if (rows.length) await tx('known_group_member').insert(rows)
    },
  }
}
