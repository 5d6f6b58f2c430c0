import { createRequire } from 'node:module'
import type { Logger } from '@verbatim/kit/log.ts'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { switchOffApolloReports } from '#src/config.ts'
import type { Allowance } from './allowance.ts'
import type { KnownDocument, Operation } from './documents.ts'
import { createPlanner } from './planner.ts'
import { type GraphCall, subgraphSource } from './subgraph-source.ts'

// Apollo's gateway is CommonJS and has to share the one copy of graphql.
const require = createRequire(import.meta.url)

export type Supergraph = {
  /** What clients see. */
  schema: GraphQLSchema
  /** Names and addresses of the subgraphs, as the supergraph's text has them. */
  subgraphs: readonly { name: string; url: string }[]
  /** Plans an operation (once per text, on a thread) and asks the subgraphs. Throws what `Planner.ready` throws. */
  execute(
    document: KnownDocument,
    operation: Operation,
    variables: Variables,
    call: GraphCall,
  ): Promise<ExecutionResult>
}

export type Variables = Record<string, unknown>

export type SupergraphOptions = { supergraphSdl: string; planMs: number; planning: Allowance | null; log: Logger }

/** Loads a composed supergraph into Apollo's gateway. Throws when the text is no supergraph. */
export async function loadSupergraph({ supergraphSdl, planMs, planning, log }: SupergraphOptions): Promise<Supergraph> {
  switchOffApolloReports()
  const { ApolloGateway } = require('@apollo/gateway') as typeof import('@apollo/gateway')
  type ExecutorRequest = Parameters<InstanceType<typeof ApolloGateway>['executor']>[0]
  const subgraphs: { name: string; url: string }[] = []
  const logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: (message?: unknown) => log.warn({ from: 'planner' }, String(message)),
    error: (message?: unknown) => log.error({ from: 'planner' }, String(message)),
  }
  const planner = createPlanner({ supergraphSdl, timeoutMs: planMs, planning, log })
  const gateway = new ApolloGateway({
    supergraphSdl,
    logger,
    queryPlannerConfig: { cache: planner.cache },
    __exposeQueryPlanExperimental: false,
    buildService({ name, url }) {
      subgraphs.push({ name, url: url ?? '' })
      return subgraphSource(name)
    },
  })
  const { schema } = await gateway.load()
  const unchanging = {
    schema,
    logger,
    cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
    schemaHash: '' as ExecutorRequest['schemaHash'],
    overallCachePolicy: undefined,
  }
  return {
    schema,
    subgraphs,
    async execute({ text, hash, document, operations }, { definition }, variables, call) {
      // A document with one operation needs no name, and then all its requests share one plan.
      const operationName = operations.length > 1 ? definition.name?.value : undefined
      await planner.ready({ text, operationName }, hash, call.asker)
      return gateway.executor({
        ...unchanging,
        request: { query: text, variables, operationName },
        source: text,
        queryHash: hash,
        document,
        operation: definition,
        operationName: operationName ?? null,
        context: call,
        metrics: {},
      })
    },
  }
}
