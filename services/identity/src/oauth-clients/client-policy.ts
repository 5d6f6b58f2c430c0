import { gate } from '@verbatim/contracts/gates.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Managers say which applications may ask, where the workspace may give data out at all. Throws Forbidden. */
export function mustManageClients(actor: Actor): void {
  gate(actor, 'publicApi')
  gate(actor, 'dataOutIntegrations')
  mustNotBeNarrowed(actor)
  if (!canManageMembers(actor)) throw forbidden('Only managers can change applications.')
}
