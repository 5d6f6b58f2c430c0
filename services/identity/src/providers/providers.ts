import type { ConnectionKind } from '@verbatim/contracts/sign-in-problems.ts'
import type { CustomFetch } from 'openid-client'
import * as openid from 'openid-client'
import type { SignInConnection, TestedClaims } from '#src/connections/connection.ts'
import { identityOf } from '#src/providers/proven-claims.ts'
import { providerFetch } from '#src/providers/provider-network.ts'
import { refusalOf, SignInRefusal } from '#src/providers/sign-in-refusal.ts'

/** What goes to the provider and is asked of what comes back. */
export type WayToProvider = { callbackUrl: string; state: string; nonce: string; verifier: string; requestId: string }

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

const SCOPE = 'openid email profile'
const KEPT = 500
/** A provider's keys and addresses are asked again after this, so that its rotation is noticed. */
const KEPT_MS = 10 * 60_000
const TIMEOUT_S = 5
const CLOCK_TOLERANCE_S = 30

type Kept = { configuration: Promise<openid.Configuration>; until: number }

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
  const configurationOf = (connection: SignInConnection, secret: string): Promise<openid.Configuration> => {
    const key = `${connection.id} ${connection.secretId} ${connection.changedAt.getTime()}`
    const known = kept.get(key)
    if (known && known.until > now()) return known.configuration
    const configuration = discover(connection, secret, ask, isAnyNetwork)
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
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: way.callbackUrl,
        scope: SCOPE,
        state: way.state,
        nonce: way.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(way.verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(connection, secret, way, answer) {
      const configuration = await configurationOf(connection, secret).catch(refuse)
      return read(connection.kind, configuration, { way, answer, now: now() }).catch(refuse)
    },
  }
}

const refuse = (error: unknown): never => {
  throw refusalOf(error)
}

async function discover(
  { issuer, clientId }: SignInConnection,
  secret: string,
  ask: CustomFetch,
  isAnyNetwork: boolean,
): Promise<openid.Configuration> {
  const execute = [openid.enableNonRepudiationChecks, ...(isAnyNetwork ? [openid.allowInsecureRequests] : [])]
  const options = { execute, timeout: TIMEOUT_S, [openid.customFetch]: ask }
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), options)
  const metadata = found.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(secret)
    : openid.ClientSecretPost(secret)
  const configuration = new openid.Configuration(
    metadata,
    clientId,
    { client_secret: secret, [openid.clockTolerance]: CLOCK_TOLERANCE_S },
    authentication,
  )
  for (const apply of execute) apply(configuration)
  configuration[openid.customFetch] = ask
  configuration.timeout = TIMEOUT_S
  return configuration
}

async function read(
  kind: ConnectionKind,
  configuration: openid.Configuration,
  { way, answer, now }: { way: WayToProvider; answer: URLSearchParams; now: number },
): Promise<ProvenIdentity> {
  const { callbackUrl, state, nonce, verifier } = way
  const url = new URL(callbackUrl)
  url.search = answer.toString()
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new SignInRefusal('notTrusted', 'The provider sent no ID token')
  // The library looks at the end alone: one that was made ahead of time would count for as long as somebody liked.
  if (claims.iat * 1000 > now + CLOCK_TOLERANCE_S * 1000)
    throw new SignInRefusal('notTrusted', 'The ID token is of the future. Are the clocks right?')
  // Many providers tell the address only there.
  const more =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
  return identityOf(kind, { ...more, ...claims })
}
