import type { Actor } from '@verbatim/kit/actor.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { requireAuditor } from '#src/audit/read-audit-log.ts'

/** Lets those through who may read the audit log, on which alerts rest. Throws Forbidden. */
export const requireAlertReader = (actor: Actor): void => requireAuditor(actor, 'alerts and their rules')

/** Lets managers through who signed in themselves: whoever changes rules could hide what they do. Throws Forbidden. */
export function requireRuleMaker(actor: Actor): void {
  requireAlertReader(actor)
  mustNotBeNarrowed(actor)
}
