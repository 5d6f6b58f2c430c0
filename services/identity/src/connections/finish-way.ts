import { parseEmail } from '@verbatim/contracts/emails.ts'
import { addressProblem } from '#src/connections/address-problem.ts'
import { attemptRepository, type SignInAttempt } from '#src/connections/attempt-repository.ts'
import { wayOf } from '#src/connections/begin-way.ts'
import type { SignInConnection } from '#src/connections/connection.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { enterBySubject } from '#src/connections/enter-by-subject.ts'
import { keepTest } from '#src/connections/keep-test.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { hashEmail, hashSecret } from '#src/keys.ts'
import type { ProvenIdentity, WayToProvider } from '#src/providers/providers.ts'
import { refusalOf, SignInRefusal } from '#src/providers/sign-in-refusal.ts'
import type { SignedIn } from '#src/sessions/sign-in.ts'
import { openSecret } from '#src/vault/open-secret.ts'

/** Whom an answer names: asked once the attempt is taken, in the browser that began it. */
type Identify = (asked: {
  connection: SignInConnection
  secret: string | null
  way: WayToProvider
}) => Promise<ProvenIdentity>

/** What a provider's redirect brought, what the browser holds, and how the answer is read. */
export type WayBack = { state: string; browser: string | null; identify: Identify }

/** Signed in, or a test that is kept; and where the browser goes. */
export type WayEnd = { signedIn: SignedIn | null; returnTo: string }

/**
 * Ends a way to a provider. The attempt is taken out first, so that an answer counts once; nothing of the database is
 * held while the provider is asked. Throws SignInRefusal.
 */
export async function finishWay(identity: Identity, caller: WorkspaceCaller, back: WayBack): Promise<WayEnd> {
  const { state } = back
  const { attempt, connection, secret } = await takeAttempt(identity, caller.teamId, state)
  if (back.browser === null || hashSecret(identity.keys, back.browser) !== attempt.browserHash)
    throw new SignInRefusal('otherBrowser')
  const way = wayOf(identity, state, back.browser)
  const identify = back.identify({ connection, secret, way })
  const { testerId, returnTo } = attempt
  if (testerId === null) return { signedIn: await admit(identity, caller, connection, await identify), returnTo }
  const ended = await identify.then(
    (claims) => ({ claims, refusal: null }),
    (error: unknown) => ({ claims: null, refusal: refusalOf(error) }),
  )
  await keepTest(identity, caller, { connection, testerId, ...ended })
  return { signedIn: null, returnTo }
}

async function takeAttempt(identity: Identity, teamId: string, state: string) {
  const taken = await identity.db.write(teamId, async (tx) => {
    const attempt: SignInAttempt | null = await attemptRepository(tx, teamId).take(hashSecret(identity.keys, state))
    const connection = attempt && (await connectionRepository(tx, teamId).find(attempt.connectionId))
    const secret = connection?.secretId ? await openSecret(tx, identity, teamId, connection.secretId) : null
    return { attempt, connection, secret }
  })
  const { attempt, connection, secret } = taken
  if (!attempt || attempt.expiresAt <= identity.clock.now()) throw new SignInRefusal('used')
  if (!connection || (secret === null && !connection.saml)) throw new SignInRefusal('off')
  if (!connection.isOn && attempt.testerId === null) throw new SignInRefusal('off')
  return { attempt, connection, secret }
}

/** Reads what a provider of OpenID Connect answered. */
export const byAnswer =
  ({ providers }: Pick<Identity, 'providers'>, answer: URLSearchParams): Identify =>
  ({ connection, secret, way }) => {
    if (secret === null || connection.saml) throw new SignInRefusal('notTrusted', 'This is no answer of its provider')
    return providers.identify(connection, secret, way, answer)
  }

/** Signs somebody in whom the provider vouches for. */
export async function admit(
  identity: Identity,
  caller: WorkspaceCaller,
  connection: SignInConnection,
  proven: ProvenIdentity,
): Promise<SignedIn> {
  const email = parseEmail(proven.email ?? '') ?? ''
  const person = { ...proven, email, emailHash: hashEmail(identity.keys, email) }
  return identity.db.write(caller.teamId, async (tx) => {
    const problem = await addressProblem(tx, connection, proven)
    if (problem) throw new SignInRefusal(problem)
    return enterBySubject(tx, identity, caller, { connection, person })
  })
}
