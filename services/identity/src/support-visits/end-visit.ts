import { SupportVisitChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'
import type { SupportVisit, SupportVisitEnder } from '#src/support-visits/visit.ts'
import { visitRepository } from '#src/support-visits/visit-repository.ts'

/** A visit as an object of the audit log. */
export const visitObject = ({ id, staffName }: SupportVisit) => ({ type: 'supportVisit', id, name: staffName })

/** Tells pages that show visits, and gateways, which believe a session for seconds and keep sockets open. */
export const tellVisit = (tx: Transaction, { origin }: AuditSource, { id }: SupportVisit): Promise<void> =>
  record(tx, origin, SupportVisitChangedSchema, { visitId: id })

/** Ends a visit that was allowed: its sessions are gone with this transaction, and its sockets within seconds. */
export async function endVisit(
  tx: Transaction,
  source: AuditSource,
  visit: SupportVisit,
  { by, at }: { by: SupportVisitEnder; at: Date },
): Promise<SupportVisit> {
  const { teamId } = source.origin
  const ended: SupportVisit = { ...visit, state: 'ENDED', endedAt: at, endedBy: by }
  const visits = visitRepository(tx, teamId)
  await visits.save(ended)
  await visits.isDone(visit.id)
  await sessionRepository(tx).endAllOfMember(teamId, visit.id)
  await audit(tx, source, { act: 'support.visitEnded', object: visitObject(visit), metadata: { by } })
  await tellVisit(tx, source, visit)
  return ended
}
