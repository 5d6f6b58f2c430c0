import type { IdentityCtx } from '#src/context.ts'

/** Whether who asks has the role of a manager and does not act in it, since they did not sign in as the workspace asks. */
export async function actsBelowRole({ actor, loaders }: IdentityCtx): Promise<boolean> {
  if (actor.role === 'MANAGER' || actor.supportUntil !== undefined) return false
  return (await loaders.member.load(actor.userId))?.role === 'MANAGER'
}
