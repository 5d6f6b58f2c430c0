import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { recordSettingsChanged } from '#src/connections/connection-facts.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import type { IdentityCtx } from '#src/context.ts'
import { firstPasskeyMail } from '#src/mails/passkey-mails.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { passkeyReader } from '#src/passkeys/passkey-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/**
 * Says that it is another manager who asks: for a day they make their first passkey after any sign-in, where the workspace
 * asks managers for one. They are told by mail. Managers only.
 */
export async function allowFirstPasskey(ctx: IdentityCtx, input: { memberId: string }): Promise<SignInSettings> {
  const { actor, clock, identity, origin } = ctx
  requireSignInManager(actor)
  const userId = idOf(input.memberId, 'Member')
  return ctx.write(async (tx) => {
    const members = memberRepository(tx, actor.teamId)
    const member = presentMember(await members.findAndHold(userId))
    if (member.role !== 'MANAGER') throw invalidOperation('Only managers are asked for a passkey.')
    if ((await passkeyReader(tx).listOf(member.accountId)).length)
      throw invalidOperation(`${member.name} has a passkey already.`)
    const until = new Date(clock.now().getTime() + LIFETIMES_MS.firstPasskey)
    await members.letMakePasskey(userId, until)
    const object = { type: 'user', id: userId, name: member.name } as const
    await audit(tx, ctx, { act: 'passkey.firstAllowed', object, metadata: { until: until.toISOString() } })
    await recordSettingsChanged(tx, origin)
    const { name, subdomain } = await workspaceReader(tx).get(actor.teamId)
    const mail = firstPasskeyMail(identity.settings, { workspace: name, subdomain, by: actor.name ?? '', until })
    await postMail(tx, identity, origin, member.email, mail)
    return settingsIn(tx, actor.teamId)
  })
}
