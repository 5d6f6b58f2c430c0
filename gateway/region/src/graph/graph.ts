import { isAppError } from '@verbatim/kit/errors.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import {
  type ExecutionResult,
  execute,
  extendSchema,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  parse,
} from 'graphql'
import { type Asker, countTime } from './allowance.ts'
import { createDocuments, type Documents, type KnownDocument, type Operation } from './documents.ts'
import { createScopeCheck, type ScopeCheck } from './field-owners.ts'
import { refusal, thrownRefusal } from './graph-errors.ts'
import type { GraphLimits } from './graph-limits.ts'
import { createPersistedQueries, type PersistedQueries } from './persisted-queries.ts'
import { createReadingTurns } from './reading-turns.ts'
import { createShares, type Shares } from './shares.ts'
import type { GraphCall } from './subgraph-source.ts'
import { loadSupergraph, type Supergraph, type Variables } from './supergraph.ts'

/** The parameters of one request to the graph, as GraphQL over HTTP names them. */
export type GraphRequest = {
  query?: string
  operationName?: string
  variables?: Variables
  extensions?: Record<string, unknown>
}

/** A request that was read and found within the limits. */
export type PreparedRequest = { document: KnownDocument; operation: Operation; variables: Variables }

/** The graph of a region: one schema, its known texts and the planner. */
export type Graph = {
  /** The services' schema with the gateway's subscriptions. */
  schema: GraphQLSchema
  subgraphs: Supergraph['subgraphs']
  /** What members and workspaces take of this gateway; null where nobody is told apart. */
  shares: Shares | null
  /** Reads a request; gives the refusals when there are any. */
  prepare(request: GraphRequest, asker: Asker | null): PreparedRequest | readonly GraphQLError[]
  /** The same, where a text that was never read waits for its turn. */
  prepareInTurn(request: GraphRequest, asker: Asker | null): Promise<PreparedRequest | readonly GraphQLError[]>
  /** Runs a query or a mutation when it is the asker's turn; answers TooManyRequests where that would take too long. */
  run(prepared: PreparedRequest, call: GraphCall): Promise<ExecutionResult>
}

export type GraphOptions = {
  supergraphSdl: string
  /** SDL of a `type Subscription` and what it needs, or null. */
  subscriptionSdl: string | null
  limits: GraphLimits
}

const graphs = new Map<string, Promise<Graph>>()

/** The graph for a schema and limits; gateways of several regions in one process share it, and so its query plans. */
export function openGraph(options: GraphOptions, log: Logger): Promise<Graph> {
  const key = JSON.stringify(options)
  const known = graphs.get(key)
  if (known) return known
  const opening = createGraph(options, log)
  graphs.set(key, opening)
  opening.catch(() => graphs.delete(key))
  return opening
}

async function createGraph({ supergraphSdl, subscriptionSdl, limits }: GraphOptions, log: Logger): Promise<Graph> {
  const shares = limits.shares && createShares(limits.shares)
  const planning = shares?.planning ?? null
  const supergraph = await loadSupergraph({ supergraphSdl, planMs: limits.planMs, planning, log })
  const schema = withSubscriptions(supergraph.schema, subscriptionSdl)
  const documents = createDocuments(schema, limits, planning)
  const persisted = createPersistedQueries()
  const scopes = createScopeCheck(supergraphSdl)
  const runNow = async (
    { document, operation, variables }: PreparedRequest,
    call: GraphCall,
  ): Promise<ExecutionResult> => {
    if (!operation.onlyIntrospects) return supergraph.execute(document, operation, variables, call)
    const operationName = operation.definition.name?.value
    return countTime(planning, call.asker, () =>
      execute({ schema, document: document.document, operationName, variableValues: variables }),
    )
  }
  const reading = { schema, documents, persisted, limits, scopes }
  const turnToRead = createReadingTurns()
  return {
    schema,
    subgraphs: supergraph.subgraphs,
    shares,
    prepare: (request, asker) => prepare(reading, request, asker),
    async prepareInTurn(request, asker) {
      try {
        if (asker && request.query && !documents.isKnown(request.query)) await turnToRead(asker)
        return prepare(reading, request, asker)
      } catch (error) {
        if (isAppError(error)) return [thrownRefusal(error)]
        throw error
      }
    },
    async run(prepared, call) {
      try {
        const { asker, signal, sentBytes = 0 } = call
        if (!asker || !shares) return await runNow(prepared, call)
        const { cost, rootFields, asked } = prepared.operation
        const weight = { cost: cost(prepared.variables), rootFields, sentBytes, signal }
        const result = await shares.inTurn(asker, weight, () => runNow(prepared, call))
        await call.beforeShown?.(asked.rootFields, result)
        return result
      } catch (error) {
        if (isAppError(error)) return { errors: [thrownRefusal(error)] }
        if (error instanceof GraphQLError) return { errors: [error] }
        throw error
      }
    },
  }
}

function withSubscriptions(schema: GraphQLSchema, subscriptionSdl: string | null): GraphQLSchema {
  if (subscriptionSdl === null) return schema
  return extendSchema(schema, parse(`${subscriptionSdl}\nextend schema { subscription: Subscription }`))
}

/** Each mistake in variables repeats the value around it, so that very many of them in a large one take minutes and gigabytes. */
const MAX_MISTAKES = 2
const MISTAKE_CHARACTERS = 500

type Reading = {
  schema: GraphQLSchema
  documents: Documents
  persisted: PersistedQueries
  limits: GraphLimits
  scopes: ScopeCheck
}

function prepare(
  { schema, documents, persisted, limits, scopes }: Reading,
  { query, operationName, variables = {}, extensions }: GraphRequest,
  asker: Asker | null,
): PreparedRequest | readonly GraphQLError[] {
  const text = persisted.textOf(query, extensions)
  if (text instanceof GraphQLError) return [text]
  if (text === undefined) return [refusal('BAD_USER_INPUT', 'The query is missing.')]
  const document = documents.read(text, asker)
  if (!('operations' in document)) return document
  const operation = operationNamed(document, operationName)
  if (!operation) return [refusal('BAD_USER_INPUT', wrongName(document, operationName))]
  const missing = asker && refusalOf(() => scopes(asker, operation.asked))
  if (missing) return [missing]
  // Checked here, because a service's complaint would repeat what somebody wrote, in the log too.
  const definitions = operation.definition.variableDefinitions ?? []
  const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: MAX_MISTAKES })
  if (errors) return errors.map(({ message }) => new GraphQLError(message.slice(0, MISTAKE_CHARACTERS)))
  const cost = operation.cost(variables)
  if (cost > limits.cost)
    return [
      refusal(
        'ValidationError',
        `This query asks for too much at once (cost ${cost}, at most ${limits.cost}). Ask for fewer fields or smaller pages.`,
      ),
    ]
  return { document, operation, variables }
}

function refusalOf(check: () => void): GraphQLError | null {
  try {
    check()
    return null
  } catch (error) {
    if (isAppError(error)) return thrownRefusal(error)
    throw error
  }
}

function operationNamed({ operations }: KnownDocument, name: string | undefined): Operation | undefined {
  if (!name) return operations.length === 1 ? operations[0] : undefined
  return operations.find(({ definition }) => definition.name?.value === name)
}

function wrongName({ operations }: KnownDocument, name: string | undefined): string {
  if (name) return `There is no operation named ${name} in this query.`
  return operations.length
    ? 'This query holds several operations: say which in operationName.'
    : 'There is no operation in this query.'
}
