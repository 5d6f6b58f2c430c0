import type { AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import type { Staff } from '#src/staff/staff.ts'

/** Who an act of the console, or of a visit, was by, for the audit log of a workspace, or of the operator. */
export const staffSource = (
  teamId: string,
  { name }: Pick<Staff, 'name'>,
  trace: string | null,
  visitId?: string,
): AuditSource => ({
  origin: { teamId, actorId: null, trace },
  by: { kind: 'support', name, ...(visitId && { id: visitId }) },
})
