import type { GrantedPermission } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { AccessRequest, AccessRequestState } from '#src/access/requests/access-request.ts'

type Row = {
  id: string
  team_id: string
  project_id: string
  asked_by: string
  level: GrantedPermission
  message: string
  state: AccessRequestState
  created_at: Date
  expires_at: Date
  decided_by: string | null
  decided_at: Date | null
}

const toRequest = (row: Row): AccessRequest => ({
  id: row.id,
  projectId: row.project_id,
  askedBy: row.asked_by,
  level: row.level,
  message: row.message,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
})

/** Requests for access to projects of one workspace. */
export const accessRequestRepository = (tx: Transaction, teamId: string) => ({
  ...accessRequestReader(tx, teamId),
  ...accessRequestWrites(tx, teamId),
})

/** What can be read of them. */
export function accessRequestReader(tx: ReadTransaction, teamId: string) {
  const requests = () => tx<Row>('access_request').where({ team_id: teamId })
  return {
    /** Those that wait for an answer at that time, the oldest first. */
    async pending(now: Date): Promise<AccessRequest[]> {
      const rows = await requests().where({ state: 'PENDING' }).where('expires_at', '>', now).orderBy('created_at')
      return rows.map(toRequest)
    },
    /** The last that somebody made for each project since then. */
    async lastOf(userId: string, since: Date): Promise<Map<string, AccessRequest>> {
      const rows = await requests().where({ asked_by: userId }).where('created_at', '>', since).orderBy('created_at')
      return new Map(rows.map((row) => [row.project_id, toRequest(row)]))
    },
    async countOf(userId: string, projectId: string, since: Date): Promise<number> {
      const rows = await requests()
        .where({ asked_by: userId, project_id: projectId })
        .where('created_at', '>', since)
        .select('id')
      return rows.length
    },
  }
}

function accessRequestWrites(tx: Transaction, teamId: string) {
  const requests = () => tx<Row>('access_request').where({ team_id: teamId })
  return {
    /** The request of that id, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<AccessRequest | null> {
      const row = await requests().where({ id }).forUpdate().first()
      return row ? toRequest(row) : null
    },
    /** Adds it, and has it looked at when it ends; false where the member waits for an answer about the project. */
    async add(request: AccessRequest): Promise<boolean> {
      const { id, projectId, askedBy, level, message, state, createdAt, expiresAt } = request
      const added = await tx('access_request')
        .insert({
          id,
          team_id: teamId,
          project_id: projectId,
          asked_by: askedBy,
          level,
          message,
          state,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .onConflict(tx.raw("(project_id, asked_by) where state = 'PENDING'"))
        .ignore()
        .returning('id')
      if (!added.length) return false
      await tx('due_work').insert({ team_id: teamId, kind: 'END_REQUEST', object_id: id, due_at: expiresAt })
      return true
    },
    /** Ends it, answered or not. */
    async end({ id, state, decidedBy, decidedAt }: AccessRequest): Promise<void> {
      await requests().where({ id }).update({ state, decided_by: decidedBy, decided_at: decidedAt })
      await tx('due_work').where({ kind: 'END_REQUEST', object_id: id }).delete()
    },
    /** Forgets what somebody asked. */
    async forget(userId: string): Promise<void> {
      await requests().where({ asked_by: userId }).delete()
    },
  }
}
