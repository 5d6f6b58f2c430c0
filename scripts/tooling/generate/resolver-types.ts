import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { type DocumentNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql'
import { readServiceSdl } from './subgraphs.ts'

const require = createRequire(import.meta.url)

const FILE = 'graph-types.ts'

/**
 * Writes `src/gql/graph-types.ts` of every service: the arguments, inputs and resolvers of its schema. What a resolver
 * hands on for a type of the graph stands in the service's `src/graph-models.ts`.
 */
export async function generateResolverTypes(root: string): Promise<void> {
  for (const service of SERVICES) {
    const source = join(root, 'services', service, 'src')
    mkdirSync(join(source, 'gql'), { recursive: true })
    const written = await typesOf(readServiceSdl(root, service), modelled(join(source, 'graph-models.ts')))
    writeFileSync(join(source, 'gql', FILE), written)
  }
}

async function typesOf(sdl: string, models: readonly string[]): Promise<string> {
  const { codegen } = require('@graphql-codegen/core') as typeof import('@graphql-codegen/core')
  const add = require('@graphql-codegen/add') as typeof import('@graphql-codegen/add')
  const typescript = require('@graphql-codegen/typescript') as typeof import('@graphql-codegen/typescript')
  const resolvers =
    require('@graphql-codegen/typescript-resolvers') as typeof import('@graphql-codegen/typescript-resolvers')
  return codegen({
    filename: FILE,
    documents: [],
    schema: joined(parse(sdl)),
    config: {
      federation: true,
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      makeResolverTypeCallable: true,
      scalars: { DateTime: 'Date', JSON: 'unknown', ID: 'string' },
      contextType: 'GraphContext',
      mappers: Object.fromEntries(models.map((name) => [name, `GraphModels['${name}']`])),
    },
    plugins: [
      { add: { content: "import type { GraphContext, GraphModels } from '../graph-models.ts'" } },
      { typescript: {} },
      { resolvers: {} },
    ],
    pluginMap: { add, typescript, resolvers },
  })
}

/** The names of the types of the graph that have a model, as `GraphModels` lists them. */
function modelled(path: string): string[] {
  const [, body = ''] = /export type GraphModels = \{\n([\s\S]*?)\n\}/.exec(readFileSync(path, 'utf8')) ?? []
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
}

/** Features extend Query, Mutation and each other's types; here every type stands once. */
function joined({ definitions }: DocumentNode): DocumentNode {
  const objects = new Map<string, ObjectTypeDefinitionNode>()
  const others = definitions.filter((one) => {
    if (one.kind !== Kind.OBJECT_TYPE_DEFINITION && one.kind !== Kind.OBJECT_TYPE_EXTENSION) return true
    const known = objects.get(one.name.value)
    objects.set(one.name.value, {
      ...one,
      kind: Kind.OBJECT_TYPE_DEFINITION,
      fields: [...(known?.fields ?? []), ...(one.fields ?? [])],
      directives: [...(known?.directives ?? []), ...(one.directives ?? [])],
    })
    return false
  })
  return { kind: Kind.DOCUMENT, definitions: [...objects.values(), ...others] }
}
