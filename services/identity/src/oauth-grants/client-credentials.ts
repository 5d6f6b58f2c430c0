import { timingSafeEqual } from 'node:crypto'
import { parseId } from '@verbatim/contracts/ids.ts'
import { readToken } from '@verbatim/contracts/token-format.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Identity } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import type { OAuthClient } from '#src/oauth-clients/oauth-client.ts'
import { oauthClientReader } from '#src/oauth-clients/oauth-client-repository.ts'
import { OAuthError } from '#src/oauth-grants/oauth-error.ts'

/** What a client says of itself: in the Authorization header, or in the body. */
export type ClientCredentials = { clientId: string; secret: string | null }

/** Reads them (RFC 6749, 2.3.1). Throws `invalid_client` for none, `invalid_request` for both ways at once. */
export function readCredentials(authorization: string | undefined, body: URLSearchParams): ClientCredentials {
  const named = body.get('client_id')
  const secret = body.get('client_secret')
  if (authorization === undefined) {
    if (!named) throw unknownClient()
    return { clientId: named, secret }
  }
  const basic = readBasic(authorization)
  if (!basic) throw unknownClient()
  if (secret !== null || (named !== null && named !== basic.clientId))
    throw new OAuthError('invalid_request', 'The client proves itself in two ways')
  return basic
}

function readBasic(authorization: string): ClientCredentials | null {
  const [, encoded = ''] = /^basic +([A-Za-z0-9+/=]{1,2000})$/i.exec(authorization) ?? []
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 1) return null
  try {
    return { clientId: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) }
  } catch {
    return null
  }
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/** The client that proves itself; a public one has nothing to prove and names itself only. Throws `invalid_client`. */
export async function authenticateClient(
  tx: ReadTransaction,
  { keys }: Pick<Identity, 'keys'>,
  teamId: string,
  { clientId, secret }: ClientCredentials,
): Promise<OAuthClient> {
  const clients = oauthClientReader(tx, teamId)
  const id = parseId(clientId)
  const client = id && (await clients.find(id))
  if (!client) throw unknownClient()
  if (client.kind === 'PUBLIC') {
    if (secret) throw unknownClient()
    return client
  }
  const read = readToken('client', secret ?? '')
  const kept = await clients.secretHashOf(client.id)
  if (!read || read.teamId !== teamId || !kept || !isSame(hashSecret(keys, read.secret), kept)) throw unknownClient()
  return client
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const unknownClient = (): OAuthError =>
  new OAuthError('invalid_client', 'The client is unknown or did not prove itself', 401)
