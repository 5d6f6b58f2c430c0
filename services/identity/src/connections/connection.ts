import type { ConnectionKind, SignInProblem } from '@verbatim/contracts/sign-in-problems.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { checkedLine } from '#src/checked-input.ts'
import type { ConnectionSettings } from '#src/connections/connection-settings.ts'
import type { SamlSettings } from '#src/saml/saml-settings.ts'

/** What a provider said of whoever tried a connection, as the page of settings shows it. */
export type TestedClaims = {
  sub: string
  email: string | null
  emailVerified: boolean
  /** Whether the issuer itself proves the address, so that no domain of the workspace has to. */
  issuerProves: boolean
  name: string | null
  groups: string[]
}

/** How a test ended: with claims, or with what was wrong. `detail` is for whoever looks after the provider. */
export type ConnectionTest = {
  at: string
  by: string
  claims: TestedClaims | null
  problem: SignInProblem | null
  detail: string | null
}

/** How a workspace's people prove who they are at a provider. Its secret is in the vault, by id. */
export type SignInConnection = {
  id: string
  teamId: string
  kind: ConnectionKind
  name: string
  issuer: string
  clientId: string
  /** Null for SAML, which has certificates instead. */
  secretId: string | null
  /** The last characters of the secret, so that people know which one it is; empty for a short one. */
  secretEnding: string
  /** Null for OpenID Connect. */
  saml: SamlSettings | null
  isOn: boolean
  /** Whether people of a verified domain join by it, as viewers. */
  joins: boolean
  /** When somebody signed in with the settings as they are now; null after a change of them. */
  provenAt: Date | null
  lastTest: ConnectionTest | null
  lastSignInAt: Date | null
  changedBy: string
  changedAt: Date
}

const NAME_MAX = 100
const ISSUER_MAX = 500
const CLIENT_ID_MAX = 500
const SECRET_MAX = 1000
const ENDING = 4
/** A shorter secret would be told by its ending. */
const ENDS_FROM = 24

/** The name on the button; throws ValidationError. */
export const checkedConnectionName = (text: string): string =>
  checkedLine(text, 'a name for the connection', NAME_MAX, 'name')

/** The client that the provider knows this workspace by; throws ValidationError. */
export const checkedClientId = (text: string): string => checkedLine(text, 'the client id', CLIENT_ID_MAX, 'clientId')

/** The secret as the provider gave it; throws ValidationError. */
export const checkedClientSecret = (text: string): string =>
  checkedLine(text, 'the client secret', SECRET_MAX, 'clientSecret')

export const endingOf = (secret: string): string => (secret.length < ENDS_FROM ? '' : secret.slice(-ENDING))

/**
 * The issuer of a connection: Google's is the installation's, Microsoft's is of one tenant, any other is told. https
 * only, unless providers of any network are allowed. Throws ValidationError.
 */
export function checkedIssuer(
  kind: ConnectionKind,
  text: string | null | undefined,
  settings: Pick<ConnectionSettings, 'googleIssuer' | 'microsoftAuthority'> & { isAnyNetwork: boolean },
): string {
  if (kind === 'GOOGLE') return settings.googleIssuer
  const issuer = checkedLine(text ?? '', 'the issuer', ISSUER_MAX, 'issuer')
  const url = URL.parse(issuer)
  const isWeb = url?.protocol === 'https:' || (settings.isAnyNetwork && url?.protocol === 'http:')
  if (!url || !isWeb || url.username || url.password || url.search || url.hash)
    throw invalid('Enter the issuer as an address like https://id.company.com.', { issuer: 'invalid' })
  if (kind === 'MICROSOFT' && !issuer.startsWith(`${settings.microsoftAuthority.replace(/\/$/, '')}/`))
    throw invalid(`An issuer of Microsoft begins with ${settings.microsoftAuthority}.`, { issuer: 'invalid' })
  return issuer
}
