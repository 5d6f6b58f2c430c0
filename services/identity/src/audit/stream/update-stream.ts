import { notFound } from '@verbatim/kit/errors.ts'
import { recordAlertsChanged } from '#src/alerts/alert-facts.ts'
import { audit } from '#src/audit/audit.ts'
import { type AuditStream, checkedUrl, switched } from '#src/audit/stream/stream.ts'
import { streamOrders } from '#src/audit/stream/stream-orders-repository.ts'
import { requireStreamMaker } from '#src/audit/stream/stream-policy.ts'
import { streamRepository } from '#src/audit/stream/stream-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { UpdateAuditStreamInput } from '#src/gql/graph-types.ts'
import { idOf } from '#src/members/find-member.ts'
import { vaultSecretRepository } from '#src/vault/vault-secret-repository.ts'

/** Changes where the log is sent, or switches it. Switched on it goes on where it stopped. Managers only. */
export async function updateAuditStream(ctx: IdentityCtx, input: UpdateAuditStreamInput): Promise<AuditStream> {
  const { actor, identity, clock } = ctx
  requireStreamMaker(actor)
  const id = idOf(input.streamId, 'Stream')
  const url = input.url == null ? null : checkedUrl(input.url, identity.providers)
  return ctx.write(async (tx) => {
    const streams = streamRepository(tx, actor.teamId)
    const before = await streams.lock()
    if (before?.id !== id) throw notFound('Stream')
    const now = clock.now()
    const told = { ...before, url: url ?? before.url, changedBy: actor.userId, changedAt: now }
    // Another address is tried at once, whatever became of the one before.
    const fresh = url !== null && url !== before.url ? { failures: 0, failingSince: null, nextAt: null } : {}
    const stream = { ...(input.on == null ? told : switched(told, input.on)), ...fresh }
    await streams.save(stream)
    await streamOrders(tx, actor.teamId).order(now)
    await audit(tx, ctx, {
      act: 'auditStream.changed',
      object: { type: 'auditStream', id, name: new URL(stream.url).host },
      metadata: stream.state === before.state ? {} : { on: stream.state === 'ON' },
    })
    await recordAlertsChanged(tx, ctx.origin, [id])
    return stream
  })
}

/** Sends the log nowhere any more, and forgets the secret. Managers only. */
export async function removeAuditStream(ctx: IdentityCtx, input: { streamId: string }): Promise<{ streamId: string }> {
  const { actor } = ctx
  requireStreamMaker(actor)
  const id = idOf(input.streamId, 'Stream')
  await ctx.write(async (tx) => {
    const streams = streamRepository(tx, actor.teamId)
    const stream = await streams.lock()
    if (stream?.id !== id) throw notFound('Stream')
    await streams.remove(id)
    await vaultSecretRepository(tx, actor.teamId).remove(stream.secretId)
    const object = { type: 'auditStream', id, name: new URL(stream.url).host }
    await audit(tx, ctx, { act: 'auditStream.removed', object })
    await recordAlertsChanged(tx, ctx.origin, [id])
  })
  return { streamId: id }
}
