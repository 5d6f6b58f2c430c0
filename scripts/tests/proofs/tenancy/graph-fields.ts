import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildASTSchema, concatAST, type GraphQLSchema, parse } from 'graphql'
import type { Field, Operation } from './generate-calls.ts'

const REGION = join(import.meta.dirname, '..', '..', '..', '..', 'gateway', 'region')

/** The committed supergraph with the subscriptions that the region gateway adds. */
function readGraph(): GraphQLSchema {
  const supergraph = readFileSync(join(REGION, 'supergraph.graphql'), 'utf8')
  const subscriptions = readFileSync(join(REGION, 'src', 'subscriptions', 'schema.graphql'), 'utf8')
  const documents = [supergraph, 'extend schema { subscription: Subscription }', subscriptions].map((text) =>
    parse(text, { noLocation: true }),
  )
  return buildASTSchema(concatAST(documents), { assumeValidSDL: true })
}

export type AskedField = { operation: Operation; name: string; field: Field }

/** Every query, mutation and subscription of the product. */
export function graphFields(): AskedField[] {
  const graph = readGraph()
  const roots = { query: graph.getQueryType(), mutation: graph.getMutationType(), subscription: subscriptions(graph) }
  return Object.entries(roots).flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      operation: operation as Operation,
      name: field.name,
      field,
    })),
  )
}

/** Types that can be looked up by their id across services, with the services that do it. */
export function entityTypes(): Map<string, string[]> {
  const graph = readGraph()
  const found = new Map<string, string[]>()
  for (const type of Object.values(graph.getTypeMap())) {
    for (const directive of type.astNode?.directives ?? []) {
      if (directive.name.value !== 'join__type') continue
      const values = Object.fromEntries(
        (directive.arguments ?? []).map(({ name, value }) => [name.value, 'value' in value ? value.value : undefined]),
      )
      if (values.key !== 'id' || values.resolvable === false) continue
      found.set(type.name, [...(found.get(type.name) ?? []), String(values.graph).toLowerCase()])
    }
  }
  return found
}

const subscriptions = (graph: GraphQLSchema) => graph.getSubscriptionType()
