import { challengePurpose } from '@verbatim/contracts/passkeys.ts'
import { type Account, accountReader } from '#src/accounts/account-repository.ts'
import { type Identity, ROOT_TEAM } from '#src/context.ts'
import { takesChallenge } from '#src/passkeys/challenge.ts'
import { countsOn, type Passkey, refusedPasskey } from '#src/passkeys/passkey.ts'
import { passkeyReader, passkeyRepository } from '#src/passkeys/passkey-repository.ts'
import type { UsedResponse } from '#src/passkeys/passkey-response.ts'

/** What a sign-in page brought, and on which host: its workspace (null on the root domain) and its origin. */
export type BroughtPasskey = { response: UsedResponse; teamId: string | null; origin: string }

/**
 * The account whose passkey answered. The challenge counts once and on the host that gave it; origin, root domain and the
 * verification of the person are checked, and a counter that does not go up means a copy. Throws Unauthorized, with the
 * same words for whatever is wrong.
 */
export async function checkPasskey(identity: Identity, brought: BroughtPasskey): Promise<Account> {
  const { db, clock } = identity
  const passkey = await passkeyReader(db.system).byCredential(brought.response.id)
  if (!passkey) throw refusedPasskey()
  const counter = await counterOf(identity, passkey, brought)
  if (!countsOn(passkey.counter, counter)) throw refusedPasskey()
  const used = await db.write(ROOT_TEAM, (tx) => passkeyRepository(tx).use(passkey, counter, clock.now()))
  const account = used ? await accountReader(db.system).byId(passkey.accountId) : null
  if (!account) throw refusedPasskey()
  return account
}

async function counterOf(
  identity: Identity,
  { credentialId, publicKey, counter }: Passkey,
  { response, teamId, origin }: BroughtPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: takesChallenge(identity, challengePurpose.signIn(teamId)),
    expectedOrigin: origin,
    expectedRPID: identity.settings.rootDomain,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refusedPasskey(cause)
  })
  if (!answer.verified) throw refusedPasskey()
  return answer.authenticationInfo.newCounter
}
