import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import { type Session, type SessionRow, toSession } from '#src/sessions/session-repository.ts'

/** Whose sessions: of one workspace at a moment, and of one member where one is named. */
export type SessionScope = { teamId: string; now: Date; userId: string | null }

const LAST_USED: Keyset = {
  direction: 'desc',
  columns: [
    { sql: 'session.used_at', type: 'timestamptz' },
    { sql: 'session.id', type: 'uuid' },
  ],
}

/** Open sessions of one workspace. The table has no team wall, so every query here names the team. */
export function openSessionReader(tx: ReadTransaction, { teamId, now, userId }: SessionScope) {
  const open = () =>
    tx<SessionRow>('session')
      .where({ team_id: teamId, ...(userId && { user_id: userId }) })
      .andWhere('expires_at', '>', now)
  return {
    async page(page: PageRequest): Promise<Keyed<Session> & { total: number }> {
      const [counted] = await open().count({ total: '*' })
      const { rows, next } = await keysetPage<SessionRow>(tx, open().select('session.*'), LAST_USED, page)
      return { rows: rows.map(toSession), next, total: Number(counted?.total ?? 0) }
    },
  }
}

/** Sets for how long open sessions of a workspace may lie unused, counted from now, or for 30 days after their last use. */
export async function limitIdleness(
  tx: Transaction,
  { teamId, now }: Omit<SessionScope, 'userId'>,
  minutes: number | null,
): Promise<void> {
  const open = tx<SessionRow>('session').where({ team_id: teamId }).andWhere('expires_at', '>', now)
  const last =
    minutes === null
      ? tx.raw(`used_at + make_interval(secs => ?)`, [LIFETIMES_MS.session / 1000])
      : tx.raw(`?::timestamptz + make_interval(mins => ?)`, [now, minutes])
  await open.update({ idle_minutes: minutes, expires_at: tx.raw('LEAST(?, ends_at)', [last]) })
}

/** Ends sessions of one workspace: one by its id, or all but one. Gives whose they were. */
export async function endSessions(
  tx: Transaction,
  { teamId, userId }: Omit<SessionScope, 'now'>,
  which: { only: string } | { not: string | null },
): Promise<string[]> {
  const sessions = tx<SessionRow>('session').where({ team_id: teamId, ...(userId && { user_id: userId }) })
  if ('only' in which) sessions.andWhere({ id: which.only })
  else if (which.not) sessions.whereNot({ id: which.not })
  const ended = await sessions.delete().returning('user_id')
  return ended.flatMap(({ user_id }) => user_id ?? [])
}
