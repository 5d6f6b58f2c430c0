import { invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { domainRepository } from '#src/connections/domain-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { checkedDomain, DOMAINS_MAX } from '#src/connections/sign-in-domain.ts'
import type { IdentityCtx } from '#src/context.ts'
import { newSecret } from '#src/keys.ts'

/** Says that a domain is the workspace's own, with a token for its DNS. The same one twice is added once. Managers only. */
export async function addDomain(ctx: IdentityCtx, input: { domain: string }): Promise<SignInSettings> {
  const { actor, clock } = ctx
  requireSignInManager(actor)
  const domain = checkedDomain(input.domain)
  return ctx.write(async (tx) => {
    const domains = domainRepository(tx, actor.teamId)
    if ((await domains.list()).length >= DOMAINS_MAX)
      throw invalidOperation(`A workspace has at most ${DOMAINS_MAX} domains. Remove one first.`)
    await domains.add(domain, newSecret(), clock.now())
    await audit(tx, ctx, { act: 'domain.added', object: { type: 'domain', id: domain, name: domain } })
    await noteChange(tx, ctx, null)
    return settingsIn(tx, actor.teamId)
  })
}
