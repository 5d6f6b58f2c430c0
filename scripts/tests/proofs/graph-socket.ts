import { WebSocket } from 'ws'
import type { Asker, Refusal } from './asker.ts'

/** How a subscription was answered: with refusals, by closing the socket, or with its first push. */
export type Answered = { refused: Refusal[] } | { closed: number } | { pushed: unknown }

/** Subscribes over a websocket through the edge and gives the first thing that comes back. */
export function subscribeOnce(
  { host, token }: Asker,
  query: string,
  variables: Record<string, unknown>,
): Promise<Answered> {
  const { port, host: name } = new URL(host)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/graphql`, 'graphql-transport-ws', {
    headers: { host: name },
  })
  const send = (message: object): void => socket.send(JSON.stringify(message))
  return new Promise<Answered>((resolve, reject) => {
    socket.on('open', () =>
      send({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} }),
    )
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes)) as { type: string; payload?: unknown }
      if (message.type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query, variables } })
      if (message.type === 'error') resolve({ refused: message.payload as Refusal[] })
      if (message.type === 'next') resolve({ pushed: message.payload })
    })
    socket.on('close', (code) => resolve({ closed: code }))
    socket.on('error', reject)
  }).finally(() => socket.terminate())
}
