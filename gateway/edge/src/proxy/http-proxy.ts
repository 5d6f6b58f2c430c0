import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { ERROR_MESSAGES, type ErrorCode, restErrorBody } from '@verbatim/contracts/error-codes.ts'
import { CALLER_OPTIONS, createRepeats, type Repeats } from '@verbatim/kit/http/callers.ts'
import { drainRest, passOn } from '@verbatim/kit/http/drain-rest.ts'
import { headersOf } from '@verbatim/kit/http/server.ts'
import { type Dispatcher, Pool } from 'undici'
import { type Circuit, createCircuit } from './circuit.ts'
import { onlyReads } from './only-reads.ts'

/** Headers that belong to one connection only (RFC 9110, 7.6.1) or that only the edge may set. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-for',
  // Where it is measured, the edge sends its own; else the region begins one.
  'traceparent',
])

const HEADERS_TIMEOUT_MS = 60_000
/** Methods that change nothing (RFC 9110, 9.2.1). */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS'])
const PROBE_TIMEOUT_MS = 2000
/** Up to this a body is taken whole before it is sent on: a stream costs more than such a body. */
const SMALL_BYTES = 16_384

/** What the edge sends along with a request that it passes on. */
export type OwnHeaders = Record<string, string>

/** Gateways of a region in the order in which they are asked. */
export type Gateways = readonly [HttpProxy, ...HttpProxy[]]

/** Where a workspace is that has left the region that was asked; null when nobody knows better. */
type FindElsewhere = () => Promise<{ gateways: Gateways; headers: OwnHeaders } | null>

/** Besides the request. */
export type ForwardOptions = {
  /** Another gateway to go to when this one cannot be reached. */
  other?: HttpProxy | undefined
  /** A body that was read already; null when there is none. */
  body?: Buffer | null
  /** Asked when the target answers that the workspace has moved (421): nothing was done there, so the request goes on. */
  elsewhere?: FindElsewhere
}

export type HttpProxy = {
  origin: string
  /** Whose certificate the target has to show, over TLS. */
  servername: string
  circuit: Circuit
  /** Streams a request to the target and its answer back. Answers 502 itself when the target cannot be reached. */
  forward(request: IncomingMessage, response: ServerResponse, headers: OwnHeaders, options?: ForwardOptions): void
  /** Whether the target is taken to be down: then requests are refused at once. */
  isDown(): boolean
  pool: Pool
  stop(): Promise<void>
}

/**
 * A streaming proxy to one origin over kept-alive connections. Only bodies of a few kilobytes wait until they are whole.
 * There are as many connections as requests under way: with fewer, those who send or read slowly, as anybody may, would
 * keep everybody else of the region waiting.
 */
export function createHttpProxy(origin: string): HttpProxy {
  const pool = new Pool(origin, {
    ...CALLER_OPTIONS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: 0,
    pipelining: 1,
  })
  const circuit = createCircuit({ probe: () => answers(pool) })
  const self: HttpProxy = {
    origin,
    servername: new URL(origin).hostname,
    circuit,
    pool,
    isDown: circuit.isOpen,
    forward(request, response, headers, { other, body: read, elsewhere } = {}) {
      const send = (body: Dispatcher.DispatchOptions['body']): void => {
        // Whoever went away while their workspace was looked up hears nothing, and would hold both connections.
        if (response.destroyed) return
        if (circuit.isOpen() && (!other || other.isDown())) return void refuse(response)
        const method = (request.method ?? 'GET') as Dispatcher.HttpMethod
        const options = { path: request.url ?? '/', method, headers: forwardedHeaders(request, headers), body }
        // A stream that was begun is gone.
        const isKept = body === null || Buffer.isBuffer(body)
        const changes = (): boolean => !(body === null ? REPEATABLE.has(method) : onlyReads(request, body))
        let repeats: Repeats | null = null
        const goOn = async (): Promise<void> => {
          const next = await elsewhere?.()
          // A body that was passed on as it came has to be sent again by its sender.
          if (!next || !isKept) return refuse(response, MOVING)
          const [first, second] = next.gateways
          first.forward(request, response, next.headers, { other: second, body })
        }
        const moved = (): void => void goOn().catch(() => refuse(response))
        const dispatch = ({ pool: to, circuit: its, servername }: HttpProxy): void =>
          void to.dispatch(named(options, servername), answerInto(request, response, { circuit: its, again, moved }))
        const again = (wasSent: boolean): boolean => {
          // What changes nothing may be asked twice: a connection that the region closed is no answer. The rest only
          // where it never left. Only now it matters which of the two it is.
          repeats ??= createRepeats(changes)
          const pause = isKept ? repeats.pauseAfter(wasSent ? 'cut off' : 'not sent') : null
          if (pause === null || (circuit.isOpen() && (!other || other.isDown()))) return false
          asked = asked === self && other && !other.isDown() ? other : self
          setTimeout(() => (response.destroyed ? undefined : dispatch(asked)), pause)
          return true
        }
        let asked = circuit.isOpen() && other ? other : self
        dispatch(asked)
      }
      if (read !== undefined) return send(read)
      const length = bodyLength(request)
      if (length === 0) send(null)
      else if (length > SMALL_BYTES) {
        const { socket } = request
        response.once('finish', () => drainRest(request, socket))
        send(passOn(request))
      }
      // What came in one piece with its head is here already: no need to wait for it as a stream.
      else if (request.complete) send(request.read())
      else wholeBody(request, send)
    },
    async stop() {
      circuit.stop()
      await pool.destroy()
    },
  }
  return self
}

