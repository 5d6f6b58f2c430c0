import { found } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { domainReader, domainRepository } from '#src/connections/domain-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { checkedDomain, recordNameOf, recordValueOf } from '#src/connections/sign-in-domain.ts'
import { textRecords } from '#src/connections/text-records.ts'
import type { IdentityCtx } from '#src/context.ts'

/**
 * Looks whether the DNS of a domain names the workspace, and keeps what it found: a record that is gone takes the domain
 * away again. Throws InvalidOperation where the DNS cannot be asked. Managers only.
 */
export async function checkDomain(ctx: IdentityCtx, input: { domain: string }): Promise<SignInSettings> {
  const { actor, clock, identity } = ctx
  requireSignInManager(actor)
  const domain = checkedDomain(input.domain)
  const known = found(await ctx.read((tx) => domainReader(tx, actor.teamId).find(domain)), 'Domain')
  const records = await textRecords(recordNameOf(domain), identity.connections.dnsServers)
  const isThere = records.includes(recordValueOf(known.token))
  return ctx.write(async (tx) => {
    const now = clock.now()
    await domainRepository(tx, actor.teamId).check(domain, isThere ? (known.verifiedAt ?? now) : null, now)
    if (isThere !== (known.verifiedAt !== null))
      await audit(tx, ctx, {
        act: 'domain.checked',
        object: { type: 'domain', id: domain, name: domain },
        metadata: { verified: isThere },
      })
    await noteChange(tx, ctx, null)
    return settingsIn(tx, actor.teamId)
  })
}
