import { invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { tellManagers } from '#src/connections/end-managers-by-passkey.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { savePolicy } from '#src/connections/policy-repository.ts'
import { requireTwoWays } from '#src/connections/sign-in-manager.ts'
import type { IdentityCtx } from '#src/context.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'
import { isStrong } from '#src/sessions/strong-session.ts'

/**
 * Has managers administer the workspace only within twelve hours of a sign-in with a passkey or by single sign-on, or no
 * longer: after any other they act as contributors who make no way in. Whoever switches it on came in so, and a second
 * manager has a passkey or a connection is on, so that one lost device locks nobody out. Every manager is told by mail,
 * and their open pages look again. Managers only.
 */
export async function setManagersByPasskey(ctx: IdentityCtx, { on }: { on: boolean }): Promise<SignInSettings> {
  const { actor, clock, identity, origin } = ctx
  requireSignInManager(actor)
  const { teamId, userId: by } = actor
  return ctx.write(async (tx) => {
    const session = actor.sessionId ? await sessionRepository(tx).byId(actor.sessionId, clock.now()) : null
    if (on && !(session && isStrong(session, clock.now())))
      throw invalidOperation('Sign in with a passkey first: you could not change anything here after this.')
    if (on) await requireTwoWays(tx, teamId, { words: ALONE })
    await savePolicy(tx, teamId, { managersByPasskey: on }, { by, at: clock.now() })
    const object = { type: 'team', id: teamId, name: '' } as const
    await audit(tx, ctx, { act: 'signIn.managersByPasskey', object, metadata: { on } })
    const name = (await memberReader(tx, teamId).find(by))?.name ?? ''
    await tellManagers(tx, identity, origin, { by: name, on })
    return settingsIn(tx, teamId)
  })
}

const ALONE =
  'Two managers need a passkey first, or single sign-on has to be on: with one passkey, a lost device would leave the workspace without anybody who administers it.'
