import { createHash, randomBytes } from 'node:crypto'
import { openEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { WebSocket } from 'ws'
import { type Asker, ask, make } from '../asker.ts'
import { PASSWORD } from '../people.ts'

/** A way by which somebody is in, and whether it is shut to them by now. */
export type Door = { name: string; isShut(): Promise<boolean> }

const REDIRECT = 'http://127.0.0.1:8123/back'
const SUBSCRIPTION = 'subscription { workspaceChanged { objectType } }'

/** What each service answers to whoever is in. */
const ASKED: Readonly<Record<string, string>> = {
  identity: '{ me { id } }',
  notes: '{ projects { items { id } } }',
  insights: '{ insights { items { id } } }',
  activity: '{ notifications { items { id } } }',
  search: '{ search(input: { query: "carriers" }) { total } }',
  recruit: '{ people { items { id } } }',
}

/** Everything that somebody has open, and what ends it all. */
export type OpenDoors = { doors: readonly Door[]; leave(): void }

/** Opens every way in for a member who has the password of the proofs: sessions, tokens, an application, and sockets. */
export async function openDoors(workspace: WorkspaceClient, member: Member, noteId: string): Promise<OpenDoors> {
  const person: Asker = { host: workspace.host, token: member.token }
  const session = await aSession(workspace.host, member.email)
  const { token: apiToken } = await make<{ token: string }>(person, 'createApiToken', { name: 'nightly' }, '{ token }')
  const granted = await letIn(workspace, person)
  const graph = await graphSocket(person)
  const editor = await collaborationSocket(person, noteId)
  return {
    doors: [
      ...Object.entries(ASKED).map(([service, query]) => askedWith(`${service}, with the session`, person, query)),
      { name: 'the session, renewed', isShut: async () => (await renew(workspace.host, session)) === 401 },
      askedWith('an API token', { ...person, token: apiToken }, ASKED.notes ?? ''),
      askedWith('an application', { ...person, token: granted.access }, ASKED.notes ?? ''),
      { name: 'an application, renewed', isShut: async () => (await granted.renew()) >= 400 },
      { name: 'an open page’s socket', isShut: async () => graph.isClosed() },
      { name: 'an open document', isShut: async () => editor.isClosed() },
    ],
    leave() {
      graph.leave()
      editor.leave()
    },
  }
}

export type Member = { email: string; token: string }

const askedWith = (name: string, asker: Asker, query: string): Door => ({
  name,
  async isShut() {
    const { status, errors } = await ask(asker, query)
    return status === 401 || errors.some(({ extensions }) => extensions?.errorCode === 'Unauthorized')
  },
})

async function aSession(host: string, email: string): Promise<string> {
  const { status, cookies } = await hostFetch(`${host}/api/auth/password`, { json: { email, password: PASSWORD } })
  if (status !== 200) throw new Error(`${status} for the password of ${email}`)
  return cookies
}

const renew = async (host: string, cookies: string): Promise<number> =>
  (await hostFetch(`${host}/api/auth/access-token`, { json: {}, cookies })).status

/** An application that a member let in; each renewal takes the newest of its refresh tokens. */
async function letIn(manager: Asker, person: Asker) {
  type Registered = { clientSecret: string; oauthClient: { clientId: string } }
  const order = { name: 'Haulboard', kind: 'CONFIDENTIAL', redirectUris: [REDIRECT], scopes: ['notes.read'] }
  const { clientSecret, oauthClient } = await make<Registered>(
    manager,
    'registerOAuthClient',
    { ...order, name: `Haulboard ${randomBytes(3).toString('hex')}` },
    '{ clientSecret oauthClient { clientId } }',
  )
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    ...{ client_id: oauthClient.clientId, redirect_uri: REDIRECT, response_type: 'code', scope: 'notes.read' },
    ...{ state: 's1', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
  const decision = { query: String(new URLSearchParams(asked)), allow: true, days: 30 }
  type Decided = { redirectUrl: string }
  const { redirectUrl } = await make<Decided>(person, 'decideAuthorization', decision, '{ redirectUrl }')
  const code = new URL(redirectUrl).searchParams.get('code') ?? ''
  const credentials = Buffer.from(`${oauthClient.clientId}:${clientSecret}`).toString('base64')
  const tokens = (form: Record<string, string>) =>
    hostFetch<{ access_token: string; refresh_token: string }>(`${person.host}/api/auth/oauth/token`, {
      bytes: Buffer.from(String(new URLSearchParams(form))),
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${credentials}` },
    })
  const proof = { code_verifier: verifier, redirect_uri: REDIRECT }
  const first = await tokens({ grant_type: 'authorization_code', code, ...proof })
  let refresh = first.body.refresh_token
  return {
    access: first.body.access_token,
    async renew(): Promise<number> {
      const { status, body } = await tokens({ grant_type: 'refresh_token', refresh_token: refresh })
      if (status === 200) refresh = body.refresh_token
      return status
    },
  }
}

type OpenSocket = { isClosed(): boolean; leave(): void }

/** A subscription that the server has taken up. */
function graphSocket({ host, token }: Asker): Promise<OpenSocket> {
  const { port, host: name } = new URL(host)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/graphql`, 'graphql-transport-ws', {
    headers: { host: name },
  })
  const send = (message: object): void => socket.send(JSON.stringify(message))
  let closed = false
  socket.on('close', () => (closed = true))
  return new Promise((resolve, reject) => {
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }))
    socket.on('error', reject)
    socket.on('message', (bytes) => {
      const { type, payload } = JSON.parse(String(bytes)) as { type: string; payload?: unknown }
      if (type === 'ping') send({ type: 'pong' })
      if (type === 'connection_ack') {
        send({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION } })
        // Messages of a socket are taken in their order: the answer to this one comes after the subscription was begun.
        send({ type: 'ping' })
      }
      if (type === 'pong') resolve({ isClosed: () => closed, leave: () => socket.terminate() })
      if (type === 'error') reject(new Error(JSON.stringify(payload)))
    })
  })
}

/** A note that is open for writing. */
async function collaborationSocket({ host, token }: Asker, noteId: string): Promise<OpenSocket> {
  const { port, host: name } = new URL(host)
  const url = `ws://127.0.0.1:${port}/api/collab/notes?token=${token}`
  const { provider, leave } = await openEditor(url, { host: name }, noteId)
  let closed = false
  provider.on('close', () => (closed = true))
  provider.on('authenticationFailed', () => (closed = true))
  return { isClosed: () => closed, leave }
}
