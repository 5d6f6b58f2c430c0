import { randomBytes } from 'node:crypto'
import { openEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { WebSocket } from 'ws'
import { type Asker, ask, make } from '../asker.ts'
import { letIn } from '../let-in.ts'
import { PASSWORD } from '../people.ts'

/** A way by which somebody is in, and whether it is shut to them by now. */
type Door = { name: string; isShut(): Promise<boolean> }

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
type OpenDoors = { doors: readonly Door[]; leave(): void }

/** Opens every way in for a member who has the password of the proofs: sessions, tokens, an application, and sockets. */
export async function openDoors(workspace: WorkspaceClient, member: Member, noteId: string): Promise<OpenDoors> {
  const person: Asker = { host: workspace.host, token: member.token }
  const session = await aSession(workspace.host, member.email)
  const { token: apiToken } = await make<{ token: string }>(person, 'createApiToken', { name: 'nightly' }, '{ token }')
  const granted = await letIn(workspace, person, `Haulboard ${randomBytes(3).toString('hex')}`)
  const graph = await graphSocket(person)
  const editor = await collaborationSocket(person, noteId)
  return {
    doors: [
      ...Object.entries(ASKED).map(([service, query]) => askedWith(`${service}, with the session`, person, query)),
      { name: 'the session, renewed', isShut: async () => (await renew(workspace.host, session)) === 401 },
      askedWith('an API token', { ...person, token: apiToken }, ASKED.notes ?? ''),
      askedWith('an application', { ...person, token: granted.access() }, ASKED.notes ?? ''),
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

type Member = { email: string; token: string }

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
