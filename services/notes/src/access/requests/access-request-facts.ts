import { AccessRequestEndedSchema, AccessRequestedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { AccessLevel } from '#src/access/access-chain.ts'
import type { AccessRequest } from '#src/access/requests/access-request.ts'

/** Publishes that somebody asks, to whom, and keeps it in the audit log. */
export const recordAccessRequested = async (
  tx: Transaction,
  source: AuditSource,
  request: AccessRequest,
  { title, deciderIds }: { title: string; deciderIds: readonly string[] },
): Promise<void> => {
  await record(tx, source.origin, AccessRequestedSchema, {
    requestId: request.id,
    projectId: request.projectId,
    title,
    userId: request.askedBy,
    level: request.level,
    message: request.message,
    deciderIds: [...deciderIds],
    expiresAtMs: BigInt(request.expiresAt.getTime()),
  })
  const object = { type: 'project', id: request.projectId, name: title }
  await audit(tx, source, { act: 'accessRequest.made', object, metadata: { level: request.level } })
}

const ENDED = {
  ALLOWED: 'accessRequest.allowed',
  DECLINED: 'accessRequest.declined',
  WITHDRAWN: 'accessRequest.withdrawn',
  EXPIRED: 'accessRequest.expired',
} as const

/** Publishes how a request ended, and what was given, and keeps it in the audit log. */
export const recordAccessRequestEnded = async (
  tx: Transaction,
  source: AuditSource,
  request: AccessRequest,
  { title, level, until }: { title: string; level?: AccessLevel; until?: Date | null },
): Promise<void> => {
  await record(tx, source.origin, AccessRequestEndedSchema, {
    requestId: request.id,
    projectId: request.projectId,
    title,
    userId: request.askedBy,
    state: request.state,
    level: level ?? '',
    untilMs: BigInt(until?.getTime() ?? 0),
    decidedBy: request.decidedBy ?? '',
  })
  if (request.state === 'PENDING') return
  const object = { type: 'project', id: request.projectId, name: title }
  const given = level && { level, until: until?.toISOString() ?? null }
  await audit(tx, source, { act: ENDED[request.state], object, ...(given && { metadata: given }) })
}
