import { randomUUID } from 'node:crypto'
import { restErrorBody } from '@verbatim/contracts/error-codes.ts'
import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { refusalWhileAway } from '../engine-away.ts'
import { AppError, HiddenObject, isAppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { urlForLog } from '../log-scrubbing.ts'
import { observeRequests } from '../telemetry/observe-requests.ts'
import { isMeasured } from '../telemetry/telemetry.ts'
import { compressAnswers } from './compressed-answers.ts'
import { type ConnectionLimits, INNER_LIMITS, limitConnections, serverOptions } from './connection-limits.ts'
import { type Drain, watchForDrain } from './drain.ts'
import { drainRest } from './drain-rest.ts'
import { readJsonBodies } from './json-bodies.ts'

export type HttpServer = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes the server out of service. */
    drain: Drain
  }
}

export type HttpServerOptions = {
  log: Logger
  /** Answers /readyz: throws while the process cannot serve. */
  ready?: () => Promise<void>
  /** What connections are granted, where it is not `INNER_LIMITS`. */
  connections?: Partial<ConnectionLimits> | undefined
}

/** The request's trace: taken over from the edge, or begun here. Also the correlation id that a user sees. */
export const TRACE_HEADER = 'traceparent'
export const CORRELATION_HEADER = 'x-request-id'

/** Seconds after which to ask a process again that did not answer. */
export const RETRY_AFTER_S = 5

/** Refusals that tell of guessing or reaching too far: who is not known, may not, asks too often, or sends what cannot be meant. */
const NOTED = new Set([400, 401, 403, 422, 429])

/**
 * A fastify server with request ids, coded errors, headers that every answer has, and /healthz, /readyz. It logs no bodies, queries or addresses. Bodies
 * have at most 256 KB; a route that takes content says so with a `bodyLimit` of its own.
 */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { log, ready } = options
  const limits = { ...INNER_LIMITS, ...options.connections }
  const server = fastify({
    bodyLimit: SIZE_LIMITS.plainBodyBytes,
    logger: false,
    routerOptions: { maxParamLength: 512 },
    genReqId: (request) => headerId(request.headers[CORRELATION_HEADER]) ?? randomUUID(),
    forceCloseConnections: 'idle',
    // What still comes while it closes is answered: nothing that an answer needs stops before.
    return503OnClosing: false,
    keepAliveTimeout: limits.idleMs,
    http: serverOptions(limits),
  })
  limitConnections(server.server, limits)
  const drain = watchForDrain(server.server)
  server.decorate('drain', drain)
  readJsonBodies(server)
  if (isMeasured()) observeRequests(server)
  server.addHook('onSend', async (request, reply) => {
    reply.header(CORRELATION_HEADER, request.id)
    for (const [name, value] of Object.entries(headersOf(reply.getHeader('content-type'))))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
  compressAnswers(server)
  server.addHook('onResponse', async (request, reply) => {
    drainRest(request.raw, request.raw.socket)
    if (!log.isLevelEnabled('debug')) return
    const took = Math.round(reply.elapsedTime)
    log.debug(
      { requestId: request.id, method: request.method, url: urlForLog(request.url), status: reply.statusCode, took },
      'request',
    )
  })
  server.setErrorHandler((error, request, reply) => {
    const known = asAppError(error)
    if (known.httpStatus >= 500)
      log.error({ err: error, requestId: request.id, url: urlForLog(request.url) }, 'request failed')
    else if (known instanceof HiddenObject)
      log.info({ requestId: request.id, url: urlForLog(request.url), refused: known.hidden }, 'access refused')
    else if (NOTED.has(known.httpStatus))
      log.info({ requestId: request.id, url: urlForLog(request.url), refused: known.code }, 'request refused')
    if (known.httpStatus === 503) reply.header('retry-after', RETRY_AFTER_S)
    const status = statusOf(error) === 415 ? 415 : known.httpStatus
    return reply.status(status).send(restErrorBody(known.code, known.message))
  })
  server.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(restErrorBody('NotFound', 'There is nothing at this address.')),
  )
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (drain.isDraining()) return reply.status(503).send({ status: 'draining' })
    await ready?.()
    return { status: 'ok' }
  })
  return server
}

/**
 * Headers of an answer that says nothing else: nobody guesses what it is, and JSON, which is of somebody and of now, is
 * kept by no cache and opened as no page.
 */
export const headersOf = (contentType: unknown): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(/^application\/(?:[\w.-]+\+)?json\b/.test(String(contentType)) && {
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="api.json"',
  }),
})

/** Any thrown value as a coded error: our own as it is, fastify's by its status, everything else as internal. */
export function asAppError(error: unknown): AppError {
  const known = isAppError(error) ? error : refusalWhileAway(error)
  if (known) return known
  const status = statusOf(error) ?? 500
  if (status === 413) return new AppError('UnprocessableContent', 'This request is too large.')
  if (status === 415) return new AppError('ValidationError', 'This content type is not accepted here.')
  if (status === 429) return new AppError('TooManyRequests', 'Too many requests. Wait a moment and try again.')
  if (status >= 400 && status < 500) return new AppError('ValidationError', 'This request cannot be read.')
  return new AppError('InternalError', 'Something went wrong on our side.', undefined, { cause: error })
}

/** The status that fastify, or who threw it, gives an error. */
const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : null

const headerId = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : undefined

/** Listens on loopback (or all interfaces in a cluster) and gives the port that was taken. */
export async function listen(server: HttpServer, port: number, host = '127.0.0.1'): Promise<number> {
  await server.listen({ port, host })
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : port
}
