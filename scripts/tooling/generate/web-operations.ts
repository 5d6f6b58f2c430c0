import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildSchema, type DocumentNode, parse, print, Source } from 'graphql'
import { supergraphPath } from './supergraph.ts'

const require = createRequire(import.meta.url)

/** The schema that clients see: the supergraph's public part plus the gateway's own subscriptions, as SDL. */
function clientSchema(root: string): string {
  const { Supergraph } = require('@apollo/federation-internals') as typeof import('@apollo/federation-internals')
  const { printSchema } = require('graphql') as typeof import('graphql')
  const supergraph = Supergraph.build(readFileSync(supergraphPath(root), 'utf8'))
  const api = printSchema(supergraph.apiSchema().toGraphQLJSSchema())
  const subscriptions = readFileSync(join(root, 'gateway/region/src/subscriptions/schema.graphql'), 'utf8')
  return `${api}\n\n${subscriptions}`
}

/** Writes `web/src/gql`: typed documents for every `graphql(\`…\`)` of the web sources. */
export async function generateWebOperations(root: string): Promise<void> {
  const { codegen } = require('@graphql-codegen/core') as typeof import('@graphql-codegen/core')
  const { preset } = require('@graphql-codegen/client-preset') as typeof import('@graphql-codegen/client-preset')
  const sdl = clientSchema(root)
  const out = join(root, 'web', 'src', 'gql')
  const schema = parse(sdl)
  const generates = await preset.buildGeneratesSection({
    baseOutputDir: `${out}/`,
    schema,
    schemaAst: buildSchema(sdl),
    documents: operationSources(root),
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      scalars: { DateTime: 'string', JSON: 'unknown', ID: 'string' },
      documentMode: 'documentNode',
      inlineFragmentTypes: 'mask',
      customDirectives: { apolloUnmask: true },
    },
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
    pluginContext: {},
  } as Parameters<typeof preset.buildGeneratesSection>[0])
  rmSync(out, { recursive: true, force: true })
  for (const section of generates) {
    mkdirSync(dirname(section.filename), { recursive: true })
    // The generator writes imports without endings, which Node and TypeScript do not resolve here.
    writeFileSync(section.filename, (await codegen(section)).replace(/from ['"](\.\/\w+)['"]/g, "from '$1.ts'"))
  }
}

/** The operations and fragments that stand in `graphql(` … `)` calls of the web's sources, with where they stand. */
function operationSources(root: string): { location: string; document: DocumentNode; rawSDL: string }[] {
  const base = join(root, 'web', 'src')
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('gql/'))
    .flatMap((path) => {
      const text = readFileSync(join(base, path), 'utf8')
      return [...text.matchAll(/\bgraphql\(\s*`([^`]*)`/g)].map(([, body = '']) => {
        const document = parse(new Source(body, path))
        return { location: join(base, path), document, rawSDL: body || print(document) }
      })
    })
}
