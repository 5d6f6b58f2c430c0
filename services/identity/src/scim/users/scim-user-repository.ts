import { isId } from '@verbatim/contracts/ids.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { JsonObject } from '#src/scim/protocol/scim-schema.ts'

/** What the directory sent of somebody. `attributes` are those that nothing here works with. */
type KeptUser = {
  userName: string
  externalId: string | null
  attributes: JsonObject
  /** Whether their role is one that a group of theirs gives. */
  roleGiven: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Somebody as directories see them: a member, or whom the directory has deactivated. */
export type DirectoryUser = {
  userId: string
  accountId: string
  email: string
  name: string
  role: Role
  active: boolean
  joinedAt: Date
  /** Null for a member whom the directory has not touched. */
  kept: KeptUser | null
}

type Row = {
  user_id: string
  account_id: string
  email: string
  name: string
  role: Role
  joined_at: Date
  removed_at: Date | null
  user_name: string | null
  external_id: string | null
  attributes: JsonObject | null
  role_given: boolean | null
  version: number | null
  created_at: Date
  updated_at: Date
}

const toDirectoryUser = (row: Row): DirectoryUser => ({
  userId: row.user_id,
  accountId: row.account_id,
  email: row.email,
  name: row.name,
  role: row.role,
  active: row.removed_at === null,
  joinedAt: row.joined_at,
  kept:
    row.user_name === null
      ? null
      : {
          userName: row.user_name,
          externalId: row.external_id,
          attributes: row.attributes ?? {},
          roleGiven: row.role_given ?? false,
          version: row.version ?? 1,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
        },
})

const COLUMNS = ['user_name', 'external_id', 'attributes', 'role_given', 'version', 'created_at', 'updated_at'].map(
  (column) => `scim_user.${column}`,
)
/** Filters that no column answers look at everybody; a workspace has fewer. */
const READ_MAX = 50_000

/** Members of one workspace as a directory sees them. */
export const scimUserRepository = (tx: Transaction, teamId: string) => ({
  ...scimUserReader(tx, teamId),
  ...scimUserWrites(tx, teamId),
})

/** What can be read of them. */
export function scimUserReader(tx: ReadTransaction, teamId: string) {
  const users = () =>
    tx<Row>('member')
      .join('account', 'account.id', 'member.account_id')
      .leftJoin('scim_user', 'scim_user.user_id', 'member.user_id')
      .where('member.team_id', teamId)
      .whereRaw('(member.removed_at is null or scim_user.user_id is not null)')
  const select = (found: ReturnType<typeof users>) =>
    found.select<Row[]>(
      ...['user_id', 'account_id', 'name', 'role', 'joined_at', 'removed_at'].map((column) => `member.${column}`),
      'account.email',
      ...COLUMNS,
    )
  return {
    async findMany(userIds: readonly string[]): Promise<DirectoryUser[]> {
      const rows = await select(
        users()
          .whereIn('member.user_id', [...userIds])
          .orderBy('member.user_id'),
      )
      return rows.map(toDirectoryUser)
    },
    async find(userId: string): Promise<DirectoryUser | null> {
      const [row] = await select(users().where('member.user_id', userId))
      return row ? toDirectoryUser(row) : null
    },
    /** By the name that the directory gave, without case. */
    async findNamed(userName: string): Promise<DirectoryUser[]> {
      const named = users().where({ 'scim_user.team_id': teamId, 'scim_user.user_name_key': userNameKey(userName) })
      return (await select(named)).map(toDirectoryUser)
    },
    /** By the address, those to whom the directory gave no name. */
    async findNameless(emailHash: string): Promise<DirectoryUser[]> {
      const nameless = users().where('account.email_hash', emailHash).whereNull('scim_user.user_id')
      return (await select(nameless)).map(toDirectoryUser)
    },
    async findByExternalId(externalId: string): Promise<DirectoryUser[]> {
      return (await select(users().where('scim_user.external_id', externalId))).map(toDirectoryUser)
    },
    /** Ids of all of them, in the order in which they were made: the protocol's pages count from the first. */
    async ids(): Promise<string[]> {
      return users().orderBy('member.user_id').limit(READ_MAX).pluck<string[]>('member.user_id')
    },
    /** Those of the ids that are users. What is no id is none. */
    async existing(userIds: readonly string[]): Promise<ReadonlySet<string>> {
      const ids = await users().whereIn('member.user_id', userIds.filter(isId)).pluck<string[]>('member.user_id')
      return new Set(ids)
    },
    /** How many members the directory keeps. */
    async countKept(): Promise<number> {
      const [counted] = await tx('scim_user').where({ team_id: teamId }).count({ total: '*' })
      return Number(counted?.total ?? 0)
    },
    /** Those of the members whom the directory keeps. */
    async keptAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
      const ids = await tx('scim_user')
        .where({ team_id: teamId })
        .whereIn('user_id', [...userIds])
        .pluck<string[]>('user_id')
      return new Set(ids)
    },
  }
}

/** Names that differ in case only are one. */
const userNameKey = (userName: string): string => userName.normalize('NFKC').toLowerCase()

function scimUserWrites(tx: Transaction, teamId: string) {
  const kept = () => tx('scim_user').where({ team_id: teamId })
  return {
    /** Holds names, in any case, until the transaction ends: who else wants one waits, and sees then that it is taken. */
    async lockNames(names: readonly string[]): Promise<void> {
      for (const key of [...new Set(names.map(userNameKey))].sort())
        await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`scim ${teamId} ${key}`])
    },
    /** Stores what the directory sent, as the next version. */
    async keep(
      userId: string,
      { userName, externalId, attributes }: Pick<KeptUser, 'userName' | 'externalId' | 'attributes'>,
      at: Date,
    ): Promise<void> {
      const sent = {
        user_name: userName,
        user_name_key: userNameKey(userName),
        external_id: externalId,
        attributes: JSON.stringify(attributes),
        updated_at: at,
      }
      await tx('scim_user')
        .insert({ ...sent, user_id: userId, team_id: teamId, role_given: false, version: 1, created_at: at })
        .onConflict('user_id')
        .merge({ ...sent, version: tx.raw('scim_user.version + 1') })
    },
    async setRoleGiven(userId: string, roleGiven: boolean): Promise<void> {
      await kept().where({ user_id: userId }).update({ role_given: roleGiven })
    },
    async forget(userId: string): Promise<void> {
      await kept().where({ user_id: userId }).delete()
    },
    async forgetAll(): Promise<void> {
      await kept().delete()
    },
  }
}
