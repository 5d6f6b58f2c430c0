import type { SignInProblem } from '@verbatim/contracts/sign-in-problems.ts'

/** A way through a provider that does not end in the workspace. The page has the words; `detail` is for managers. */
export class SignInRefusal extends Error {
  readonly problem: SignInProblem
  readonly detail: string | null

  constructor(problem: SignInProblem, detail: string | null = null, options?: { cause?: unknown }) {
    super(detail ?? problem, options)
    this.problem = problem
    this.detail = detail
  }
}

/** Answers of the library that say the provider is not as it should be, or not there. */
const AWAY_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])
const REFUSED_CODES = new Set([
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  // What most say where they do not know the client, or its secret is another one.
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])
const DETAIL_MAX = 200

/** What a call to a provider failed with, as a refusal. */
export function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error
  const code = property(error, 'code')
  const message = property(error, 'message')
  const detail = [property(error, 'error'), message, property(property(error, 'cause'), 'message')]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ')
    .slice(0, DETAIL_MAX)
  const problem = problemOf(error, code)
  return new SignInRefusal(problem, detail || null, { cause: error })
}

function problemOf(error: unknown, code: unknown): SignInProblem {
  if (typeof code === 'string' && REFUSED_CODES.has(code)) return 'providerRefused'
  if (typeof code === 'string' && code.startsWith('OAUTH_') && !AWAY_CODES.has(code)) return 'notTrusted'
  if (typeof code === 'string' && AWAY_CODES.has(code)) return 'providerAway'
  // What fetch throws for a name that leads nowhere, a closed port, a broken certificate, or too late an answer.
  return error instanceof Error ? 'providerAway' : 'notTrusted'
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
