import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { user_id: string; role: Role }

/** Present members of one workspace, as identity told of them. */
export const memberRepository = (tx: Transaction, teamId: string) => ({
  ...memberReader(tx, teamId),
  ...memberWrites(tx, teamId),
})

/** What can be read of them. */
export function memberReader(tx: ReadTransaction, teamId: string) {
  const members = () => tx<Row>('member').where({ team_id: teamId })
  return {
    /** The roles of those who are members, by user id. */
    async roles(userIds: readonly string[]): Promise<Map<string, Role>> {
      const rows = await members()
        .whereIn('user_id', [...userIds])
        .select('user_id', 'role')
      return new Map(rows.map((row) => [row.user_id, row.role]))
    },
    /** The roles of all members, by user id. */
    async allRoles(): Promise<Map<string, Role>> {
      const rows = await members().select('user_id', 'role')
      return new Map(rows.map((row) => [row.user_id, row.role]))
    },
    /** Which of these names, as they are compared, somebody here has. */
    async knownNames(keys: readonly string[]): Promise<Set<string>> {
      return new Set(
        await members()
          .whereIn('name_key', [...keys])
          .pluck<string[]>('name_key'),
      )
    },
  }
}

function memberWrites(tx: Transaction, teamId: string) {
  const members = () => tx('member').where({ team_id: teamId })
  return {
    async save({ userId, role, name }: { userId: string; role: Role; name: string }): Promise<void> {
      await tx('member')
        .insert({ team_id: teamId, user_id: userId, role, name_key: nameKey(name) })
        .onConflict(['team_id', 'user_id'])
        .merge()
    },
    async remove(userId: string): Promise<void> {
      await members().where({ user_id: userId }).delete()
    },
  }
}
