import { toBase62 } from '@verbatim/contracts/ids.ts'
import { readScopes } from '@verbatim/contracts/scopes.ts'
import { invalid } from '@verbatim/kit/errors.ts'

const CLIENT_KINDS = ['CONFIDENTIAL', 'PUBLIC'] as const
export type OAuthClientKind = (typeof CLIENT_KINDS)[number]

/** An application that may ask members of a workspace to let it in. */
export type OAuthClient = {
  id: string
  name: string
  website: string | null
  kind: OAuthClientKind
  redirectUris: readonly string[]
  /** What it may ask for at most. */
  scopes: readonly string[]
  /** Whoever let it in before comes through without being asked again. */
  approved: boolean
  secretEnding: string | null
  /** Null for one that registered itself. */
  registeredBy: string | null
  createdAt: Date
}

export const NAME_MAX = 100
export const CLIENTS_MAX = 50
const URIS_MAX = 10
const URI_CHARACTERS = 500
/** Loopback addresses, at which a program on somebody's own machine listens (RFC 8252, 7.3). */
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
/** Those whose port the machine chooses at each start, so that it is not compared: the machine, and what follows the port. */
const ANY_PORT = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?([/?].*)?$/

/** What a client calls itself. */
export const clientIdOf = ({ id }: Pick<OAuthClient, 'id'>): string => toBase62(id)

/** Addresses to which an application may be sent back; throws ValidationError for what could be somebody else's. */
export function checkedRedirectUris(uris: readonly string[]): string[] {
  const checked = [...new Set(uris.map((uri) => uri.trim()).filter(Boolean))]
  if (!checked.length || checked.length > URIS_MAX)
    throw invalid(`Enter 1 to ${URIS_MAX} redirect addresses.`, { redirectUris: 'count' })
  for (const uri of checked)
    if (!isRedirectUri(uri))
      throw invalid(
        'A redirect address begins with https://, or with http:// on this machine (127.0.0.1, [::1], localhost), and has no # and no name before an @.',
        { redirectUris: 'invalid' },
      )
  return checked
}

function isRedirectUri(uri: string): boolean {
  const url = uri.length <= URI_CHARACTERS && /^[\x21-\x7e]+$/.test(uri) ? URL.parse(uri) : null
  if (!url || uri.includes('#') || uri.includes('\\') || uri.includes('*') || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
}

/**
 * Whether the address asked for is one of the client's, character by character. Of a loopback address the port may be
 * another, since a program takes the one that is free (RFC 8252, 7.3).
 */
export function isOwnRedirect({ redirectUris }: Pick<OAuthClient, 'redirectUris'>, asked: string): boolean {
  const place = isRedirectUri(asked) ? withoutPort(asked) : null
  return redirectUris.some((uri) => uri === asked || (place !== null && withoutPort(uri) === place))
}

/** What is compared of an address of a program on the machine; null for any other. */
function withoutPort(uri: string): string | null {
  const [, machine, rest = '/'] = ANY_PORT.exec(uri) ?? []
  return machine ? `${machine}${rest}` : null
}

/** The scopes that an application may ask for; throws ValidationError for names that are none. */
export function checkedClientScopes(names: readonly string[]): string[] {
  const scopes = readScopes(names)
  if (!scopes?.length) throw invalid('Choose at least one of the scopes that there are.', { scopes: 'invalid' })
  return scopes
}

/** The address of its own page, or null; throws ValidationError for what is no https address. */
export function checkedWebsite(text: string | null): string | null {
  if (!text?.trim()) return null
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' || url.username || text.length > URI_CHARACTERS)
    throw invalid('Enter the address of its page with https://.', { website: 'invalid' })
  return url.href
}
