import { invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedConnectionName } from '#src/connections/connection.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import type { IdentityCtx } from '#src/context.ts'
import { type ProviderInput, providerOf } from '#src/saml/saml-input.ts'
import { checkedAttribute } from '#src/saml/saml-settings.ts'

type Input = {
  name: string
  provider: ProviderInput
  emailAttribute?: string | null
  nameAttribute?: string | null
}

/** Connects a provider of SAML, off for now and by sign-ins that begin here only. Managers only. */
export async function createSamlConnection(ctx: IdentityCtx, input: Input): Promise<SignInSettings> {
  const { actor, identity, clock } = ctx
  requireSignInManager(actor)
  const { teamId, userId: changedBy } = actor
  const name = checkedConnectionName(input.name)
  const { issuer, ...saml } = await providerOf(ctx, input.provider)
  const attributes = {
    emailAttribute: checkedAttribute(input.emailAttribute, 'emailAttribute'),
    nameAttribute: checkedAttribute(input.nameAttribute, 'nameAttribute'),
  }
  const id = identity.newId()
  return ctx.write(async (tx) => {
    const added = await connectionRepository(tx, teamId).add({
      id,
      teamId,
      kind: 'SAML',
      name,
      issuer,
      clientId: '',
      secretId: null,
      secretEnding: '',
      isOn: false,
      joins: false,
      provenAt: null,
      lastTest: null,
      lastSignInAt: null,
      saml: { ...saml, ...attributes, startsAtProvider: false },
      changedBy,
      changedAt: clock.now(),
    })
    if (!added) throw invalidOperation('This workspace has a connection of this kind already. Change that one.')
    await audit(tx, ctx, {
      act: 'connection.created',
      object: { type: 'connection', id: id, name: name },
      metadata: { kind: 'SAML' },
    })
    await noteChange(tx, ctx, id)
    return settingsIn(tx, teamId)
  })
}
