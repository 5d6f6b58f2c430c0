import { invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { domainRepository } from '#src/connections/domain-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteJoining } from '#src/connections/joining-policy.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { checkedDomain } from '#src/connections/sign-in-domain.ts'
import type { IdentityCtx } from '#src/context.ts'

/** Takes a domain away; the last verified one stays while single sign-on is enforced. Managers only. */
export async function removeDomain(ctx: IdentityCtx, input: { domain: string }): Promise<SignInSettings> {
  const { actor, identity, origin } = ctx
  requireSignInManager(actor)
  const domain = checkedDomain(input.domain)
  return ctx.write(async (tx) => {
    const domains = domainRepository(tx, actor.teamId)
    const others = (await domains.list()).filter((one) => one.verifiedAt && one.domain !== domain)
    if (others.length === 0 && (await findPolicy(tx, actor.teamId)).enforced)
      throw invalidOperation('Stop asking for single sign-on first: this is the last domain that it counts for.')
    const before = await domains.lock(domain)
    await domains.remove(domain)
    if (before) await noteJoining(tx, identity.keys, origin, { before, after: { joins: false } })
    await audit(tx, ctx, { act: 'domain.removed', object: { type: 'domain', id: domain, name: domain } })
    await noteChange(tx, ctx, null)
    return settingsIn(tx, actor.teamId)
  })
}
