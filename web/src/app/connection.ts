/** What a person is told about the connection. */
export type ConnectionStatus =
  | 'connecting'
  | 'connected'
  | 'reconnecting'
  | 'reconnected'
  | 'client-offline'
  | 'server-offline'

/** Everything that the status depends on. */
export type Connection = {
  status: ConnectionStatus
  /** Rises by one per failed call up to 20, falls by one per success down to 0 (workspace specification, 4). */
  failures: number
  browserOnline: boolean
  socket: 'never' | 'opening' | 'open' | 'closed'
  /** Whether the socket was open before, so that coming back is told. */
  wasOpen: boolean
}

export type ConnectionEvent =
  | 'call-succeeded'
  | 'call-failed'
  | 'socket-opening'
  | 'socket-opened'
  | 'socket-closed'
  | 'browser-online'
  | 'browser-offline'
  /** "Reconnected" was on screen long enough. */
  | 'reconnected-seen'

const FAILURES_MAX = 20
/** Above this many failures the application counts as down or in maintenance. */
const DOWN_ABOVE = 10

export const initialConnection = (browserOnline: boolean): Connection => ({
  status: browserOnline ? 'connecting' : 'client-offline',
  failures: 0,
  browserOnline,
  socket: 'never',
  wasOpen: false,
})

/** Whether the application counts as down or in maintenance. */
export function isDown({ failures }: Pick<Connection, 'failures'>): boolean {
  return failures > DOWN_ABOVE
}

/**
 * The connection after an event. Socket events other than disconnects set the status: a closed socket alone says
 * nothing, because it opens again at once when all is well. Events of collaborative editing never come here.
 */
export function connectionAfter(before: Connection, event: ConnectionEvent): Connection {
  const after = applied(before, event)
  return { ...after, status: statusOf(before, after, event) }
}

function applied(before: Connection, event: ConnectionEvent): Connection {
  switch (event) {
    case 'call-succeeded':
      return { ...before, failures: Math.max(0, before.failures - 1), browserOnline: true }
    case 'call-failed':
      return { ...before, failures: Math.min(FAILURES_MAX, before.failures + 1) }
    case 'socket-opening':
      return { ...before, socket: 'opening' }
    case 'socket-opened':
      return { ...before, socket: 'open', wasOpen: true, browserOnline: true }
    case 'socket-closed':
      return { ...before, socket: 'closed' }
    case 'browser-online':
      return { ...before, browserOnline: true }
    case 'browser-offline':
      return { ...before, browserOnline: false }
    case 'reconnected-seen':
      return before
  }
}

function statusOf(before: Connection, after: Connection, event: ConnectionEvent): ConnectionStatus {
  if (!after.browserOnline) return 'client-offline'
  if (isDown(after)) return 'server-offline'
  if (event === 'reconnected-seen') return after.status === 'reconnected' ? 'connected' : after.status
  if (event === 'socket-closed') return after.status
  if (after.socket === 'open') {
    if (event === 'socket-opened') return before.wasOpen ? 'reconnected' : 'connected'
    const back = after.status === 'client-offline' || after.status === 'server-offline'
    return back ? 'reconnected' : after.status
  }
  return after.wasOpen ? 'reconnecting' : 'connecting'
}
