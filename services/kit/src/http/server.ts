import { randomUUID } from 'node:crypto'
import { restErrorBody } from '@verbatim/contracts/error-codes.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { refusalWhileAway } from '../engine-away.ts'
import { AppError, isAppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { urlForLog } from '../log-scrubbing.ts'
import { observeRequests } from '../telemetry/observe-requests.ts'
import { isMeasured } from '../telemetry/telemetry.ts'
import { drainRest } from './drain-rest.ts'

export type HttpServer = FastifyInstance

export type HttpServerOptions = {
  log: Logger
  /** Bytes of a JSON body at most; the specification says about 10 MB. */
  bodyLimit?: number
  /** Answers /readyz: throws while the process cannot serve. */
  ready?: () => Promise<void>
}

/** The request's trace: taken over from the edge, or begun here. Also the correlation id that a user sees. */
export const TRACE_HEADER = 'traceparent'
export const CORRELATION_HEADER = 'x-request-id'

const BODY_LIMIT = 10 * 1024 * 1024
/** Seconds after which to ask a process again that did not answer. */
export const RETRY_AFTER_S = 5

/** A fastify server with request ids, coded errors, and /healthz, /readyz. It logs no bodies, queries or addresses. */
export function createHttpServer({ log, bodyLimit = BODY_LIMIT, ready }: HttpServerOptions): HttpServer {
  const server = fastify({
    bodyLimit,
    logger: false,
    routerOptions: { maxParamLength: 512 },
    genReqId: (request) => headerId(request.headers[CORRELATION_HEADER]) ?? randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  if (isMeasured()) observeRequests(server)
  server.addHook('onSend', async (request, reply) => {
    reply.header(CORRELATION_HEADER, request.id)
  })
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
    if (known.httpStatus === 503) reply.header('retry-after', RETRY_AFTER_S)
    return reply.status(known.httpStatus).send(restErrorBody(known.code, known.message))
  })
  server.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(restErrorBody('NotFound', 'There is nothing at this address.')),
  )
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async () => {
    await ready?.()
    return { status: 'ok' }
  })
  return server
}

/** Any thrown value as a coded error: our own as it is, fastify's by its status, everything else as internal. */
export function asAppError(error: unknown): AppError {
  const known = isAppError(error) ? error : refusalWhileAway(error)
  if (known) return known
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new AppError('UnprocessableContent', 'This request is too large.')
  if (status === 415) return new AppError('ValidationError', 'This content type is not accepted here.')
  if (status === 429) return new AppError('TooManyRequests', 'Too many requests. Wait a moment and try again.')
  if (status >= 400 && status < 500) return new AppError('ValidationError', 'This request cannot be read.')
  return new AppError('InternalError', 'Something went wrong on our side.', undefined, { cause: error })
}

const headerId = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : undefined

/** Listens on loopback (or all interfaces in a cluster) and gives the port that was taken. */
export async function listen(server: HttpServer, port: number, host = '127.0.0.1'): Promise<number> {
  await server.listen({ port, host })
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : port
}
