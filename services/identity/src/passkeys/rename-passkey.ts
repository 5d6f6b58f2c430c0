import { notFound } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'
import { type Passkey, passkeyName } from '#src/passkeys/passkey.ts'
import { passkeyRepository } from '#src/passkeys/passkey-repository.ts'

/** Gives one of one's own passkeys another name; throws NotFound for every other. */
export async function renamePasskey(ctx: IdentityCtx, input: { passkeyId: string; name: string }): Promise<Passkey> {
  const [id, name] = [idOf(input.passkeyId, 'Passkey'), passkeyName(input.name)]
  return ctx.write(async (tx) => {
    const { id: accountId } = await ownAccount(tx, ctx)
    const passkey = await passkeyRepository(tx).rename(accountId, id, name)
    if (!passkey) throw notFound('Passkey')
    return passkey
  })
}
