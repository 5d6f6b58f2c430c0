import { toBase62 } from '@verbatim/contracts/ids.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { attemptRepository } from '#src/connections/attempt-repository.ts'
import type { SignInConnection } from '#src/connections/connection.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { keepTest } from '#src/connections/keep-test.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { hashSecret, type Keys, newSecret } from '#src/keys.ts'
import type { WayToProvider } from '#src/providers/providers.ts'
import { refusalOf, SignInRefusal } from '#src/providers/sign-in-refusal.ts'
import { WAY_MS } from '#src/providers/way-cookie.ts'
import { countAttempt } from '#src/rate-limits/count-attempt.ts'
import { addressOfSaml, serviceProviderOf } from '#src/saml/service-provider.ts'
import { openSecret } from '#src/vault/open-secret.ts'

export type WayOrder = {
  connectionId: string
  /** What the browser holds in its cookie; one for all its ways. */
  browser: string
  /** Of a test: the manager who tries the connection. */
  testerId: string | null
  /** A path of the workspace's host. */
  returnTo: string
}

/**
 * Begins a way to the provider of a connection: one that is on, or any for a test. Throws SignInRefusal where there is
 * none or it does not answer, TooManyRequests. A test whose provider does not answer has ended with that.
 * @returns where the browser goes.
 */
export async function beginWay(identity: Identity, caller: WorkspaceCaller, order: WayOrder): Promise<string> {
  await countAttempt(identity, caller, { act: 'secret' })
  const { teamId } = caller
  // The team stands in front, so that the root domain's callback finds its workspace.
  const state = `${toBase62(teamId)}.${newSecret()}`
  const { connection, secret, provider } = await identity.db.write(teamId, async (tx) => {
    const found = await connectionRepository(tx, teamId).find(order.connectionId)
    if (!found || (!found.isOn && order.testerId === null)) throw new SignInRefusal('off')
    const now = identity.clock.now()
    const attempt = {
      stateHash: hashSecret(identity.keys, state),
      connectionId: found.id,
      browserHash: hashSecret(identity.keys, order.browser),
      testerId: order.testerId,
      returnTo: order.returnTo,
      expiresAt: new Date(now.getTime() + WAY_MS),
    }
    await attemptRepository(tx, teamId).add(attempt, now)
    return {
      connection: found,
      secret: found.secretId && (await openSecret(tx, identity, teamId, found.secretId)),
      provider: await serviceProviderOf(tx, identity.settings, teamId),
    }
  })
  const way = wayOf(identity, state, order.browser)
  const address = connection.saml
    ? addressOfSaml(connection, provider, way)
    : addressOf(identity, { connection, secret, way })
  const { testerId } = order
  if (testerId === null) return address
  return address.catch(async (error: unknown) => {
    await keepTest(identity, caller, { connection, testerId, claims: null, refusal: refusalOf(error) })
    return order.returnTo
  })
}

async function addressOf(
  identity: Identity,
  { connection, secret, way }: { connection: SignInConnection; secret: string | null; way: WayToProvider },
): Promise<string> {
  if (secret === null) throw new SignInRefusal('off', 'The client secret has to be entered again')
  return (await identity.providers.addressOf(connection, secret, way)).href
}

/** What belongs to a state in one browser: derived, so that nothing of it is stored and no other browser has it. */
export function wayOf({ keys, settings }: Pick<Identity, 'keys' | 'settings'>, state: string, browser: string) {
  const derive = (purpose: string): string => derived(keys, `${purpose} ${state} ${browser}`)
  return {
    callbackUrl: publicUrl(settings, null, '/callback'),
    state,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
    // A name of XML does not begin with a digit.
    requestId: `_${derive('saml')}`,
  } satisfies WayToProvider
}

const derived = ({ secrets }: Keys, text: string): string => keyedHash(text, secrets)
