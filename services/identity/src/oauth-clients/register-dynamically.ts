import { readScopes, SCOPES } from '@verbatim/contracts/scopes.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'
import { z } from 'zod'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { newClientSecret } from '#src/oauth-clients/client-secret.ts'
import {
  checkedRedirectUris,
  checkedWebsite,
  clientIdOf,
  NAME_MAX,
  type OAuthClient,
} from '#src/oauth-clients/oauth-client.ts'
import { oauthClientRepository } from '#src/oauth-clients/oauth-client-repository.ts'
import { findTokenPolicy } from '#src/oauth-clients/token-policy-repository.ts'
import { OAuthError } from '#src/oauth-grants/oauth-error.ts'
import { countAgainst } from '#src/rate-limits/rate-limit-repository.ts'

const SELF_REGISTERED_MAX = 100
const DAY_MS = 24 * 60 * 60_000
const LIMIT = {
  name: 'oauth-register',
  windowMs: 15 * 60_000,
  most: 20,
  refusal: 'Too many applications registered themselves from here. Try again later.',
}
const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const

const metadata = z.object({
  redirect_uris: z.array(z.string().max(500)).min(1).max(10),
  client_name: z.string().max(NAME_MAX).optional(),
  client_uri: z.string().max(500).optional(),
  scope: z.string().max(500).optional(),
  token_endpoint_auth_method: z.enum(AUTH_METHODS).default('client_secret_basic'),
  grant_types: z.array(z.enum(['authorization_code', 'refresh_token'])).optional(),
  response_types: z.array(z.literal('code')).optional(),
})
type Metadata = z.infer<typeof metadata>

/**
 * An application registers itself (RFC 7591), where the workspace lets it. It is approved by nobody, and the consent page
 * says so. Those that nobody lets in within a day are taken away. Throws OAuthError, TooManyRequests.
 */
export async function registerDynamically(
  identity: Identity,
  { teamId, clientKey }: WorkspaceCaller,
  body: unknown,
): Promise<Record<string, unknown>> {
  await countAgainst(identity, LIMIT, clientKey)
  const read = metadata.safeParse(body)
  const isOn = await identity.db.read(teamId, (tx) => findTokenPolicy(tx, teamId))
  if (!isOn.dynamicRegistration)
    throw new OAuthError('access_denied', 'Applications do not register themselves here: ask a manager', 403)
  if (!read.success)
    throw new OAuthError(
      'invalid_client_metadata',
      `Look at: ${read.error.issues.map(({ path }) => path[0]).join(', ')}`,
    )
  const now = identity.clock.now()
  const client = clientOf(identity, read.data, now)
  const { clientSecret, kept } = newClientSecret(identity, teamId, client.kind)
  await identity.db.write(teamId, async (tx) => {
    const clients = oauthClientRepository(tx, teamId)
    await clients.removeUnused(new Date(now.getTime() - DAY_MS))
    const { length } = (await clients.list()).filter(({ registeredBy }) => registeredBy === null)
    if (length >= SELF_REGISTERED_MAX)
      throw new OAuthError('access_denied', 'Too many applications have registered themselves here: ask a manager', 403)
    await clients.add(client, kept)
  })
  return {
    client_id: clientIdOf(client),
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    scope: client.scopes.join(' '),
    token_endpoint_auth_method: read.data.token_endpoint_auth_method,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...(clientSecret && { client_secret: clientSecret, client_secret_expires_at: 0 }),
  }
}

function clientOf({ newId }: Identity, asked: Metadata, createdAt: Date): OAuthClient {
  const names = asked.scope?.split(' ').filter(Boolean)
  const scopes = names?.length ? readScopes(names) : SCOPES.filter((scope) => scope.endsWith('.read'))
  if (!scopes) throw new OAuthError('invalid_client_metadata', `Scopes here are: ${SCOPES.join(' ')}`)
  try {
    return {
      id: newId(),
      scopes,
      createdAt,
      approved: false,
      registeredBy: null,
      secretEnding: null,
      name: plainLine((asked.client_name ?? '').toWellFormed()) || 'An application without a name',
      website: checkedWebsite(asked.client_uri ?? null),
      kind: asked.token_endpoint_auth_method === 'none' ? 'PUBLIC' : 'CONFIDENTIAL',
      redirectUris: checkedRedirectUris(asked.redirect_uris),
    }
  } catch (error) {
    if (!isAppError(error)) throw error
    const code = error.fields?.redirectUris ? 'invalid_redirect_uri' : 'invalid_client_metadata'
    throw new OAuthError(code, error.message)
  }
}
