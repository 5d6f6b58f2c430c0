import * as openid from 'openid-client'

/** Who asks a provider of OpenID Connect, and where it is. */
export type OpenIdClient = { issuer: string; clientId: string; secret: string }

/** What goes to the provider and is asked of what comes back. */
export type OpenIdWay = { callbackUrl: string; state: string; nonce: string; verifier: string }

/** A provider as it describes itself, and this client of it. */
export type OpenIdProvider = openid.Configuration

/** Calls a provider. */
export type AskProvider = openid.CustomFetch

/** Claims of an ID token whose signature, issuer, audience, nonce and age were checked. */
export type Claims = Record<string, unknown> & { sub: string; iss: string }

const SCOPE = 'openid email profile'
const TIMEOUT_S = 5
const CLOCK_TOLERANCE_S = 30

/** An answer that the library has nothing against, and that counts all the same for nothing. */
class NotTrusted extends Error {
  readonly code = 'OAUTH_NOT_TRUSTED'
}

/**
 * Asks a provider for its addresses and keys. Issuers of Microsoft that stand for many tenants are known by their address,
 * and each tenant's tokens by its own issuer.
 * @param ask how it is called from now on; as the platform does unless given
 */
export function discoverProvider(
  { issuer, clientId, secret }: OpenIdClient,
  { ask, allowHttp }: { ask?: AskProvider; allowHttp: boolean },
): Promise<OpenIdProvider> {
  const execute = [openid.enableNonRepudiationChecks, ...(allowHttp ? [openid.allowInsecureRequests] : [])]
  const options = { execute, timeout: TIMEOUT_S, ...(ask && { [openid.customFetch]: ask }) }
  const metadata = { client_secret: secret, [openid.clockTolerance]: CLOCK_TOLERANCE_S }
  return openid.discovery(new URL(issuer), clientId, metadata, authenticated(secret), options)
}

/** The secret goes as the provider wants it, in a header where it takes that. */
function authenticated(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const give = methods.includes('client_secret_basic') ? basic : post
    give(server, client, body, headers)
  }
}

/** Where the browser goes: PKCE, state and nonce go along. @param more what is asked besides, such as `login_hint` */
export async function authorizationAddress(
  provider: OpenIdProvider,
  { callbackUrl, state, nonce, verifier }: OpenIdWay,
  more: Readonly<Record<string, string>> = {},
): Promise<URL> {
  return openid.buildAuthorizationUrl(provider, {
    ...more,
    redirect_uri: callbackUrl,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

/** What the provider says of whoever it sent back. Throws for every answer that is not one to this way. */
export async function readAnswer(
  provider: OpenIdProvider,
  { way, answer, now }: { way: OpenIdWay; answer: URLSearchParams; now: number },
): Promise<Claims> {
  const url = new URL(way.callbackUrl)
  url.search = answer.toString()
  const tokens = await openid.authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: way.verifier,
    expectedState: way.state,
    expectedNonce: way.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new NotTrusted('The provider sent no ID token')
  // The library looks at the end alone: one that was made ahead of time would count for as long as somebody liked.
  if (claims.iat * 1000 > now + CLOCK_TOLERANCE_S * 1000)
    throw new NotTrusted('The ID token is of the future. Are the clocks right?')
  // Many providers tell the address only there.
  const more =
    claims.email === undefined && provider.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : {}
  return { ...more, ...claims }
}
