import { createHash, randomBytes } from 'node:crypto'
import type { AuditRecord } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'

/** What is kept of an act, and which one it was. */
export type NewAuditEntry = {
  id: string
  record: AuditRecord
  requestId: string | null
  /** Now by the database's clock where it is missing. */
  happenedAt?: Date
}

const SALT_BYTES = 16

/** The salted hash by which an entry knows its words. */
export const wordsHash = (salt: string, words: string): string =>
  createHash('sha256').update(`${salt}\n${words}`).digest('hex')

/** The log of one workspace, which is only added to. */
export const auditRepository = (tx: Transaction, teamId: string) => ({
  async add({ id, record, requestId, happenedAt }: NewAuditEntry): Promise<void> {
    const { actorName, objectName, device } = record
    const words = JSON.stringify({ actorName, objectName, metadata: JSON.parse(record.metadata), device })
    const salt = randomBytes(SALT_BYTES).toString('hex')
    const entry = tx('audit_entry').insert({
      id,
      team_id: teamId,
      act: record.act,
      actor_kind: record.actorKind,
      actor_id: record.actorId || null,
      actor_role: record.actorRole || null,
      session_id: record.sessionId || null,
      client_id: record.clientId || null,
      token_id: record.tokenId || null,
      object_type: record.objectType,
      object_id: record.objectId,
      request_id: requestId,
      words_hash: wordsHash(salt, words),
      happened_at: happenedAt ?? tx.raw('clock_timestamp()'),
    })
    // One statement: acts wait for every way to the database.
    await tx.with('entry', entry).insert({ id, team_id: teamId, salt, words }).into('audit_words')
  },
})
