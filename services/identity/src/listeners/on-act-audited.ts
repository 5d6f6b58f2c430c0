import { type ActAudited, ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { entryOf } from '@verbatim/contracts/service-manifest.ts'
import type { AuditRecord } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { auditRepository } from '#src/audit/audit-repository.ts'
import { requestIdOf } from '#src/audit/request-id.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Keeps what was done in the other services. The entry has the fact's id, so that one that comes twice is kept once. */
export const auditListeners: readonly Listener<unknown>[] = [
  listener(
    ActAuditedSchema,
    async (_parts, act, { tx, envelope }) =>
      auditRepository(tx, envelope.teamId).add({
        id: envelope.id,
        record: await named(tx, envelope.teamId, act),
        requestId: requestIdOf(envelope.trace),
        happenedAt: new Date(envelope.occurredAtMs),
      }),
    { topics: entryOf('identity').hears },
  ),
]

/** A member's name and role as they are here, where the act did not say them. */
async function named(tx: Transaction, teamId: string, act: ActAudited): Promise<AuditRecord> {
  const { $typeName: _, $unknown: __, ...record } = act
  if (!record.actorId || (record.actorName && record.actorRole)) return record
  const member = await memberRepository(tx, teamId).find(record.actorId)
  return {
    ...record,
    actorName: record.actorName || (member?.name ?? ''),
    actorRole: record.actorRole || (member?.role ?? ''),
  }
}
