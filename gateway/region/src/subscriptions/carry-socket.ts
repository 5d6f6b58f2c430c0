import { JSON_SHAPE } from '@verbatim/contracts/limits.ts'
import { createJsonScan } from '@verbatim/kit/http/json-scan.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import type { Server } from 'graphql-ws'
import type { WebSocket } from 'ws'

/** Close codes: clients come back by themselves after each of these. */
export const GOING_AWAY = 1001
/** The process is replaced: another takes the subscriptions up. */
export const RESTART = 1012
export const TRY_AGAIN = 1013
export const FORBIDDEN = 4403

/** graphql-transport-ws: a message that cannot be read. Clients do not come back after it. */
const BAD_MESSAGE = 4400

const PING_EVERY_MS = 20_000
const CLOSE_WAIT_MS = 2000

/** Joins a websocket with the protocol's server, pings it, and cuts it when nobody answers. */
export function carrySocket<Extra>(server: Server<Extra>, websocket: WebSocket, extra: Extra, log: Logger): void {
  const stopPings = keepAlive(websocket)
  const closed = server.opened(
    {
      protocol: websocket.protocol,
      send: (text) =>
        new Promise((resolve, reject) => {
          if (websocket.readyState !== websocket.OPEN) return resolve()
          websocket.send(text, (error) => (error ? reject(error) : resolve()))
        }),
      close: (code, reason) => websocket.close(code, reason),
      onMessage: (receive) =>
        websocket.on('message', (bytes: Buffer) => {
          if (!mayBeParsed(bytes)) return closeSocket(websocket, BAD_MESSAGE, 'This message is nested too deeply.')
          receive(String(bytes)).catch((error: unknown) => {
            if (websocket.readyState === websocket.OPEN) log.error({ err: error }, 'a websocket message failed')
            closeSocket(websocket, TRY_AGAIN, 'Something went wrong on our side.')
          })
        }),
    },
    extra,
  )
  websocket.on('error', (error) => log.debug({ err: error }, 'a websocket broke'))
  websocket.once('close', (code, reason) => {
    stopPings()
    closed(code, String(reason)).catch((error: unknown) => log.error({ err: error }, 'a websocket could not be let go'))
  })
}

function mayBeParsed(bytes: Buffer): boolean {
  try {
    createJsonScan(JSON_SHAPE)(bytes)
    return true
  } catch {
    return false
  }
}

/** Closes a socket, and cuts it when the other end does not answer. */
export function closeSocket(websocket: WebSocket, code: number, reason: string): void {
  websocket.close(code, reason)
  setTimeout(() => websocket.terminate(), CLOSE_WAIT_MS).unref()
}

/** A client that does not answer a ping before the next one is gone, or reads so slowly that it might as well be. */
function keepAlive(websocket: WebSocket): () => void {
  let answered = true
  websocket.on('pong', () => {
    answered = true
  })
  const timer = setInterval(() => {
    if (!answered) return websocket.terminate()
    answered = false
    websocket.ping()
  }, PING_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
