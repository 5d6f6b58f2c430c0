import { performance } from 'node:perf_hooks'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { WebSocket } from 'ws'

const SUBSCRIBERS = 1000
const CHANGES = 5
const LIMIT_MS = 1000
const AT_ONCE = 50

export type FanOutBench = {
  name: 'fan-out'
  subscribers: number
  /** Milliseconds from sending a change until the last subscriber saw it, of each change. */
  changes: number[]
  worstMs: number
  limitMs: number
  ok: boolean
}

type Watcher = { socket: WebSocket; saw(id: string): Promise<void> }

/** How long it takes until a thousand people who look at one project see what one of them does, through the edge. */
export async function benchFanOut(): Promise<FanOutBench> {
  const system = await startSystem()
  const watchers: Watcher[] = []
  try {
    const workspace = await createWorkspace({
      root: system.root,
      email: 'dana@fernhill.example',
      name: 'Dana Reyes',
      teamName: 'Fernhill',
      subdomain: 'fernhill',
      region: 'us_b',
    })
    const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
      'mutation { createProject(input: { title: "Onboarding" }) { id } }',
    )
    for (let at = 0; at < SUBSCRIBERS; at += AT_ONCE)
      watchers.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (_, one) => watch(workspace, createProject.id, at + one)),
        )),
      )
    const changes: number[] = []
    for (let at = 0; at < CHANGES; at++) changes.push(await timeOfChange(workspace, createProject.id, watchers))
    const worstMs = Math.max(...changes)
    return { name: 'fan-out', subscribers: SUBSCRIBERS, changes, worstMs, limitMs: LIMIT_MS, ok: worstMs < LIMIT_MS }
  } finally {
    for (const { socket } of watchers) socket.terminate()
    await system.stop()
  }
}

const CREATE = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }'

async function timeOfChange(
  workspace: WorkspaceClient,
  projectId: string,
  watchers: readonly Watcher[],
): Promise<number> {
  const began = performance.now()
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(CREATE, {
    input: { projectId, title: 'Something new' },
  })
  await Promise.all(watchers.map(({ saw }) => saw(createNote.id)))
  return Math.round(performance.now() - began)
}

/**
 * Subscribes to a project's changes over a websocket of its own; resolves when the server took it up. From ten addresses,
 * as people of ten offices would: the edge limits the connections of each.
 */
function watch({ host, token }: WorkspaceClient, projectId: string, at: number): Promise<Watcher> {
  const { port, host: name } = new URL(host)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/graphql`, 'graphql-transport-ws', {
    headers: { host: name },
    localAddress: `127.0.0.${2 + (at % 10)}`,
  })
  const seen = new Set<string>()
  let tell = (): void => undefined
  const saw = async (id: string): Promise<void> => {
    while (!seen.has(id)) await new Promise<void>((resolve) => (tell = resolve))
  }
  const query = 'subscription ($projectId: ID!) { projectChanged(projectId: $projectId) { objectIds } }'
  return new Promise((resolve, reject) => {
    const send = (message: object): void => socket.send(JSON.stringify(message))
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }))
    socket.on('error', reject)
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes)) as Message
      if (message.type === 'ping') send({ type: 'pong' })
      if (message.type === 'connection_ack') {
        send({ id: '1', type: 'subscribe', payload: { query, variables: { projectId } } })
        // Messages of a socket are taken in their order: the answer to this one comes after the subscription was begun.
        send({ type: 'ping' })
      }
      if (message.type === 'pong') resolve({ socket, saw })
      if (message.type === 'error') reject(new Error(JSON.stringify(message.payload)))
      for (const id of message.payload?.data?.projectChanged.objectIds ?? []) seen.add(id)
      tell()
    })
  })
}

type Message = { type: string; payload?: { data?: { projectChanged: { objectIds: string[] } } } }
