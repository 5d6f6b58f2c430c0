import type { ConnectionKind } from '@verbatim/contracts/sign-in-problems.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import {
  checkedClientId,
  checkedClientSecret,
  checkedConnectionName,
  checkedIssuer,
  endingOf,
} from '#src/connections/connection.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import type { IdentityCtx } from '#src/context.ts'
import { secretOwner } from '#src/vault/open-secret.ts'
import { vaultSecretRepository } from '#src/vault/vault-secret-repository.ts'

type Input = {
  kind: ConnectionKind
  name: string
  issuer?: string | null
  clientId: string
  clientSecret: string
}

/** Connects a provider, off for now; a workspace has one connection of each kind. Managers only. */
export async function createConnection(ctx: IdentityCtx, input: Input): Promise<SignInSettings> {
  const { actor, identity, clock } = ctx
  requireSignInManager(actor)
  if (input.kind === 'SAML') throw invalidOperation('A provider of SAML is connected by its metadata.')
  const { teamId, userId: changedBy } = actor
  const secret = checkedClientSecret(input.clientSecret)
  const isAnyNetwork = identity.providers.isAnyNetwork
  const told = {
    kind: input.kind,
    name: checkedConnectionName(input.name),
    issuer: checkedIssuer(input.kind, input.issuer, { ...identity.connections, isAnyNetwork }),
    clientId: checkedClientId(input.clientId),
  }
  const [id, secretId, now] = [identity.newId(), identity.newId(), clock.now()]
  const none = { isOn: false, joins: false, provenAt: null, lastTest: null, lastSignInAt: null }
  const about = { secretId, secretEnding: endingOf(secret), saml: null, changedBy, changedAt: now }
  return ctx.write(async (tx) => {
    const sealed = identity.vault.seal(secret, secretOwner(teamId, secretId))
    await vaultSecretRepository(tx, teamId).add(secretId, sealed, now)
    if (!(await connectionRepository(tx, teamId).add({ ...told, ...none, ...about, id, teamId })))
      throw invalidOperation('This workspace has a connection of this kind already. Change that one.')
    await audit(tx, ctx, {
      act: 'connection.created',
      object: { type: 'connection', id: id, name: told.name },
      metadata: { kind: told.kind },
    })
    await noteChange(tx, ctx, id)
    return settingsIn(tx, teamId)
  })
}
