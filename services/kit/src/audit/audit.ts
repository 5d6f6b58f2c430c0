import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '../database/database.ts'
import { record } from '../events/outbox.ts'
import { type AuditedAct, type AuditSource, auditRecord } from './audited-act.ts'

/**
 * Writes an act into the audit log, in the transaction that does it: it leaves through the outbox and identity keeps it.
 * An act's context is its source. Identity has a function of the same name, which writes its own table.
 */
export const audit = <A extends AuditAct>(tx: Transaction, source: AuditSource, done: AuditedAct<A>): Promise<void> =>
  record(tx, source.origin, ActAuditedSchema, auditRecord(source, done))
