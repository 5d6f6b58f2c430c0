import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Knex } from 'knex'

/** A signed-in browser: on the root domain (no team) or in one workspace. */
export type Session = {
  id: string
  accountId: string
  teamId: string | null
  userId: string | null
  usedAt: Date
  expiresAt: Date
}

type Row = {
  id: string
  account_id: string
  team_id: string | null
  user_id: string | null
  token_hash: string
  created_at: Date
  used_at: Date
  expires_at: Date
}

const toSession = (row: Row): Session => ({
  id: row.id,
  accountId: row.account_id,
  teamId: row.team_id,
  userId: row.user_id,
  usedAt: row.used_at,
  expiresAt: row.expires_at,
})

/** Sessions of this region, found by keyed hash or id and never listed. */
export function sessionRepository(tx: Knex | Transaction) {
  const sessions = () => tx<Row>('session')
  const first = async (found: Promise<Row | undefined>): Promise<Session | null> => {
    const row = await found
    return row ? toSession(row) : null
  }
  return {
    byTokenHash: (tokenHash: string, now: Date) =>
      first(sessions().where({ token_hash: tokenHash }).andWhere('expires_at', '>', now).first()),
    byId: (id: string, now: Date) => first(sessions().where({ id }).andWhere('expires_at', '>', now).first()),
    async add(session: Session, tokenHash: string): Promise<void> {
      await sessions().insert({
        id: session.id,
        account_id: session.accountId,
        team_id: session.teamId,
        user_id: session.userId,
        token_hash: tokenHash,
        created_at: session.usedAt,
        used_at: session.usedAt,
        expires_at: session.expiresAt,
      })
    },
    async slide(id: string, usedAt: Date, expiresAt: Date): Promise<void> {
      await sessions().where({ id }).update({ used_at: usedAt, expires_at: expiresAt })
    },
    async end(id: string): Promise<void> {
      await sessions().where({ id }).delete()
    },
    /** Every session of an account, on the root domain and in all its workspaces. */
    async endAllOf(accountId: string): Promise<void> {
      await sessions().where({ account_id: accountId }).delete()
    },
    /** Every session of an account that began before a moment; how many. */
    async endBegunBefore(accountId: string, moment: Date): Promise<number> {
      return sessions().where({ account_id: accountId }).andWhere('created_at', '<', moment).delete()
    },
    async endAllOfMember(teamId: string, userId: string): Promise<void> {
      await sessions().where({ team_id: teamId, user_id: userId }).delete()
    },
  }
}