/**
 * The request with the name that the certificate of its target is held against. Without one undici takes the host that
 * the browser asked for, which is the workspace's, and makes a new connection whenever that is another one.
 */
const named = (options: Dispatcher.DispatchOptions, servername: string): Dispatcher.DispatchOptions =>
  Object.assign({ servername }, options)

/** Whether a region's gateway answers. */
async function answers(pool: Pool): Promise<boolean> {
  try {
    const { body, statusCode } = await pool.request({ path: '/ping', method: 'GET', headersTimeout: PROBE_TIMEOUT_MS })
    await body.dump()
    return statusCode < 500
  } catch {
    return false
  }
}

/** Bytes of the request's body as it says itself; Infinity when it does not say. */
function bodyLength({ headers }: IncomingMessage): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length'])
  return headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY
}

/** Gives the body when all of it is here; never, when the client goes away before. */
function wholeBody(request: IncomingMessage, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => take(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
}

/** The client's headers without hop-by-hop ones and without anything that names itself ours, plus the edge's own. */
export function forwardedHeaders(request: IncomingMessage, own: Record<string, string>): string[] {
  const headers: string[] = []
  const raw = request.rawHeaders
  let hosts = 0
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase()
    if (DROPPED.has(name) || name.startsWith('x-verbatim-') || name in own) continue
    // Of two, the first is the one by which the edge found the workspace.
    if (name === 'host' && hosts++ > 0) continue
    headers.push(name, raw[i + 1] ?? '')
  }
  for (const [name, value] of Object.entries(own)) headers.push(name, value)
  return headers
}

/** The region's headers without those that belong to its connection with the edge. */
function answeredHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {}
  for (const name in headers)
    if (name !== 'connection' && name !== 'keep-alive' && name !== 'transfer-encoding') kept[name] = headers[name]
  return kept
}

type Trying = {
  circuit: Circuit
  /** Asks once more; false when that may not be. `wasSent`: the target may have heard the request. */
  again(wasSent: boolean): boolean
  /** The workspace is not there any more. */
  moved(): void
}

/** How a region answers for a workspace that has moved away (RFC 9110, 15.5.20). */
const MISDIRECTED = 421

function answerInto(
  request: IncomingMessage,
  response: ServerResponse,
  { circuit, again, moved }: Trying,
): Dispatcher.DispatchHandler {
  let controller: Dispatcher.DispatchController | undefined
  let connected = false
  let length = -1
  let head: { status: number; headers: IncomingHttpHeaders } | null = null
  let whole: Buffer | null = null
  let isMoved = false
  const resume = (): void => controller?.resume()
  const sendHead = (): void => {
    if (head && !response.destroyed) response.writeHead(head.status, head.headers)
    head = null
  }
  return {
    onRequestStart(started) {
      controller = started
      // It is on a connection. What happens from here on, clients can bring about, and says nothing of the region.
      connected = true
      circuit.reached()
      if (response.destroyed) return started.abort(new Error('The client went away'))
      response.once('close', () => {
        if (!response.writableFinished) started.abort(new Error('The client went away'))
      })
    },
    onResponseStart(_controller, status, headers) {
      isMoved = status === MISDIRECTED
      if (isMoved) return
      length = Number(headers['content-length'] ?? -1)
      // Not passed on before something of the body is here: until then it can be asked again.
      head = { status, headers: answeredHeaders(headers) }
    },
    onResponseData(running, chunk) {
      if (isMoved) return
      if (chunk.length === length && length <= SMALL_BYTES) whole = chunk
      else sendHead()
      if (whole) return
      if (!response.write(chunk)) {
        running.pause()
        response.once('drain', resume)
      }
    },
    onResponseEnd() {
      if (isMoved) return moved()
      sendHead()
      // Bytes as text of one byte a letter go out in one piece with the head, which costs less than two pieces.
      if (whole) response.end(whole.toString('latin1'), 'latin1')
      else response.end()
    },
    onResponseError(_controller, error) {
      if (!connected) circuit.failed()
      if (response.headersSent || response.destroyed) return void response.destroy(error)
      if (again(connected)) return
      request.unpipe?.()
      refuse(response)
    },
  }
}

type Refusal = { status: number; code: ErrorCode; message: string }

const AWAY: Refusal = {
  status: 502,
  code: 'HumanErrorMessage',
  message: 'This region does not answer at the moment. Nothing is lost; try again soon.',
}
const MOVING: Refusal = { status: 503, code: 'BeingMoved', message: ERROR_MESSAGES.beingMoved }

/** Headers of an answer in JSON that the edge writes past its server. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  ...headersOf('application/json'),
}

/** The region is away, or the workspace on its way: say so in a way that a program and a person understand. */
export function refuse(response: ServerResponse, { status, code, message }: Refusal = AWAY): void {
  const body = JSON.stringify(restErrorBody(code, message))
  response.writeHead(status, {
    ...JSON_HEADERS,
    'content-length': Buffer.byteLength(body),
    'retry-after': '5',
  })
  response.end(body)
}
