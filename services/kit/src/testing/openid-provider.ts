import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { freePort } from '../free-port.ts'

/** Somebody whom the provider knows; what it tells of them can be changed while it runs. */
type ProviderPerson = {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
  /** What Google says of an account of its Workspace, and Microsoft of a domain that the tenant owns. */
  hd?: string
  xms_edov?: boolean
}

export type OpenIdProviderOptions = {
  redirectUris: string[]
  /** By subject. */
  people: Record<string, ProviderPerson>
  port?: number
  /** Where it is reached, when something stands before it. */
  publicPort?: number
  /** What stands in its issuer behind the host, as a tenant of Microsoft's does. */
  path?: string
}

const CLIENT = { clientId: 'verbatim-test', clientSecret: 'a-secret-of-the-provider-that-ends-in-9Kd2' }

/**
 * A real provider of OpenID Connect (`oidc-provider`) on this machine: discovery, PKCE, code for tokens, userinfo. Its
 * page of sign-in has a button for each person, and nobody is asked for a password or for consent.
 */
export async function startOpenIdProvider({
  redirectUris,
  people,
  port,
  publicPort,
  path = '',
}: OpenIdProviderOptions) {
  const listensOn = port ?? (await freePort())
  const issuer = `http://127.0.0.1:${publicPort ?? listensOn}${path}`
  const provider = new Provider(issuer, await configurationOf(redirectUris, people))
  const answer = provider.callback()
  const server = createServer((request, response) => {
    const uid = /^\/login\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (uid === undefined) return answer(below(path, request), response)
    login(provider, people, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(listensOn, '127.0.0.1', resolve)
  })
  return {
    issuer,
    people,
    ...CLIENT,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** The request as the provider knows it: what stands before its own paths is told as a framework that mounts it does. */
const below = (path: string, request: IncomingMessage): IncomingMessage =>
  request.url?.startsWith(path)
    ? Object.assign(request, { originalUrl: request.url, url: request.url.slice(path.length) })
    : request

async function configurationOf(
  redirectUris: string[],
  people: OpenIdProviderOptions['people'],
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['one key of many'] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd', 'xms_edov'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy: withChoice(), url: (_ctx, { uid }) => `/login/${uid}` },
    ttl: { Session: 60, Grant: 60, Interaction: 600, IdToken: 300, AccessToken: 300 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** It asks who one is whenever a client wants that, as Google and Microsoft do, also whom it knows already. */
function withChoice() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function login(
  provider: Provider,
  people: OpenIdProviderOptions['people'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const accountId = new URLSearchParams(body).get('person') ?? ''
    const answer = accountId
      ? { login: { accountId, remember: false }, select_account: {} }
      : { error: 'access_denied' }
    return provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false })
  }
  const buttons = Object.entries(people).map(
    ([sub, { name, email }]) => `<button name="person" value="${sub}">${name ?? email ?? sub}</button>`,
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><title>Provider</title><h1>Who are you?</h1><form method="post">${buttons.join('')}<button name="person" value="">Cancel</button></form>`,
  )
}
