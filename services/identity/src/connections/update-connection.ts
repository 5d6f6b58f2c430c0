import type { Transaction } from '@verbatim/kit/database/database.ts'
import { found, invalidOperation } from '@verbatim/kit/errors.ts'
import { auditChanged } from '#src/connections/audit-changed.ts'
import {
  checkedClientId,
  checkedClientSecret,
  checkedConnectionName,
  checkedIssuer,
  endingOf,
  type SignInConnection,
} from '#src/connections/connection.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { requireWayLeft } from '#src/connections/require-way-left.ts'
import { subjectRepository } from '#src/connections/subject-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { secretOwner } from '#src/vault/open-secret.ts'
import { vaultSecretRepository } from '#src/vault/vault-secret-repository.ts'

type Input = {
  connectionId: string
  name?: string | null
  issuer?: string | null
  clientId?: string | null
  clientSecret?: string | null
  joins?: boolean | null
}

/**
 * Changes a connection. Another issuer or client makes it another one: it goes off, is to be tested again, and forgets
 * whom it knew, which is refused while single sign-on is enforced. A new secret leaves it as it is. Managers only.
 */
export async function updateConnection(ctx: IdentityCtx, input: Input): Promise<SignInSettings> {
  const { actor, identity, clock } = ctx
  requireSignInManager(actor)
  const { teamId, userId: changedBy } = actor
  const id = idOf(input.connectionId, 'Connection')
  return ctx.write(async (tx) => {
    const before = found(await connectionRepository(tx, teamId).lock(id), 'Connection')
    const isAnyNetwork = identity.providers.isAnyNetwork
    const given = input.issuer ?? before.issuer
    if (before.saml) requirePlain(input)
    const told = {
      name: input.name == null ? before.name : checkedConnectionName(input.name),
      issuer: before.saml
        ? before.issuer
        : checkedIssuer(before.kind, given, { ...identity.connections, isAnyNetwork }),
      clientId: input.clientId == null ? before.clientId : checkedClientId(input.clientId),
      joins: input.joins ?? before.joins,
    }
    const isOther = told.issuer !== before.issuer || told.clientId !== before.clientId
    if (isOther && (await findPolicy(tx, teamId)).enforced)
      throw invalidOperation('Stop asking for single sign-on first: with another issuer or client it has to be tested.')
    if (isOther) await requireWayLeft(tx, teamId, id)
    const secretEnding = input.clientSecret == null ? before.secretEnding : await reseal(tx, ctx, before, input)
    // Who was known by another issuer is somebody else there.
    if (told.issuer !== before.issuer) await subjectRepository(tx, teamId, id).removeAll()
    const reset = isOther ? { isOn: false, provenAt: null, lastTest: null } : {}
    const changed = { ...before, ...told, ...reset, secretEnding, changedBy, changedAt: clock.now() }
    await connectionRepository(tx, teamId).save(changed)
    const more = input.clientSecret == null ? [] : ['clientSecret']
    await auditChanged(tx, ctx, { before, after: changed, more })
    await noteChange(tx, ctx, id)
    return settingsIn(tx, teamId)
  })
}

/** Of a connection of SAML these are its own to change. */
function requirePlain({ issuer, clientId, clientSecret }: Input): void {
  if (issuer != null || clientId != null || clientSecret != null)
    throw invalidOperation('A provider of SAML is changed by its metadata.')
}

/** Puts another secret in the place of the one that is sealed; gives its ending. */
async function reseal(
  tx: Transaction,
  { identity, actor }: IdentityCtx,
  { secretId }: SignInConnection,
  { clientSecret }: Input,
): Promise<string> {
  if (secretId === null) return ''
  const secret = checkedClientSecret(clientSecret ?? '')
  const sealed = identity.vault.seal(secret, secretOwner(actor.teamId, secretId))
  await vaultSecretRepository(tx, actor.teamId).replace(secretId, sealed)
  return endingOf(secret)
}
