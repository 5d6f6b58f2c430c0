import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import type { Member } from '#src/members/member.ts'

type Row = {
  user_id: string
  team_id: string
  account_id: string
  email: string
  name: string
  role: Role
  preferences: Record<string, unknown>
  joined_at: Date
  removed_at: Date | null
  first_passkey_until: Date | null
}

const toMember = (row: Row): Member => ({
  userId: row.user_id,
  teamId: row.team_id,
  accountId: row.account_id,
  email: row.email,
  name: row.name,
  role: row.role,
  preferences: row.preferences,
  joinedAt: row.joined_at,
  removedAt: row.removed_at,
  firstPasskeyUntil: row.first_passkey_until,
})

const BY_NAME: Keyset = {
  direction: 'asc',
  columns: [
    { sql: 'member.name', type: 'text' },
    { sql: 'member.user_id', type: 'uuid' },
  ],
}

type Found = { search: string; roles: readonly Role[] }

/** Members of one workspace, those who left included where a method does not say otherwise. */
export const memberRepository = (tx: Transaction, teamId: string) => ({
  ...memberReader(tx, teamId),
  ...memberWrites(tx, teamId),
})

/** What can be read of them. */
export function memberReader(tx: ReadTransaction, teamId: string) {
  const members = () =>
    tx<Row>('member')
      .join('account', 'account.id', 'member.account_id')
      .where('member.team_id', teamId)
      .select('member.*', 'account.email')
  const present = ({ search, roles }: Found) =>
    members()
      .whereNull('removed_at')
      .whereIn('role', [...roles])
      .andWhere((matches) => {
        const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
        if (search) matches.whereILike('member.name', like).orWhereILike('account.email', like)
      })
  return {
    async find(userId: string): Promise<Member | null> {
      const row = await members().where({ user_id: userId }).first<Row | undefined>()
      return row ? toMember(row) : null
    },
    async findByAccount(accountId: string): Promise<Member | null> {
      const row = await members().where({ account_id: accountId }).first<Row | undefined>()
      return row ? toMember(row) : null
    },
    async findByEmailHash(emailHash: string): Promise<Member | null> {
      const row = await members().where('account.email_hash', emailHash).first<Row | undefined>()
      return row ? toMember(row) : null
    },
    async findMany(userIds: readonly string[]): Promise<Member[]> {
      const rows: Row[] = await members().whereIn('user_id', [...userIds])
      return rows.map(toMember)
    },
    /** Present managers, by when they joined. */
    async managers(): Promise<Member[]> {
      const rows: Row[] = await members().where({ role: 'MANAGER' }).whereNull('removed_at').orderBy('joined_at')
      return rows.map(toMember)
    },
    /** Present members of these roles by name; `search` looks in names and addresses. */
    async page(found: Found, page: PageRequest): Promise<Keyed<Member> & { total: number }> {
      const [counted] = await present(found).clearSelect().count({ total: '*' })
      const { rows, next } = await keysetPage<Row>(tx, present(found), BY_NAME, page)
      return { rows: rows.map(toMember), next, total: Number(counted?.total ?? 0) }
    },
  }
}

function memberWrites(tx: Transaction, teamId: string) {
  const members = () =>
    tx<Row>('member')
      .join('account', 'account.id', 'member.account_id')
      .where('member.team_id', teamId)
      .select('member.*', 'account.email')
  const plain = () => tx('member').where({ team_id: teamId })
  return {
    /** The same member, whose role nobody changes until the transaction ends. */
    async findAndHold(userId: string): Promise<Member | null> {
      const row = await members().where({ user_id: userId }).forShare('member').first<Row | undefined>()
      return row ? toMember(row) : null
    },
    /** Holds the rows of all managers until the transaction ends, so that two cannot step down at once. */
    async lockManagers(): Promise<string[]> {
      const rows = await plain()
        .where({ role: 'MANAGER' })
        .whereNull('removed_at')
        .orderBy('user_id')
        .forUpdate()
        .select<{ user_id: string }[]>('user_id')
      return rows.map((row) => row.user_id)
    },
    /** Adds the owner of an account, or takes somebody who left back under the id they had. */
    async add(
      account: Pick<Account, 'id' | 'email'>,
      { userId, name, role, joinedAt }: Pick<Member, 'userId' | 'name' | 'role' | 'joinedAt'>,
    ): Promise<Member> {
      const fresh = { name, role, joined_at: joinedAt }
      const [row] = await tx('member')
        .insert({ ...fresh, user_id: userId, team_id: teamId, account_id: account.id })
        .onConflict(['team_id', 'account_id'])
        .merge({ ...fresh, removed_at: null })
        .returning<Omit<Row, 'email'>[]>('*')
      if (!row) throw new Error('A member who was just added is not there')
      return toMember({ ...row, email: account.email })
    },
    async setRole(userId: string, role: Role): Promise<void> {
      await plain().where({ user_id: userId }).update({ role })
    },
    async rename(userId: string, name: string): Promise<void> {
      await plain().where({ user_id: userId }).update({ name })
    },
    /** Has the member sign in as somebody else: the account of another address. */
    async setAccount(userId: string, accountId: string): Promise<void> {
      await plain().where({ user_id: userId }).update({ account_id: accountId })
    },
    async letMakePasskey(userId: string, until: Date): Promise<void> {
      await plain().where({ user_id: userId }).update({ first_passkey_until: until })
    },
    async remove(userId: string, removedAt: Date): Promise<void> {
      await plain().where({ user_id: userId }).update({ removed_at: removedAt, preferences: '{}' })
    },
    /** Somebody's preferences, held until the transaction ends. */
    async lockPreferences(userId: string): Promise<Record<string, unknown>> {
      const row = await plain()
        .where({ user_id: userId })
        .forUpdate()
        .first<Pick<Row, 'preferences'> | undefined>('preferences')
      return row?.preferences ?? {}
    },
    async setPreferences(userId: string, preferences: string): Promise<void> {
      await plain().where({ user_id: userId }).update({ preferences })
    },
  }
}
