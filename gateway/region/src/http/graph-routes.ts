import { setImmediate as othersTurn } from 'node:timers/promises'
import { AppError } from '@verbatim/kit/errors.ts'
import { asAppError, type HttpServer, RETRY_AFTER_S } from '@verbatim/kit/http/server.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormattedExecutionResult } from 'graphql'
import { carriesContent } from '#src/graph/content-fields.ts'
import type { Graph, GraphRequest } from '#src/graph/graph.ts'
import { type AnswerFormat, refusal, retryAfterOf } from '#src/graph/graph-errors.ts'
import type { GraphLimits } from '#src/graph/graph-limits.ts'
import type { GraphCall } from '#src/graph/subgraph-source.ts'
import { acceptedMediaType, GRAPHQL_RESPONSE, type ResponseMediaType } from './accepted-media-type.ts'
import { readParameters, readQueryString } from './graph-parameters.ts'
import { readGraphBodies } from './json-bodies.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { asksForSecrets } from './secret-fields.ts'

export type GraphRoutesOptions = {
  paths: readonly string[]
  graph: Graph
  limits: GraphLimits
  log: Logger
  format: AnswerFormat
  /** Who asks. Throws AppError for a request that may not ask; called before the body is read. */
  admit(request: FastifyRequest): Promise<Caller>
}

/** What the graph sends along for an admitted request. */
type Caller = Omit<GraphCall, 'signal' | 'log'>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    answerType: ResponseMediaType
  }
}

/** One answer: `status` where it does not follow from the result and the media type. */
type Answer = { result: FormattedExecutionResult; status?: number }

/** Serves the graph as the GraphQL over HTTP specification says, with batched arrays beside it. */
export function graphRoutes(server: HttpServer, options: GraphRoutesOptions): void {
  server.register(async (scope) => {
    readGraphBodies(scope, options.limits.plainBodyBytes, options.graph.shares)
    scope.decorateRequest('caller', null)
    scope.decorateRequest('answerType', 'application/json')
    scope.setErrorHandler(async (error, request, reply) =>
      refuse(options, request, reply, asAppError(error), keptStatus(error)),
    )
    scope.addHook('onSend', async (request, reply) => setRateLimits(options, request, reply))
    scope.addHook('onRequest', async (request, reply) => {
      const mediaType = acceptedMediaType(request.headers.accept)
      if (mediaType === null) return notAcceptable(reply)
      request.answerType = mediaType
      request.caller = await options.admit(request)
    })
    for (const url of options.paths) {
      scope.get(url, (request, reply) => answerOne(options, request, reply, readSearch(request)))
      scope.post(url, { bodyLimit: options.limits.bodyBytes }, (request, reply) =>
        Array.isArray(request.body)
          ? answerBatch(options, request, reply, request.body)
          : answerOne(options, request, reply, readParameters(request.body)),
      )
      scope.route({
        method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        handler: (request, reply) => {
          reply.header('allow', 'GET, POST')
          return refuse(options, request, reply, new AppError('BAD_USER_INPUT', 'Use GET or POST here.'), 405)
        },
      })
    }
  })
}

async function answerOne(
  options: GraphRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: GraphRequest,
): Promise<FastifyReply> {
  const prepared = await prepare(options, request, parameters)
  const { result, status } = await answer(options, request, reply, prepared, request.largeBytes)
  reply.mayCompress = isWithoutSecrets(prepared)
  if (status === 405) reply.header('allow', 'POST')
  setRetryAfter(reply, [result])
  return send(request, reply, status ?? statusOf(request.answerType, result), JSON.stringify(result))
}

/** Answers come in the order of the questions. Mutations run one after the other, queries side by side. */
async function answerBatch(
  options: GraphRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  bodies: readonly unknown[],
): Promise<FastifyReply> {
  const most = options.limits.batch
  if (!bodies.length || bodies.length > most)
    throw new AppError('ValidationError', `A batch holds 1 to ${most} requests; this one holds ${bodies.length}.`)
  const prepared: Prepared[] = []
  for (const body of bodies) {
    prepared.push(await prepare(options, request, readParameters(body)))
    await othersTurn()
  }
  const one = (part: Prepared): Promise<Answer> =>
    answer(options, request, reply, part, request.largeBytes / prepared.length)
  const answers: Answer[] = []
  if (prepared.some(isMutation)) for (const part of prepared) answers.push(await one(part))
  else answers.push(...(await Promise.all(prepared.map(one))))
  reply.mayCompress = prepared.every(isWithoutSecrets)
  setRetryAfter(
    reply,
    answers.map(({ result }) => result),
  )
  return send(request, reply, 200, JSON.stringify(answers.map(({ result }) => result)))
}

