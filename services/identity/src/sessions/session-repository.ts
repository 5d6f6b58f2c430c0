import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Knex } from 'knex'

/** Ways in. */
const BEGUN_WITH = ['PASSWORD', 'EMAIL', 'INVITE', 'HAND_OFF', 'PROVIDER', 'PASSKEY', 'PASSKEY_ELSEWHERE'] as const
export type BegunWith = (typeof BEGUN_WITH)[number]

/** A signed-in browser: on the root domain (no team) or in one workspace. */
export type Session = {
  id: string
  accountId: string
  teamId: string | null
  userId: string | null
  /** Null for one from before it was kept, and for one on the root domain that began with a mail. */
  begunWith: BegunWith | null
  /** Browser and system in words, e.g. Firefox on Linux. */
  device: string | null
  createdAt: Date
  usedAt: Date
  expiresAt: Date
  /** The latest end, whatever the use. */
  endsAt: Date | null
  /** For how long it may lie unused; null for 30 days. */
  idleMinutes: number | null
}

export type SessionRow = {
  id: string
  account_id: string
  team_id: string | null
  user_id: string | null
  token_hash: string
  begun_with: BegunWith | null
  device: string | null
  created_at: Date
  used_at: Date
  expires_at: Date
  ends_at: Date | null
  idle_minutes: number | null
}

/** A row as it is known here. */
export const toSession = (row: SessionRow): Session => ({
  id: row.id,
  accountId: row.account_id,
  teamId: row.team_id,
  userId: row.user_id,
  begunWith: row.begun_with,
  device: row.device,
  createdAt: row.created_at,
  usedAt: row.used_at,
  expiresAt: row.expires_at,
  endsAt: row.ends_at,
  idleMinutes: row.idle_minutes,
})

/** Sessions of this region, found by keyed hash or id; those of one workspace are listed by `open-session-repository.ts`. */
export function sessionRepository(tx: Knex | Transaction) {
  const sessions = () => tx<SessionRow>('session')
  const first = async (found: Promise<SessionRow | undefined>): Promise<Session | null> => {
    const row = await found
    return row ? toSession(row) : null
  }
  return {
    byTokenHash: (tokenHash: string, now: Date) =>
      first(sessions().where({ token_hash: tokenHash }).andWhere('expires_at', '>', now).first()),
    /** A session that is over because nobody used it, and whose row is there still. */
    idleByTokenHash: (tokenHash: string, now: Date) =>
      first(
        sessions()
          .where({ token_hash: tokenHash })
          .whereNotNull('idle_minutes')
          .andWhere('expires_at', '<=', now)
          .andWhere((ended) => ended.whereNull('ends_at').orWhere('ends_at', '>', now))
          .first(),
      ),
    byId: (id: string, now: Date) => first(sessions().where({ id }).andWhere('expires_at', '>', now).first()),
    async add(session: Session, tokenHash: string): Promise<void> {
      await sessions().insert({
        id: session.id,
        account_id: session.accountId,
        team_id: session.teamId,
        user_id: session.userId,
        token_hash: tokenHash,
        begun_with: session.begunWith,
        device: session.device,
        created_at: session.createdAt,
        used_at: session.usedAt,
        expires_at: session.expiresAt,
        ends_at: session.endsAt,
        idle_minutes: session.idleMinutes,
      })
    },
    async slide(id: string, usedAt: Date, expiresAt: Date): Promise<void> {
      await sessions().where({ id }).update({ used_at: usedAt, expires_at: expiresAt })
    },
    async end(id: string): Promise<void> {
      await sessions().where({ id }).delete()
    },
    /** Every session of an account, on the root domain and in all its workspaces, but for one where it is named. */
    async endAllOf(accountId: string, butId: string | null = null): Promise<void> {
      const all = sessions().where({ account_id: accountId })
      await (butId === null ? all : all.whereNot({ id: butId })).delete()
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
