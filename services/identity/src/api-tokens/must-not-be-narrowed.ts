import type { Role } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden } from '@verbatim/kit/errors.ts'

/**
 * What is itself a way in is made by whoever may do all that the person may: a narrowed token, or an application, cannot
 * make one that reaches further or outlives it. Throws Forbidden.
 */
export function mustNotBeNarrowed({
  scopes,
  clientId,
  sessionId,
}: Pick<Actor, 'scopes' | 'clientId' | 'sessionId'>): void {
  if (scopes && sessionId) throw forbidden('Sign in with a passkey to do this: the workspace asks it of its managers.')
  if (scopes || clientId) throw forbidden('Sign in to do this: a token with scopes cannot make or change ways in.')
}

/**
 * Who makes a manager can give themselves a second account that may do everything, so that a narrowed token makes
 * members of the other roles only. Throws Forbidden.
 */
export function mustNotMakeManager(actor: Pick<Actor, 'scopes' | 'clientId'>, role: Role | null | undefined): void {
  if (role === 'MANAGER') mustNotBeNarrowed(actor)
}

/** Letting an application in is for a person in a browser. Throws Forbidden. */
export function mustBeInBrowser(actor: Actor): void {
  if (!actor.sessionId || actor.clientId) throw forbidden('Open the workspace in a browser to do this.')
}
