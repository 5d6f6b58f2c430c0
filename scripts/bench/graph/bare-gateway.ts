import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { ACTOR_HEADER, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { supergraphPath } from '@verbatim/tooling/generate/supergraph.ts'
import { type DocumentNode, parse, validate } from 'graphql'
import { BENCH_ACTOR, BENCH_SETTINGS, notifyParent, ROOT } from './settings.ts'

/**
 * The peer: @apollo/gateway as it comes, behind node:http. It keeps parsed texts, as Apollo Server does, and sends the
 * one header without which our subgraphs answer nobody; it signs nobody in and has no limits.
 */
process.env.APOLLO_TELEMETRY_DISABLED = 'true'
const require = createRequire(import.meta.url)
const { ApolloGateway, RemoteGraphQLDataSource } = require('@apollo/gateway') as typeof import('@apollo/gateway')

const ports = JSON.parse(process.argv[2] ?? '{}') as Record<string, number>
const HOUR_MS = 3_600_000
const secret = await deriveKey(BENCH_SETTINGS.internalKey, 'actor')
const actor = await signActor(BENCH_ACTOR, secret, Date.now() + HOUR_MS)

const gateway = new ApolloGateway({
  supergraphSdl: readFileSync(supergraphPath(ROOT), 'utf8'),
  buildService: ({ name }) =>
    new RemoteGraphQLDataSource({
      url: `http://127.0.0.1:${ports[name]}/graphql`,
      willSendRequest: ({ request }) => request.http?.headers.set(ACTOR_HEADER, actor),
    }),
})
const { schema } = await gateway.load()
type ExecutorRequest = Parameters<typeof gateway.executor>[0]
const documents = new Map<string, { document: DocumentNode; hash: string }>()

function documentOf(query: string): { document: DocumentNode; hash: string } {
  const known = documents.get(query)
  if (known) return known
  const document = parse(query)
  const [error] = validate(schema, document)
  if (error) throw error
  const read = { document, hash: createHash('sha256').update(query).digest('hex') }
  documents.set(query, read)
  return read
}

async function answer(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { query, variables } = JSON.parse(String(Buffer.concat(chunks)))
  const { document, hash } = documentOf(query)
  const result = await gateway.executor({
    request: { query, variables },
    document,
    source: query,
    queryHash: hash,
    operationName: null,
    operation: document.definitions[0],
    schema,
    context: {},
    metrics: {},
  } as ExecutorRequest)
  return JSON.stringify(result)
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  notifyParent({ bare: typeof address === 'object' && address ? address.port : 0 })
})
