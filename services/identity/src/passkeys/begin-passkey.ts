import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { challengePurpose, userHandle } from '@verbatim/contracts/passkeys.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import { newChallenge } from '#src/passkeys/challenge.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'
import { PASSKEYS_MAX } from '#src/passkeys/passkey.ts'
import { passkeyReader } from '#src/passkeys/passkey-repository.ts'
import { requireStrong } from '#src/passkeys/require-strong.ts'

/**
 * What the browser needs to make a passkey: one that names its owner by itself and asks for a PIN or finger. It is bound
 * to the root domain, so that it counts on every host. Throws InvalidOperation where there are too many.
 */
export async function beginPasskey(ctx: IdentityCtx): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { identity } = ctx
  const { rootDomain, region } = identity.settings
  const { account, known } = await ctx.read(async (tx) => {
    const owner = await ownAccount(tx, ctx)
    return { account: owner, known: await passkeyReader(tx).listOf(owner.id) }
  })
  await requireStrong(ctx, account)
  if (known.length >= PASSKEYS_MAX)
    throw invalidOperation(`You have ${PASSKEYS_MAX} passkeys. Remove one that you no longer use.`)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: 'Verbatim',
    rpID: rootDomain,
    userID: new TextEncoder().encode(userHandle(region, account.id)),
    userName: account.email,
    userDisplayName: account.name,
    challenge: Buffer.from(newChallenge(identity, challengePurpose.add(account.id)), 'base64url'),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}
