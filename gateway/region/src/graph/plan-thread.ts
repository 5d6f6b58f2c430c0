import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { QueryPlan } from '@apollo/query-planner'
import { parse } from 'graphql'

/** A text that was found valid, and the operation that is meant where it has several. */
export type PlanOrder = { text: string; operationName: string | undefined }
/** With the processor time that it took, in milliseconds. */
export type PlanAnswer = ({ plan: QueryPlan } | { failure: string }) & { cpuMs: number }

// Apollo's packages are CommonJS and have to share the one copy of graphql.
const require = createRequire(import.meta.url)
const { QueryPlanner } = require('@apollo/query-planner') as typeof import('@apollo/query-planner')
const { Supergraph, operationFromDocument } =
  require('@apollo/federation-internals') as typeof import('@apollo/federation-internals')

const supergraph = Supergraph.build(String(workerData), { validateSupergraph: false })
const schema = supergraph.apiSchema()
const planner = new QueryPlanner(supergraph)

parentPort?.on('message', (order: PlanOrder) => {
  const before = process.threadCpuUsage()
  const made = plan(order)
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ ...made, cpuMs: (user + system) / 1000 } satisfies PlanAnswer)
})
parentPort?.postMessage('ready')

function plan({ text, operationName }: PlanOrder): { plan: QueryPlan } | { failure: string } {
  try {
    const operation = operationFromDocument(schema, parse(text, { noLocation: true }), { operationName })
    return { plan: planner.buildQueryPlan(operation) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
