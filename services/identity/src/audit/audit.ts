import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { type AuditedAct, type AuditSource, auditRecord } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { auditRepository } from '#src/audit/audit-repository.ts'
import { requestIdOf } from '#src/audit/request-id.ts'

/** Writes an act into the audit log, in the transaction that does it. An act's context is its source. */
export const audit = <A extends AuditAct>(tx: Transaction, source: AuditSource, done: AuditedAct<A>): Promise<void> =>
  auditRepository(tx, source.origin.teamId).add({
    id: newId(),
    record: auditRecord(source, done),
    requestId: requestIdOf(source.origin.trace),
  })
