/**
 * Why signing in at a provider did not end in the workspace. Codes stand in the address of the sign-in page, which has
 * the words and what to do; nothing of a person is in them.
 */
const SIGN_IN_PROBLEMS = [
  /** The provider does not answer, is too slow, or answers with an error of its own. */
  'providerAway',
  /** The provider says no: the person cancelled, or may not use the application. */
  'providerRefused',
  /** What came back is not what was asked for: issuer, audience, nonce, signature or age. */
  'notTrusted',
  /** The answer belongs to another browser. */
  'otherBrowser',
  /** The answer was used before, or is too old. */
  'used',
  /** The connection is off, or was removed meanwhile. */
  'off',
  /** A sign-in that began at the provider, where the connection takes only those that begin here. */
  'beginHere',
  /** The provider tells no address. */
  'noEmail',
  /** The provider does not vouch for the address. */
  'unverifiedEmail',
  /** The provider is the workspace's own, and names an address of a domain that the workspace has not verified. */
  'unverifiedDomain',
  /** The person of the provider is known here by another address. */
  'addressChanged',
  /** The address belongs to another person of the provider. */
  'subjectChanged',
  /** Nobody of the workspace has the address, and it is not invited. */
  'notMember',
  /** The workspace asks for single sign-on, and this was another way. */
  'enforced',
  /** Too many attempts from one network. */
  'tooMany',
] as const

export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

/** Whether the text, from an address, is one of the codes. */
export const isSignInProblem = (text: unknown): text is SignInProblem =>
  SIGN_IN_PROBLEMS.some((problem) => problem === text)

/** Ways of providers that a workspace can connect. */
const CONNECTION_KINDS = ['OIDC', 'SAML', 'GOOGLE', 'MICROSOFT'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** How old a session may become, in hours, where a workspace sets it. */
export const SESSION_AGES_H = [1, 4, 12, 24, 168, 720] as const

/** Stands on the refusal of a page whose session is over for a reason that its person did not give: `idle`. */
export const SESSION_ENDED_HEADER = 'x-session-ended'

/** For how long a session may lie unused, in minutes, where a workspace sets it. */
export const IDLE_MINUTES = [30, 60, 480, 1440, 10_080] as const
