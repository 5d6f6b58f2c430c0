import { createRequire } from 'node:module'
import type { GraphQLResolverMap } from '@apollo/subgraph/dist/schema-helper/index.js'
import { mustHoldScopeFor } from '@verbatim/contracts/scopes.ts'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { ACTOR_HEADER, type Actor, verifyActor } from '../actor.ts'
import { readJsonBodies } from '../http/json-bodies.ts'
import { originOf } from '../http/origin-of.ts'
import { CORRELATION_HEADER, type HttpServer, TRACE_HEADER } from '../http/server.ts'
import type { Logger } from '../log.ts'
import { askedAtRoot } from './asked-at-root.ts'
import { formatGraphError } from './errors.ts'
import { executeInTurns, takeListsInTurns } from './long-lists.ts'

// Apollo's subgraph package is CommonJS and has to share the one copy of graphql.
const require = createRequire(import.meta.url)

const FEDERATION_LINK =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable", "@external", "@requires", "@provides"])'

export type Resolvers<Context> = GraphQLResolverMap<Context>

export type SubgraphRequest = {
  actor: Actor
  requestId: string
  trace: string | null
  signal: AbortSignal
  seenFrom: string | null
}

export type SubgraphOptions<Context extends object> = {
  /** Whose part of the graph it is: a narrowed token needs the scopes of its room. */
  service: Service
  /** SDL of every feature, joined, without the federation link. */
  sdl: string
  resolvers: Resolvers<Context>
  actorSecret: Uint8Array
  log: Logger
  /** A fresh context per request, with its own loaders. */
  contextFor(request: SubgraphRequest): Context
}

/** Builds a federated schema. Throws when a resolver has no field or a field's type is unknown. */
function buildSubgraph<Context>(sdl: string, resolvers: Resolvers<Context>): GraphQLSchema {
  const { buildSubgraphSchema } = require('@apollo/subgraph') as typeof import('@apollo/subgraph')
  return buildSubgraphSchema({
    typeDefs: parse(`${FEDERATION_LINK}\n${sdl}`),
    resolvers: resolvers as GraphQLResolverMap<unknown>,
  })
}

type GraphBody = { query?: unknown; variables?: unknown; operationName?: unknown }

/**
 * What the gateway sends: the largest body that it takes, written anew, or as many references to entities as a query may
 * cost. It has looked at what clients sent.
 */
const BODY = { bytes: 32 * 1024 * 1024, shape: { depth: 100, values: 2_000_000 } }

/** Answers POST /graphql of a service. Only calls with a signed actor are answered, and with the scopes of its room. */
export function serveSubgraph<Context extends object>(server: HttpServer, options: SubgraphOptions<Context>): void {
  const schema = takeListsInTurns(buildSubgraph(options.sdl, options.resolvers))
  server.register(async (scope) => {
    readJsonBodies(scope, { shape: BODY.shape })
    answerGraph(scope, schema, options)
  })
}

function answerGraph<Context extends object>(
  scope: HttpServer,
  schema: GraphQLSchema,
  options: SubgraphOptions<Context>,
): void {
  const documents = documentCache(schema)
  scope.post('/graphql', { bodyLimit: BODY.bytes }, async (request, reply): Promise<ExecutionResult> => {
    const actor = await verifyActor(header(request.headers[ACTOR_HEADER]), options.actorSecret)
    const body = (request.body ?? {}) as GraphBody
    const parsed = documents(String(body.query ?? ''))
    if (Array.isArray(parsed)) return { errors: parsed }
    const missing = missingScope(actor, options.service, parsed)
    if (missing) return { errors: [formatGraphError(missing, { requestId: request.id, log: options.log })] }
    const abort = new AbortController()
    reply.raw.once('close', () => abort.abort())
    const result = await executeInTurns({
      schema,
      document: parsed,
      variableValues: (body.variables ?? {}) as Record<string, unknown>,
      operationName: typeof body.operationName === 'string' ? body.operationName : undefined,
      contextValue: options.contextFor({
        actor,
        requestId: request.id,
        trace: header(request.headers[TRACE_HEADER]) ?? null,
        signal: abort.signal,
        seenFrom: originOf(request.headers),
      }),
    })
    if (!result.errors) return result
    const requestId = header(request.headers[CORRELATION_HEADER]) ?? request.id
    const about = { requestId, log: options.log, actor }
    return { ...result, errors: result.errors.map((error) => formatGraphError(error, about)) }
  })
}

/** The refusal of a narrowed token that lacks a scope of the service's room; null for everybody else. */
function missingScope(actor: Actor, service: Service, document: DocumentNode): GraphQLError | null {
  if (!actor.scopes) return null
  try {
    for (const asked of askedAtRoot(document)) mustHoldScopeFor(actor, service, asked)
    return null
  } catch (originalError) {
    return new GraphQLError('', { originalError: originalError as Error })
  }
}

const MAX_DOCUMENTS = 1000

/** Parses and validates each query text once; a text that is wrong gives its errors. */
function documentCache(schema: GraphQLSchema): (query: string) => DocumentNode | GraphQLError[] {
  const known = new Map<string, DocumentNode>()
  return (query) => {
    const found = known.get(query)
    if (found) return found
    try {
      const document = parse(query)
      const errors = validate(schema, document)
      if (errors.length) return [...errors]
      if (known.size >= MAX_DOCUMENTS) known.delete(known.keys().next().value ?? '')
      known.set(query, document)
      return document
    } catch (error) {
      return [error instanceof GraphQLError ? error : new GraphQLError('This query cannot be read.')]
    }
  }
}

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
