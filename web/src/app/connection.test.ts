import { expect, test } from 'vitest'
import { type ConnectionEvent, connectionAfter, initialConnection, isDown } from './connection.ts'

const after = (...events: ConnectionEvent[]) => events.reduce(connectionAfter, initialConnection(true))
const times = (count: number, event: ConnectionEvent): ConnectionEvent[] => Array.from({ length: count }, () => event)

test('the first opening of the socket is a connection, every later one a reconnection', () => {
  expect(after('socket-opening').status).toBe('connecting')
  expect(after('socket-opening', 'socket-opened').status).toBe('connected')
  const lost = ['socket-opening', 'socket-opened', 'socket-closed', 'socket-opening'] as const
  expect(after(...lost).status).toBe('reconnecting')
  expect(after(...lost, 'socket-opened').status).toBe('reconnected')
  expect(after(...lost, 'socket-opened', 'reconnected-seen').status).toBe('connected')
})

test('a closed socket alone changes nothing that is shown', () => {
  expect(after('socket-opening', 'socket-opened', 'socket-closed').status).toBe('connected')
})

test('failures count up to 20 and down to 0', () => {
  expect(after(...times(30, 'call-failed')).failures).toBe(20)
  expect(after(...times(3, 'call-failed'), ...times(9, 'call-succeeded')).failures).toBe(0)
})

test('ten failures are bad luck, eleven mean that the server is away', () => {
  const connected: ConnectionEvent[] = ['socket-opening', 'socket-opened']
  expect(after(...connected, ...times(10, 'call-failed')).status).toBe('connected')
  const down = after(...connected, ...times(11, 'call-failed'))
  expect([down.status, isDown(down)]).toEqual(['server-offline', true])
  expect(connectionAfter(down, 'call-succeeded').status).toBe('reconnected')
})

test('a browser without network says so until something gets through', () => {
  const offline = after('socket-opening', 'socket-opened', 'browser-offline')
  expect(offline.status).toBe('client-offline')
  expect(connectionAfter(offline, 'call-failed').status).toBe('client-offline')
  expect(connectionAfter(offline, 'call-succeeded').status).toBe('reconnected')
})
