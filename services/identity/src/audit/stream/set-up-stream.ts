import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { recordAlertsChanged } from '#src/alerts/alert-facts.ts'
import { audit } from '#src/audit/audit.ts'
import { type AuditStream, checkedUrl, newStreamSecret } from '#src/audit/stream/stream.ts'
import { requireStreamMaker } from '#src/audit/stream/stream-policy.ts'
import { streamRepository } from '#src/audit/stream/stream-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { secretOwner } from '#src/vault/open-secret.ts'
import { vaultSecretRepository } from '#src/vault/vault-secret-repository.ts'

/** A stream, and the secret that its deliveries are signed with, told this once. */
export type ToldStream = { stream: AuditStream; secret: string }

/** Sends the log from now on to an address. Managers only; a workspace has one stream. */
export async function setUpAuditStream(ctx: IdentityCtx, input: { url: string }): Promise<ToldStream> {
  const { actor, identity, clock, newId } = ctx
  requireStreamMaker(actor)
  const url = checkedUrl(input.url, identity.providers)
  const { secret, ending } = newStreamSecret()
  const [secretId, now] = [newId(), clock.now()]
  return ctx.write(async (tx) => {
    const streams = streamRepository(tx, actor.teamId)
    const stream: AuditStream = {
      id: newId(),
      url,
      secretId,
      secretEnding: ending,
      state: 'ON',
      seq: await streams.newestSeq(),
      sendingTo: null,
      failures: 0,
      failingSince: null,
      nextAt: null,
      deliveredAt: null,
      changedBy: actor.userId,
      changedAt: now,
    }
    if (!(await streams.add(stream))) throw invalidOperation('The log is sent somewhere already. Change that.')
    const sealed = identity.vault.seal(secret, secretOwner(actor.teamId, secretId))
    await vaultSecretRepository(tx, actor.teamId).add(secretId, sealed, now)
    const object = { type: 'auditStream', id: stream.id, name: new URL(url).host }
    await audit(tx, ctx, { act: 'auditStream.created', object })
    await recordAlertsChanged(tx, ctx.origin, [stream.id])
    return { stream, secret }
  })
}

/** Gives the stream a new secret, told this once; deliveries from now on are signed with it. Managers only. */
export async function rotateAuditStreamSecret(ctx: IdentityCtx, input: { streamId: string }): Promise<ToldStream> {
  const { actor, identity, clock } = ctx
  requireStreamMaker(actor)
  const id = idOf(input.streamId, 'Stream')
  const { secret, ending } = newStreamSecret()
  return ctx.write(async (tx) => {
    const streams = streamRepository(tx, actor.teamId)
    const before = await streams.lock()
    if (before?.id !== id) throw notFound('Stream')
    const stream = { ...before, secretEnding: ending, changedBy: actor.userId, changedAt: clock.now() }
    const sealed = identity.vault.seal(secret, secretOwner(actor.teamId, before.secretId))
    await vaultSecretRepository(tx, actor.teamId).replace(before.secretId, sealed)
    await streams.save(stream)
    const object = { type: 'auditStream', id, name: new URL(before.url).host }
    await audit(tx, ctx, { act: 'auditStream.secretRotated', object })
    await recordAlertsChanged(tx, ctx.origin, [id])
    return { stream, secret }
  })
}
