import { AccessRequestEndedSchema, AccessRequestedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { AccessLevel } from '#src/access/access-chain.ts'
import type { AccessRequest } from '#src/access/requests/access-request.ts'

/** Publishes that somebody asks, to whom. */
export const recordAccessRequested = (
  tx: Transaction,
  origin: Origin,
  request: AccessRequest,
  { title, deciderIds }: { title: string; deciderIds: readonly string[] },
): Promise<void> =>
  record(tx, origin, AccessRequestedSchema, {
    ...{ requestId: request.id, projectId: request.projectId, title, userId: request.askedBy },
    ...{ level: request.level, message: request.message, deciderIds: [...deciderIds] },
    expiresAtMs: BigInt(request.expiresAt.getTime()),
  })

/** Publishes how a request ended, and what was given. */
export const recordAccessRequestEnded = (
  tx: Transaction,
  origin: Origin,
  request: AccessRequest,
  { title, level, until }: { title: string; level?: AccessLevel; until?: Date | null },
): Promise<void> =>
  record(tx, origin, AccessRequestEndedSchema, {
    ...{ requestId: request.id, projectId: request.projectId, title, userId: request.askedBy },
    ...{ state: request.state, level: level ?? '', untilMs: BigInt(until?.getTime() ?? 0) },
    decidedBy: request.decidedBy ?? '',
  })
