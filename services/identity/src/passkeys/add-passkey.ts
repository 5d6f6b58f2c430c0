import { challengePurpose } from '@verbatim/contracts/passkeys.ts'
import { AppError, invalidOperation } from '@verbatim/kit/errors.ts'
import type { z } from 'zod'
import type { Account } from '#src/accounts/account-repository.ts'
import { audit } from '#src/audit/audit.ts'
import { recordSettingsChanged } from '#src/connections/connection-facts.ts'
import type { IdentityCtx } from '#src/context.ts'
import { readBody } from '#src/http/read-body.ts'
import { passkeyAddedMail } from '#src/mails/passkey-mails.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { takesChallenge } from '#src/passkeys/challenge.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'
import { originOf, PASSKEYS_MAX, type Passkey, passkeyName } from '#src/passkeys/passkey.ts'
import { passkeyRepository } from '#src/passkeys/passkey-repository.ts'
import { createdResponse } from '#src/passkeys/passkey-response.ts'
import { requireStrong } from '#src/passkeys/require-strong.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** Keeps a passkey that the browser made, under a name; its owner is told by mail. Throws ValidationError. */
export async function addPasskey(ctx: IdentityCtx, input: { name: string; response: unknown }): Promise<Passkey> {
  const { identity, actor } = ctx
  const name = passkeyName(input.name)
  const response = readBody(createdResponse, input.response)
  const { account, subdomain } = await ctx.read(async (tx) => ({
    account: await ownAccount(tx, ctx),
    subdomain: (await workspaceReader(tx).get(actor.teamId)).subdomain,
  }))
  await requireStrong(ctx, account)
  const made = await verified(ctx, account, { response, origin: originOf(identity.settings, subdomain) })
  const passkey = {
    ...made,
    id: identity.newId(),
    accountId: account.id,
    name,
    createdAt: ctx.clock.now(),
    usedAt: null,
  }
  await ctx.write(async (tx) => {
    const passkeys = passkeyRepository(tx)
    if ((await passkeys.listOf(account.id)).length >= PASSKEYS_MAX)
      throw invalidOperation(`You have ${PASSKEYS_MAX} passkeys. Remove one that you no longer use.`)
    if (!(await passkeys.add(passkey))) throw invalidOperation('This passkey is known already.')
    const object = { type: 'passkey', id: passkey.id, name } as const
    await audit(tx, ctx, { act: 'passkey.added', object, metadata: { synced: passkey.synced } })
    await recordSettingsChanged(tx, ctx.origin)
    await postMail(tx, identity, ctx.origin, account.email, passkeyAddedMail({ name, at: passkey.createdAt }))
  })
  return passkey
}

type Made = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>

/** Checks challenge, origin, the root domain, and that the person was verified; throws ValidationError. */
async function verified(
  { identity }: IdentityCtx,
  { id }: Account,
  { response, origin }: { response: z.infer<typeof createdResponse>; origin: string },
): Promise<Made> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const refused = (cause?: unknown) =>
    new AppError('ValidationError', 'This passkey was not accepted. Begin again.', { response: 'invalid' }, { cause })
  const answer = await verifyRegistrationResponse({
    response,
    expectedChallenge: takesChallenge(identity, challengePurpose.add(id)),
    expectedOrigin: origin,
    expectedRPID: identity.settings.rootDomain,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!answer.verified) throw refused()
  const { credential, credentialDeviceType } = answer.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.response.transports,
    synced: credentialDeviceType === 'multiDevice',
  }
}