type Prepared = ReturnType<Graph['prepare']>

/** Reads a request. Throws where its body is larger than a plain one, and it carries no content. */
async function prepare(
  { graph }: GraphRoutesOptions,
  request: FastifyRequest,
  parameters: GraphRequest,
): Promise<Prepared> {
  const prepared = await graph.prepareInTurn(parameters, request.caller?.asker ?? null)
  if (request.largeBytes > 0 && 'operation' in prepared && !carriesContent(prepared))
    throw Object.assign(new Error('Only content may be so large'), { statusCode: 413 })
  return prepared
}

const isMutation = (prepared: Prepared): boolean =>
  'operation' in prepared && prepared.operation.definition.operation === 'mutation'

/** A refused request is answered with nothing but its refusals. */
const isWithoutSecrets = (prepared: Prepared): boolean =>
  !('operation' in prepared) || !asksForSecrets(prepared.document.document)

async function answer(
  { graph, log, format }: GraphRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  sentBytes: number,
): Promise<Answer> {
  const refused = (errors: readonly unknown[], status?: number): Answer => ({
    result: { errors: errors.map((error) => format.error(error, request.id, log)) },
    status,
  })
  if (!('operation' in prepared)) return refused(prepared)
  const kind = prepared.operation.definition.operation
  if (kind === 'subscription')
    return refused([refusal('BAD_USER_INPUT', 'Subscriptions need a websocket (graphql-transport-ws).')], 400)
  if (kind === 'mutation' && request.method !== 'POST')
    return refused([refusal('BAD_USER_INPUT', 'Mutations need POST.')], 405)
  const { caller } = request
  if (!caller) return refused([new AppError('Unauthorized', 'Sign in to continue.')], 401)
  const signal = kind === 'query' ? goneSignal(reply) : null
  const result = await graph.run(prepared, { ...caller, signal, sentBytes, log })
  return { result: format.result(result, request.id, log) }
}

/** Ends the questions to services when the client goes away before it has its answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return abort.signal
}

/** Says in a header too when to try again, where something was refused for now. */
function setRetryAfter(reply: FastifyReply, results: readonly FormattedExecutionResult[]): void {
  const seconds = retryAfterOf(results.flatMap(({ errors = [] }) => errors))
  if (seconds !== null) reply.header('retry-after', seconds)
}

/** JSON answers are 200 whenever the request was well formed; the newer type tells a refused request by its status. */
function statusOf(mediaType: ResponseMediaType, result: FormattedExecutionResult): number {
  return mediaType === GRAPHQL_RESPONSE && result.data === undefined ? 400 : 200
}

/** Says what whoever asks has left, also where they are refused. */
function setRateLimits({ graph }: GraphRoutesOptions, request: FastifyRequest, reply: FastifyReply): void {
  const asker = request.caller?.asker
  if (graph.shares && asker) reply.headers(rateLimitHeaders(graph.shares, asker))
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.status(status).header('content-type', `${request.answerType}; charset=utf-8`).send(body)
}

function refuse(
  { format, log }: GraphRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  status: number = error.httpStatus,
): FastifyReply {
  const result = { errors: [format.error(error, request.id, log)] }
  if (error.httpStatus === 503) reply.header('retry-after', RETRY_AFTER_S)
  setRetryAfter(reply, [result])
  return send(request, reply, status, JSON.stringify(result))
}

/** Too large and wrong content type have statuses of their own in HTTP, which the catalogue's codes do not know. */
const keptStatus = (error: unknown): 413 | 415 | undefined => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return status === 413 || status === 415 ? status : undefined
}

function notAcceptable(reply: FastifyReply): FastifyReply {
  return reply.status(406).header('accept', `${GRAPHQL_RESPONSE}, application/json`).send()
}

const readSearch = (request: FastifyRequest): GraphRequest =>
  readQueryString(new URL(request.url, 'http://localhost').searchParams)
