import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { savePolicy } from '#src/connections/policy-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { managersByPasskeyMail } from '#src/mails/sign-in-mails.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'
import { isStrong } from '#src/sessions/strong-session.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/**
 * Has managers administer the workspace only within twelve hours of a sign-in with a passkey or by single sign-on, or no
 * longer: after any other they act as contributors who make no way in. Whoever switches it on came in so, so that one
 * manager at least can go on. Every manager is told by mail, and their open pages look again. Managers only.
 */
export async function setManagersByPasskey(ctx: IdentityCtx, { on }: { on: boolean }): Promise<SignInSettings> {
  const { actor, clock, identity, origin } = ctx
  requireSignInManager(actor)
  const { teamId, userId: by } = actor
  return ctx.write(async (tx) => {
    const session = actor.sessionId ? await sessionRepository(tx).byId(actor.sessionId, clock.now()) : null
    if (on && !(session && isStrong(session, clock.now())))
      throw invalidOperation('Sign in with a passkey first: you could not change anything here after this.')
    await savePolicy(tx, teamId, { managersByPasskey: on }, { by, at: clock.now() })
    const object = { type: 'team', id: teamId, name: '' } as const
    await audit(tx, ctx, { act: 'signIn.managersByPasskey', object, metadata: { on } })
    const [members, workspace] = [memberRepository(tx, teamId), await workspaceRepository(tx).get(teamId)]
    const mail = managersByPasskeyMail({ workspace: workspace.name, by: (await members.find(by))?.name ?? '', on })
    for (const { userId, email, name, role } of await members.managers()) {
      await record(tx, origin, MemberSavedSchema, { userId, name, role })
      await postMail(tx, identity, origin, email, mail)
    }
    return settingsIn(tx, teamId)
  })
}
