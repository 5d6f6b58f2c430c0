import { gate } from '@verbatim/contracts/gates.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden } from '@verbatim/kit/errors.ts'

type Asking = Pick<Actor, 'role' | 'entitlements'>

/** Managers of a workspace whose plan has single sign-on see and change how it signs in. Throws Forbidden. */
export function requireSignInManager(actor: Asking): void {
  requireManager(actor)
  gate(actor, 'customSso')
  gate(actor, 'enterpriseAuth')
}

/** Managers set how old sessions may become, where the plan has it. Throws Forbidden. */
export function requireSessionAge(actor: Asking): void {
  requireManager(actor)
  gate(actor, 'maxSessionAge')
}

/** Throws Forbidden for everybody but managers. */
export function requireManager({ role }: Asking): void {
  if (role !== 'MANAGER') throw forbidden('Only managers can see and change how people sign in.')
}
