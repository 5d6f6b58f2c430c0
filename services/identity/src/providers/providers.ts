import {
  authorizationAddress,
  discoverProvider,
  type OpenIdProvider,
  type OpenIdWay,
  readAnswer,
} from '@verbatim/kit/openid/openid-client.ts'
import type { SignInConnection, TestedClaims } from '#src/connections/connection.ts'
import { identityOf } from '#src/providers/proven-claims.ts'
import { providerFetch } from '#src/providers/provider-network.ts'
import { refusalOf } from '#src/providers/sign-in-refusal.ts'

/** What goes to the provider and is asked of what comes back. */
export type WayToProvider = OpenIdWay & { requestId: string }

/** Who a provider says somebody is. */
export type ProvenIdentity = TestedClaims

/** Calls to the providers of connections: OpenID Connect with PKCE, state and nonce, ID tokens checked by signature. */
export type Providers = {
  /** Whether http and private networks are allowed. */
  isAnyNetwork: boolean
  /** A document of a provider, such as its metadata. Throws where there is none. */
  document(address: string): Promise<string>
  /** Where the browser goes. Throws SignInRefusal where the provider does not answer. */
  addressOf(connection: SignInConnection, secret: string, way: WayToProvider): Promise<URL>
  /** Whom the provider's answer names. Throws SignInRefusal for every answer that is not one to this way. */
  identify(
    connection: SignInConnection,
    secret: string,
    way: WayToProvider,
    answer: URLSearchParams,
  ): Promise<ProvenIdentity>
}

const KEPT = 500
/** A provider's keys and addresses are asked again after this, so that its rotation is noticed. */
const KEPT_MS = 10 * 60_000

type Kept = { configuration: Promise<OpenIdProvider>; until: number }

/** A provider answered, and not with what was asked for. */
export class ProviderStatus extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The provider answered ${status}`)
    this.name = 'ProviderStatus'
    this.status = status
  }
}

/** Providers as they describe themselves, remembered for ten minutes; a changed connection is another one. */
export function createProviders(network: 'public' | 'any', now: () => number = Date.now): Providers {
  const kept = new Map<string, Kept>()
  const ask = providerFetch(network)
  const isAnyNetwork = network === 'any'
  const configurationOf = (connection: SignInConnection, secret: string): Promise<OpenIdProvider> => {
    const key = `${connection.id} ${connection.secretId} ${connection.changedAt.getTime()}`
    const known = kept.get(key)
    if (known && known.until > now()) return known.configuration
    const configuration = discoverProvider(
      { issuer: connection.issuer, clientId: connection.clientId, secret },
      { ask, allowHttp: isAnyNetwork },
    )
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, { configuration, until: now() + KEPT_MS })
    configuration.catch(() => kept.delete(key))
    return configuration
  }
  return {
    isAnyNetwork,
    async document(address) {
      const answer = await ask(address, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' })
      if (!answer.ok) throw new ProviderStatus(answer.status)
      return answer.text()
    },
    async addressOf(connection, secret, way) {
      const configuration = await configurationOf(connection, secret).catch(refuse)
      return authorizationAddress(configuration, way)
    },
    async identify(connection, secret, way, answer) {
      const configuration = await configurationOf(connection, secret).catch(refuse)
      return identityOf(connection.kind, await readAnswer(configuration, { way, answer, now: now() }).catch(refuse))
    },
  }
}

const refuse = (error: unknown): never => {
  throw refusalOf(error)
}
