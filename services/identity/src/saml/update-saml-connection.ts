import { found, invalidOperation } from '@verbatim/kit/errors.ts'
import { auditChanged } from '#src/connections/audit-changed.ts'
import { checkedConnectionName } from '#src/connections/connection.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { requireWayLeft } from '#src/connections/require-way-left.ts'
import { subjectRepository } from '#src/connections/subject-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { type ProviderInput, providerOf } from '#src/saml/saml-input.ts'
import { checkedAttribute } from '#src/saml/saml-settings.ts'

type Input = {
  connectionId: string
  name?: string | null
  provider?: ProviderInput | null
  emailAttribute?: string | null
  nameAttribute?: string | null
  startsAtProvider?: boolean | null
}

/**
 * Changes a connection of SAML. Another entity id makes it another one, as another issuer does; other certificates or
 * addresses of the same provider hold from the next sign-in. Managers only.
 */
export async function updateSamlConnection(ctx: IdentityCtx, input: Input): Promise<SignInSettings> {
  const { actor, clock } = ctx
  requireSignInManager(actor)
  const { teamId, userId: changedBy } = actor
  const id = idOf(input.connectionId, 'Connection')
  const told = input.provider ? await providerOf(ctx, input.provider) : null
  return ctx.write(async (tx) => {
    const before = found(await connectionRepository(tx, teamId).lock(id), 'Connection')
    if (!before.saml) throw invalidOperation('This is no connection of SAML.')
    const { issuer = before.issuer, ...provider } = told ?? {}
    const saml = { ...before.saml, ...provider, ...attributesOf(input) }
    const isOther = issuer !== before.issuer
    if (isOther && (await findPolicy(tx, teamId)).enforced)
      throw invalidOperation('Stop asking for single sign-on first: with another entity ID it has to be tested.')
    if (isOther) await requireWayLeft(tx, teamId, id)
    if (isOther) await subjectRepository(tx, teamId, id).removeAll()
    const reset = isOther ? { isOn: false, provenAt: null, lastTest: null } : {}
    const name = input.name == null ? before.name : checkedConnectionName(input.name)
    const changed = { ...before, ...reset, issuer, name, saml, changedBy, changedAt: clock.now() }
    await connectionRepository(tx, teamId).save(changed)
    await auditChanged(tx, ctx, { before, after: changed, more: [] })
    await noteChange(tx, ctx, id)
    return settingsIn(tx, teamId)
  })
}

/** What is given of them; an empty text means the usual attribute again. */
const attributesOf = ({ emailAttribute, nameAttribute, startsAtProvider }: Input) => ({
  ...(emailAttribute != null && { emailAttribute: checkedAttribute(emailAttribute, 'emailAttribute') }),
  ...(nameAttribute != null && { nameAttribute: checkedAttribute(nameAttribute, 'nameAttribute') }),
  ...(startsAtProvider != null && { startsAtProvider }),
})
