/** Why a provider's answer is none: it is not there, it says no, or what came is not what was asked for. */
export type ProviderFailure = 'providerAway' | 'providerRefused' | 'notTrusted'

/** Answers of the library that say the provider is not as it should be, or not there. */
const AWAY_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])
const REFUSED_CODES = new Set([
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  // What most say where they do not know the client, or its secret is another one.
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])
const DETAIL_MAX = 200

/** What a call to a provider failed with. `detail` is for whoever looks after the provider. */
export function failureOf(error: unknown): { problem: ProviderFailure; detail: string | null } {
  const detail = [property(error, 'error'), property(error, 'message'), property(property(error, 'cause'), 'message')]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ')
    .slice(0, DETAIL_MAX)
  return { problem: problemOf(error, property(error, 'code')), detail: detail || null }
}

function problemOf(error: unknown, code: unknown): ProviderFailure {
  if (typeof code === 'string' && REFUSED_CODES.has(code)) return 'providerRefused'
  if (typeof code === 'string' && code.startsWith('OAUTH_') && !AWAY_CODES.has(code)) return 'notTrusted'
  if (typeof code === 'string' && AWAY_CODES.has(code)) return 'providerAway'
  // What fetch throws for a name that leads nowhere, a closed port, a broken certificate, or too late an answer.
  return error instanceof Error ? 'providerAway' : 'notTrusted'
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
