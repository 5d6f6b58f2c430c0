import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import {
  type RequestedRole,
  type RoleRequest,
  type RoleRequestState,
  shownSince,
} from '#src/role-requests/role-request.ts'

type Row = {
  id: string
  team_id: string
  asked_by: string
  role: RequestedRole
  message: string
  state: RoleRequestState
  created_at: Date
  expires_at: Date
  decided_by: string | null
  decided_at: Date | null
}

const toRequest = (row: Row): RoleRequest => ({
  id: row.id,
  askedBy: row.asked_by,
  role: row.role,
  message: row.message,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
})

/** Requests for roles in one workspace. */
export const roleRequestRepository = (tx: Transaction, teamId: string) => ({
  ...roleRequestReader(tx, teamId),
  ...roleRequestWrites(tx, teamId),
})

/** What can be read of them. */
export function roleRequestReader(tx: ReadTransaction, teamId: string) {
  const requests = () => tx<Row>('role_request').where({ team_id: teamId })
  return {
    /** Those that wait for an answer at that time, the oldest first. */
    async pending(now: Date): Promise<RoleRequest[]> {
      const rows = await requests()
        .where({ state: 'PENDING' })
        .where('expires_at', '>', now)
        .orderBy(['created_at', 'id'])
      return rows.map(toRequest)
    },
    /** What somebody asked since then, the newest first. */
    async of(userId: string, since: Date): Promise<RoleRequest[]> {
      const rows = await requests()
        .where({ asked_by: userId })
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
      return rows.map(toRequest)
    },
  }
}

function roleRequestWrites(tx: Transaction, teamId: string) {
  const requests = () => tx<Row>('role_request').where({ team_id: teamId })
  return {
    /** The request of that id, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<RoleRequest | null> {
      const row = await requests().where({ id }).forUpdate().first()
      return row ? toRequest(row) : null
    },
    /** Adds it; false where the member waits for an answer. What nobody answered in time makes room for it, what is old goes. */
    async add({ id, askedBy, role, message, state, createdAt, expiresAt }: RoleRequest): Promise<boolean> {
      await requests()
        .where({ asked_by: askedBy, state: 'PENDING' })
        .where('expires_at', '<=', createdAt)
        .update({ state: 'EXPIRED' })
      await requests().where('created_at', '<', shownSince(createdAt)).delete()
      const added = await tx('role_request')
        .insert({
          id,
          team_id: teamId,
          asked_by: askedBy,
          role,
          message,
          state,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .onConflict(tx.raw("(team_id, asked_by) where state = 'PENDING'"))
        .ignore()
        .returning('id')
      return added.length > 0
    },
    /** Ends it, answered or not. */
    async end({ id, state, decidedBy, decidedAt }: RoleRequest): Promise<void> {
      await requests().where({ id }).update({ state, decided_by: decidedBy, decided_at: decidedAt })
    },
    /** Ends what somebody waits for of these roles, because they have been given it. */
    async endGiven(userId: string, roles: readonly RequestedRole[], by: { id: string; at: Date }): Promise<void> {
      await requests()
        .where({ asked_by: userId, state: 'PENDING' })
        .whereIn('role', [...roles])
        .update({ state: 'ALLOWED', decided_by: by.id, decided_at: by.at })
    },
    /** Forgets what somebody asked. */
    async forget(userId: string): Promise<void> {
      await requests().where({ asked_by: userId }).delete()
    },
  }
}
