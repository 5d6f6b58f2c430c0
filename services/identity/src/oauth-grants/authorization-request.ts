import { readScopes } from '@verbatim/contracts/scopes.ts'
import { isOwnRedirect, type OAuthClient } from '#src/oauth-clients/oauth-client.ts'

/** Why nobody is asked. The first two never lead back to an address, since it may be anybody's. */
export type AuthorizationProblem =
  | 'UNKNOWN_CLIENT'
  | 'WRONG_REDIRECT'
  | 'MALFORMED'
  | 'NO_PKCE'
  | 'WRONG_SCOPE'
  | 'CLOSED'

/** What stands in the query of /integrations/authorize, each at most once. */
type AskedParameters = {
  clientId: string | null
  redirectUri: string | null
  responseType: string | null
  scope: string | null
  state: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
  skipFastRedirect: boolean
}

/** A request that can be put to a person. */
export type AuthorizationRequest = {
  redirectUri: string
  scopes: readonly string[]
  state: string | null
  codeChallenge: string
  skipFastRedirect: boolean
}

const QUERY_MAX = 6000
const STATE_MAX = 2000
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

/** Reads the query; null where it is too long or says something twice. */
export function readParameters(query: string): AskedParameters | null {
  if (query.length > QUERY_MAX) return null
  const asked = new URLSearchParams(query)
  const names = [...asked.keys()]
  if (new Set(names).size !== names.length) return null
  const skip = asked.get('skipFastRedirect')
  return {
    clientId: asked.get('client_id'),
    redirectUri: asked.get('redirect_uri'),
    responseType: asked.get('response_type'),
    scope: asked.get('scope'),
    state: asked.get('state'),
    codeChallenge: asked.get('code_challenge'),
    codeChallengeMethod: asked.get('code_challenge_method'),
    skipFastRedirect: skip !== null && skip !== 'false' && skip !== '0',
  }
}

/** The address to return to, where it is the client's: its only one may be left out. */
export function redirectOf(client: OAuthClient, { redirectUri }: AskedParameters): string | null {
  if (redirectUri !== null) return isOwnRedirect(client, redirectUri) ? redirectUri : null
  return client.redirectUris.length === 1 ? (client.redirectUris[0] ?? null) : null
}

/** Checks what is asked of a client whose address to return to is right; without `scope` it asks for all that it may. */
export function checkRequest(
  client: OAuthClient,
  redirectUri: string,
  asked: AskedParameters,
): AuthorizationRequest | AuthorizationProblem {
  const { responseType, state, codeChallenge, codeChallengeMethod, skipFastRedirect } = asked
  if (responseType !== 'code' || (state?.length ?? 0) > STATE_MAX) return 'MALFORMED'
  if (codeChallengeMethod !== 'S256' || !codeChallenge || !CHALLENGE.test(codeChallenge)) return 'NO_PKCE'
  const names = asked.scope?.split(' ').filter(Boolean)
  const scopes = names?.length ? readScopes(names) : client.scopes
  if (!scopes?.length || !scopes.every((scope) => client.scopes.includes(scope))) return 'WRONG_SCOPE'
  return { redirectUri, scopes, state, codeChallenge, skipFastRedirect }
}

const PROTOCOL_ERRORS: Record<Exclude<AuthorizationProblem, 'UNKNOWN_CLIENT' | 'WRONG_REDIRECT'>, string> = {
  MALFORMED: 'invalid_request',
  NO_PKCE: 'invalid_request',
  WRONG_SCOPE: 'invalid_scope',
  CLOSED: 'access_denied',
}

/** What the protocol calls a problem (RFC 6749, 4.1.2.1). */
export const protocolError = (problem: keyof typeof PROTOCOL_ERRORS): string => PROTOCOL_ERRORS[problem]

/** The address to return to with an answer, who answers named in it (RFC 9207). What it has of its own stays. */
export function answerUrl(
  redirectUri: string,
  answer: { code: string } | { error: string },
  { state, issuer }: { state: string | null; issuer: string },
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== null) url.searchParams.set('state', state)
  url.searchParams.set('iss', issuer)
  return url.href
}
