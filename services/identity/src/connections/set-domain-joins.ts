import { found, invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { domainRepository } from '#src/connections/domain-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteJoining } from '#src/connections/joining-policy.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { checkedDomain } from '#src/connections/sign-in-domain.ts'
import type { IdentityCtx } from '#src/context.ts'

/**
 * Says whether whoever has an address of a domain may join as a viewer, without an invite. Throws InvalidOperation for one
 * that is not verified: it may be somebody else's. Managers only.
 */
export async function setDomainJoins(
  ctx: IdentityCtx,
  input: { domain: string; joins: boolean },
): Promise<SignInSettings> {
  const { actor, identity, origin } = ctx
  requireSignInManager(actor)
  const domain = checkedDomain(input.domain)
  return ctx.write(async (tx) => {
    const domains = domainRepository(tx, actor.teamId)
    const before = found(await domains.lock(domain), 'Domain')
    if (input.joins && before.verifiedAt === null)
      throw invalidOperation('Verify the domain first: until then nobody knows whose it is.')
    if (before.joins === input.joins) return settingsIn(tx, actor.teamId)
    await domains.setJoins(domain, input.joins)
    await noteJoining(tx, identity.keys, origin, { before, after: { joins: input.joins } })
    await audit(tx, ctx, {
      act: 'domain.joinsSet',
      object: { type: 'domain', id: domain, name: domain },
      metadata: { joins: input.joins },
    })
    await noteChange(tx, ctx, null)
    return settingsIn(tx, actor.teamId)
  })
}
