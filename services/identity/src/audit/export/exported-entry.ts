import { auditDetail, auditKind, auditWords } from '@verbatim/contracts/audit-acts.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'

/** An entry as it leaves, in the order of its columns. Moments are ISO 8601 in UTC; what was erased is null. */
export const exportedEntry = ({ words, link, happenedAt, ...entry }: AuditEntry) => ({
  id: entry.id,
  happenedAt: happenedAt.toISOString(),
  act: entry.act,
  words: auditWords(entry.act),
  kind: auditKind(entry.act),
  actor: entry.actor,
  actorId: entry.actorId,
  actorName: words?.actorName ?? null,
  actorRole: entry.actorRole,
  objectType: entry.objectType,
  objectId: entry.objectId,
  objectName: words?.objectName ?? null,
  detail: auditDetail(words?.metadata ?? {}),
  metadata: words?.metadata ?? null,
  sessionId: entry.sessionId,
  clientId: entry.clientId,
  tokenId: entry.tokenId,
  requestId: entry.requestId,
  device: words?.device ?? null,
  erased: words === null,
  seq: link?.seq ?? null,
  hash: link?.hash ?? null,
  previousHash: link?.previousHash ?? null,
})

/** What leaves of an entry. */
export type Exported = ReturnType<typeof exportedEntry>
