import { found } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { domainReader, domainRepository } from '#src/connections/domain-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteJoining } from '#src/connections/joining-policy.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { afterLook, checkedDomain, recordNameOf, recordValueOf } from '#src/connections/sign-in-domain.ts'
import { textRecords } from '#src/connections/text-records.ts'
import type { IdentityCtx } from '#src/context.ts'

/**
 * Looks whether the DNS of a domain names the workspace, and keeps what it found. A record that is gone takes a verified
 * domain away seven days after it was missed first, whoever looked; looking again in between changes nothing of that. Throws InvalidOperation where the DNS cannot be asked. Managers only.
 */
export async function checkDomain(ctx: IdentityCtx, input: { domain: string }): Promise<SignInSettings> {
  const { actor, clock, identity, origin } = ctx
  requireSignInManager(actor)
  const domain = checkedDomain(input.domain)
  const { token } = found(await ctx.read((tx) => domainReader(tx, actor.teamId).find(domain)), 'Domain')
  const records = await textRecords(recordNameOf(domain), identity.connections.dnsServers)
  const isThere = records.includes(recordValueOf(token))
  return ctx.write(async (tx) => {
    const domains = domainRepository(tx, actor.teamId)
    const known = found(await domains.lock(domain), 'Domain')
    const after = afterLook(known, { isThere, now: clock.now() })
    await domains.keepLook(domain, after)
    await noteJoining(tx, identity.keys, origin, { before: known, after })
    const verified = after.verifiedAt !== null
    if (verified !== (known.verifiedAt !== null))
      await audit(tx, ctx, {
        act: 'domain.checked',
        object: { type: 'domain', id: domain, name: domain },
        metadata: { verified },
      })
    await noteChange(tx, ctx, null)
    return settingsIn(tx, actor.teamId)
  })
}
