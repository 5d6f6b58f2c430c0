import type { IncomingHttpHeaders } from 'node:http'
import { fromBase62 } from '@verbatim/contracts/ids.ts'
import { cookieValue } from '@verbatim/contracts/session-cookies.ts'
import { decodeJwt } from 'jose'

/** What a request brings to say whose it is; one of the three, as identity asks for them. An application's token comes as a program's does. */
export type Credential = { sessionToken: string } | { accessToken: string } | { apiToken: string }

const TOKENS_OF_PROGRAMS = /^(?:api|oauth)\./
const LONGEST = 4096

/** The credential of a request: a bearer token where there is one, else the session's cookie, else null. */
export function readCredential(headers: IncomingHttpHeaders): Credential | null {
  return bearerCredential(headers.authorization) ?? cookieCredential(headers)
}

/** The credential in an `Authorization` value or in the same words elsewhere, e.g. a websocket's first message. */
export function bearerCredential(authorization: string | undefined): Credential | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return token ? tokenCredential(token) : null
}

/** The credential that a bare token is. */
export function tokenCredential(token: string): Credential | null {
  if (token.length > LONGEST) return null
  return TOKENS_OF_PROGRAMS.test(token) ? { apiToken: token } : { accessToken: token }
}

/** The credential in the session's cookie. Over which protocol the browser came, and so how it is called, says the edge. */
export function cookieCredential(headers: IncomingHttpHeaders): Credential | null {
  const token = cookieValue(headers.cookie, 'verbatim_session', headers['x-forwarded-proto'] === 'https')
  return token && token.length <= LONGEST ? { sessionToken: token } : null
}

/** The token itself. */
export const tokenOf = (credential: Credential): string => Object.values(credential)[0] ?? ''

/**
 * The workspace that a token says it is for, unproven: identity checks it. Null for a session, whose token names none.
 */
export function claimedTeam(credential: Credential): string | null {
  if ('apiToken' in credential) return fromBase62(credential.apiToken.split('.')[1] ?? '')
  if ('sessionToken' in credential) return null
  try {
    const { teamId } = decodeJwt(credential.accessToken)
    return typeof teamId === 'string' ? teamId : null
  } catch {
    return null
  }
}
