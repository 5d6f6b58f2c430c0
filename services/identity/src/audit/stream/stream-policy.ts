import { gate } from '@verbatim/contracts/gates.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { requireAuditor } from '#src/audit/read-audit-log.ts'

/** Managers see where the log is sent, as they see the log. Throws Forbidden. */
export const requireStreamReader = (actor: Actor): void => requireAuditor(actor, 'where the audit log is sent')

/** Managers who signed in themselves say where it is sent, unless nothing may leave the workspace. Throws Forbidden. */
export function requireStreamMaker(actor: Actor): void {
  requireStreamReader(actor)
  mustNotBeNarrowed(actor)
  gate(actor, 'dataOutIntegrations')
}
