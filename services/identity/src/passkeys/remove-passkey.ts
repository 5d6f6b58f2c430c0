import { notFound } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { recordSettingsChanged } from '#src/connections/connection-facts.ts'
import type { IdentityCtx } from '#src/context.ts'
import { passkeyRemovedMail } from '#src/mails/passkey-mails.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { idOf } from '#src/members/find-member.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'
import { passkeyRepository } from '#src/passkeys/passkey-repository.ts'
import { requirePasskeyLeft, requireStrong } from '#src/passkeys/require-strong.ts'

/** Forgets one of one's own passkeys: it signs in nobody from now on. Its owner is told by mail. Throws NotFound, Forbidden, InvalidOperation. */
export async function removePasskey(ctx: IdentityCtx, input: { passkeyId: string }): Promise<{ passkeyId: string }> {
  const id = idOf(input.passkeyId, 'Passkey')
  const owner = await ctx.read((tx) => ownAccount(tx, ctx))
  await requireStrong(ctx, owner)
  await requirePasskeyLeft(ctx.identity, owner)
  return ctx.write(async (tx) => {
    const account = await ownAccount(tx, ctx)
    const passkey = await passkeyRepository(tx).remove(account.id, id)
    if (!passkey) throw notFound('Passkey')
    const mail = passkeyRemovedMail({ name: passkey.name, at: ctx.clock.now() })
    await audit(tx, ctx, { act: 'passkey.removed', object: { type: 'passkey', id, name: passkey.name }, metadata: {} })
    await recordSettingsChanged(tx, ctx.origin)
    await postMail(tx, ctx.identity, ctx.origin, account.email, mail)
    return { passkeyId: id }
  })
}
