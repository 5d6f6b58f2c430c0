import { AppError, notFound } from '@verbatim/kit/errors.ts'
import { recordAlertsChanged } from '#src/alerts/alert-facts.ts'
import { type Answer, sendDelivery } from '#src/audit/stream/send-delivery.ts'
import type { AuditDelivery } from '#src/audit/stream/stream.ts'
import { requireStreamMaker } from '#src/audit/stream/stream-policy.ts'
import { streamRepository } from '#src/audit/stream/stream-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { openSecret } from '#src/vault/open-secret.ts'

const TESTS = 10
const TESTS_MS = 60_000

/**
 * Sends a signed delivery without entries to where the log is sent, on or off, and says how it was answered. Managers only.
 * Throws TooManyRequests over ten a minute.
 */
export async function testAuditStream(ctx: IdentityCtx, input: { streamId: string }): Promise<AuditDelivery> {
  const { actor, identity, clock, newId } = ctx
  const { teamId } = actor
  requireStreamMaker(actor)
  const streamId = idOf(input.streamId, 'Stream')
  const id = newId()
  const at = clock.now()
  // Kept before it is sent, so that those that are under way count for the limit.
  const sending: AuditDelivery = { id, isTest: true, entries: 0, status: null, problem: 'It is under way.', sentAt: at }
  const { url, secret } = await ctx.write(async (tx) => {
    const streams = streamRepository(tx, teamId)
    const stream = await streams.lock()
    if (stream?.id !== streamId) throw notFound('Stream')
    if ((await streams.testsSince(new Date(at.getTime() - TESTS_MS))) >= TESTS)
      throw new AppError('TooManyRequests', 'That were many tests. Wait a minute.')
    await streams.addDelivery(streamId, sending)
    return { url: stream.url, secret: await openSecret(tx, identity, teamId, stream.secretId) }
  })
  const answer: Answer =
    secret === null
      ? { status: null, problem: 'Its secret does not open. Make a new one.' }
      : await sendDelivery(identity, { url, secret }, { id, teamId, type: 'test', entries: [], at })
  const delivery = { ...sending, ...answer }
  await ctx.write(async (tx) => {
    await streamRepository(tx, teamId).endDelivery(delivery)
    await recordAlertsChanged(tx, ctx.origin, [streamId])
  })
  return delivery
}
