import { gate } from '@verbatim/contracts/gates.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'

type Asking = Pick<Actor, 'role' | 'entitlements' | 'scopes' | 'clientId'>

/**
 * Managers of a workspace whose plan has single sign-on change how it signs in, signed in themselves: who says who
 * somebody is can become anybody, so a narrowed token does not. Throws Forbidden.
 */
export function requireSignInManager(actor: Asking): void {
  requireManager(actor)
  mustNotBeNarrowed(actor)
  gate(actor, 'customSso')
  gate(actor, 'enterpriseAuth')
}

/** Managers set how old sessions may become, where the plan has it, signed in themselves. Throws Forbidden. */
export function requireSessionAge(actor: Asking): void {
  requireManager(actor)
  mustNotBeNarrowed(actor)
  gate(actor, 'maxSessionAge')
}

/** Throws Forbidden for everybody but managers. */
export function requireManager({ role }: Pick<Actor, 'role'>): void {
  if (role !== 'MANAGER') throw forbidden('Only managers can see and change how people sign in.')
}
