import type { Actor } from '@verbatim/kit/actor.ts'
import type { IdentityHarness } from './start-identity.ts'

/** An entry as managers read it. */
export type AuditRow = {
  id: string
  act: string
  actorName: string | null
  objectName: string | null
  objectId: string
  metadata: Record<string, unknown>
  seq: number | null
  hash: string | null
  previousHash: string | null
}

type AuditPage = { items: AuditRow[]; total: number; nextCursor: string | null; previousCursor: string | null }

const QUERY = `query ($after: String, $before: String, $pageSize: Int, $where: JSON, $filter: AuditLogFilter) {
  auditLog(after: $after, before: $before, pageSize: $pageSize, where: $where, filter: $filter) { total nextCursor previousCursor
    items { id act words detail kind actor actorName actorRole member { id } objectType objectId objectName metadata
      erased seq hash previousHash device clientId tokenId sessionId requestId happenedAt } } }`

/** Reads a page of the log as somebody; throws what is refused. */
export const createAuditAsking =
  ({ ask }: Pick<IdentityHarness, 'ask'>) =>
  async (by: Actor, request: object = {}): Promise<AuditPage> => {
    const { data, errors } = await ask<{ auditLog: AuditPage }>(by, QUERY, { ...request })
    if (errors) throw new Error(JSON.stringify(errors))
    return data.auditLog
  }
