import type { AuditActor, AuditValue } from '@verbatim/contracts/audit-acts.ts'
import type { Role } from '@verbatim/contracts/roles.ts'

/** What of an entry can be erased: names, and what is said about the act. */
type AuditWords = {
  actorName: string
  objectName: string
  metadata: Record<string, AuditValue>
  device: string
}

/** Where an entry stands in its workspace's chain. */
type AuditLink = { seq: number; hash: string; previousHash: string }

/** Something that was done, as it is kept. */
export type AuditEntry = {
  id: string
  act: string
  actor: AuditActor
  actorId: string | null
  actorRole: Role | null
  sessionId: string | null
  clientId: string | null
  tokenId: string | null
  objectType: string
  objectId: string
  requestId: string | null
  happenedAt: Date
  /** Null once they were erased. */
  words: AuditWords | null
  link: AuditLink | null
}

/** A page of the log; its entries are counted when somebody asks. */
export type AuditPage = {
  items: AuditEntry[]
  nextCursor: string | null
  previousCursor: string | null
  count(): Promise<number>
}
