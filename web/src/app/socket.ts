import { type Client, createClient } from 'graphql-ws'
import { connectionStore } from './connection-store.ts'
import { type Release, releaseHeaders } from './page-meta.ts'
import type { Session } from './session.ts'

/** Closes the socket in a way after which graphql-ws opens it again and takes up all subscriptions. */
const RESTART_CODE = 4205
/** The gateway takes the token no longer, or none like it. */
const FORBIDDEN_CODE = 4403
const LONGEST_WAIT_MS = 20_000

/** The socket of subscriptions, and a way to open it anew. */
export type Socket = {
  client: Client
  /** Reconnects and waits until it is connected: after a role or sign-in changed. */
  restart: () => Promise<void>
}

/** Opens the socket at once and keeps it open; its state is what the connection status goes by. */
export function openSocket(session: Session, release: Release): Socket {
  let open: WebSocket | null = null
  const protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const client = createClient({
    url: `${protocol}//${location.host}/api/graphql`,
    lazy: false,
    keepAlive: 12_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => session.state() !== 'signed-out',
    retryWait: (retries) => pause(Math.min(LONGEST_WAIT_MS, 500 * 2 ** retries) * (0.5 + Math.random() / 2)),
    onNonLazyError: () => connectionStore.tell('socket-closed'),
    connectionParams: async () => ({
      authorization: `Bearer ${(await session.token().catch(() => null)) ?? ''}`,
      ...releaseHeaders(release),
    }),
    on: {
      connecting: () => connectionStore.tell('socket-opening'),
      opened: (socket) => {
        open = socket as WebSocket
      },
      connected: () => connectionStore.tell('socket-opened'),
      closed: (event) => {
        open = null
        // The token may be good by its time, and its session over: who has none any more is led to sign-in.
        if (event instanceof CloseEvent && event.code === FORBIDDEN_CODE) session.renew().catch(() => undefined)
        connectionStore.tell('socket-closed')
      },
    },
  })
  const restart = () =>
    new Promise<void>((done) => {
      const forget = client.on('connected', () => {
        forget()
        done()
      })
      open?.close(RESTART_CODE, 'Client restart')
    })
  return { client, restart }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
