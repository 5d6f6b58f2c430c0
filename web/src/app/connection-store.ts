import { reportConnectionLost } from '../lib/connection-lost.ts'
import { observeCalls, observedFetch } from '../lib/rest.ts'
import { type Connection, type ConnectionEvent, connectionAfter, initialConnection } from './connection.ts'

/** How long a ping may take, how soon the next one follows a failed one, and how long "reconnected" is shown. */
const PING_TIMEOUT_MS = 5000
const PING_AGAIN_MS = [1000, 2000, 4000, 8000]
const RECONNECTED_MS = 3000

let connection: Connection = initialConnection(navigator.onLine)
let nextPing: { timer: ReturnType<typeof setTimeout>; at: number } | null = null
let failedPings = 0
const listeners = new Set<() => void>()

/** The connection of this page and what changes it. */
export const connectionStore = {
  get: () => connection,
  /** When the next ping is due, in milliseconds since the epoch, or null. */
  nextTry: () => nextPing?.at ?? null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  tell,
  /** Pings now instead of later. */
  tryNow: () => void ping(),
}

/** Starts to listen to the browser and to every call. Once per page. */
export function watchConnection(): void {
  notify()
  observeCalls({ succeeded: () => tell('call-succeeded'), failed: () => tell('call-failed') })
  window.addEventListener('online', () => tell('browser-online'))
  window.addEventListener('offline', () => tell('browser-offline'))
}

function tell(event: ConnectionEvent): void {
  const before = connection
  connection = connectionAfter(before, event)
  if (connection.status === 'reconnected' && before.status !== 'reconnected') {
    setTimeout(() => tell('reconnected-seen'), RECONNECTED_MS)
  }
  const doubtful =
    event === 'call-failed' || event === 'socket-closed' || event === 'browser-online' || event === 'browser-offline'
  if (doubtful && !nextPing) planPing()
  if (before.status !== connection.status || before.failures !== connection.failures) notify()
}

function planPing(): void {
  const delay = PING_AGAIN_MS[Math.min(failedPings, PING_AGAIN_MS.length - 1)] ?? 0
  nextPing = { timer: setTimeout(() => void ping(), delay), at: Date.now() + delay }
  notify()
}

/** GET /ping. A failed one counts like every failed call, and another follows. */
async function ping(): Promise<void> {
  if (nextPing) clearTimeout(nextPing.timer)
  nextPing = null
  try {
    const answer = await observedFetch('/ping', { cache: 'no-store', signal: AbortSignal.timeout(PING_TIMEOUT_MS) })
    if (answer.status >= 500) throw new Error('The server is away')
    failedPings = 0
    if (connection.failures > 0) planPing()
  } catch {
    failedPings += 1
    if (!nextPing) planPing()
  }
}

const LOST: Partial<Record<Connection['status'], string>> = {
  'client-offline': 'You are offline. You can do this when you are back.',
  'server-offline': 'Verbatim cannot be reached. You can do this when it is back.',
}

function notify(): void {
  reportConnectionLost(LOST[connection.status] ?? null)
  for (const listener of listeners) listener()
}
