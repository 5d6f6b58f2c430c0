import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from './network-of.ts'

/** What a server grants a connection. Bodies and websockets are judged by progress, so that a long upload may take long. */
export type ConnectionLimits = {
  /** Milliseconds for the head of a request, from its first byte or from the beginning of the connection. */
  headersMs: number
  /** A body has to bring `bodyBytes` every so many milliseconds, or to end. */
  bodyMs: number
  bodyBytes: number
  /** Milliseconds between two requests of a connection. */
  idleMs: number
  /** Milliseconds in which nothing moves while a request is under way, in either direction. */
  silenceMs: number
  /** Milliseconds in which nothing comes over a websocket; null where its own pings look after that. */
  websocketMs: number | null
  /** Connections at a time, in all and of one network (`network-of.ts`); null where callers are known. */
  connections: number | null
  connectionsOfClient: number | null
  /** How often connections are looked at. */
  lookEveryMs: number
}

/** Inside a region, where only the edge, the gateway and probes call: it is the edge that ends slow clients first. */
export const INNER_LIMITS: ConnectionLimits = {
  headersMs: 30_000,
  bodyMs: 60_000,
  bodyBytes: 4096,
  idleMs: 72_000,
  silenceMs: 150_000,
  websocketMs: null,
  connections: null,
  connectionsOfClient: null,
  lookEveryMs: 1000,
}

/** For `createServer`: a body as a whole has no time-out. */
export const serverOptions = (limits: ConnectionLimits): ServerOptions => ({
  headersTimeout: limits.headersMs,
  connectionsCheckingInterval: limits.lookEveryMs,
  keepAliveTimeout: limits.idleMs,
  requestTimeout: 0,
})

/** Ends connections that are more than the limits grant. Call it before the server listens. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.setTimeout(limits.silenceMs)
  if (limits.connections !== null) server.maxConnections = limits.connections
  if (limits.connectionsOfClient !== null) limitClients(server, limits.connectionsOfClient)
  const watched = new Set<Watched>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) watch(watched, bodyUnderWay(request, response, limits), request)
  })
  server.prependListener('upgrade', (_request, socket: Duplex) => {
    // The server's own time-out is for requests; a websocket may be silent for longer.
    if (!(socket instanceof Socket)) return
    socket.setTimeout(0)
    if (limits.websocketMs !== null) watch(watched, openWebsocket(socket, limits.websocketMs), socket)
  })
  const looking = setInterval(() => look(watched), limits.lookEveryMs).unref()
  server.once('close', () => clearInterval(looking))
}

/** Something that has to move on: `bytes` every `ms`, or it is ended. */
type Watched = {
  moved(): number
  /** Whether it is ours to move: what has come was not taken yet. */
  waitsForUs(): boolean
  end(): void
  bytes: number
  ms: number
  mark: { at: number; moved: number }
}

function watch(watched: Set<Watched>, one: Watched, source: { once(event: 'close', act: () => void): unknown }): void {
  watched.add(one)
  source.once('close', () => watched.delete(one))
}

function look(watched: Set<Watched>): void {
  const at = performance.now()
  for (const one of watched) {
    const moved = one.moved()
    if (moved - one.mark.moved >= one.bytes || one.waitsForUs()) one.mark = { at, moved }
    else if (at - one.mark.at >= one.ms) {
      watched.delete(one)
      one.end()
    }
  }
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

function bodyUnderWay(request: IncomingMessage, response: ServerResponse, limits: ConnectionLimits): Watched {
  const { socket } = request
  return {
    bytes: limits.bodyBytes,
    ms: limits.bodyMs,
    mark: { at: performance.now(), moved: socket.bytesRead },
    moved: () => socket.bytesRead,
    waitsForUs: () => request.complete || request.readableLength > 0,
    end() {
      if (!response.headersSent && socket.writable) socket.write(TOO_SLOW)
      socket.destroySoon()
    },
  }
}

const openWebsocket = (socket: Socket, ms: number): Watched => ({
  bytes: 1,
  ms,
  mark: { at: performance.now(), moved: socket.bytesRead },
  moved: () => socket.bytesRead,
  waitsForUs: () => socket.readableLength > 0,
  end: () => socket.destroy(),
})

function hasBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return headers['content-length'] !== undefined && headers['content-length'] !== '0'
}

function limitClients(server: Server, most: number): void {
  const counts = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress)
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
    if (count <= most) return
    socket.write(TOO_MANY)
    socket.destroySoon()
  })
}
