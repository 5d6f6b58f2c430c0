import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts')
const NODE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'node')

let subgraphs: Server[]
let command: ChildProcess
let line: string
let url: string

/** A subgraph of any origin: it knows nothing of us and answers what it was told to. */
const subgraph = (
  answer: (body: { query: string; variables: { representations?: { id: string }[] } }) => object,
): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer(JSON.parse(String(Buffer.concat(chunks))))))
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

beforeAll(async () => {
  const books = await subgraph(({ query }) =>
    query.includes('broken')
      ? { data: { broken: null }, errors: [{ message: 'No ink', path: ['broken'], extensions: { code: 'INK' } }] }
      : { data: { books: [{ __typename: 'Book', id: '1', title: 'Emma' }] } },
  )
  const prices = await subgraph(({ variables }) => ({
    data: { _entities: variables.representations?.map(({ id }) => ({ price: Number(id) * 10 })) },
  }))
  subgraphs = [books.server, prices.server]
  const file = join(tmpdir(), `supergraph-${books.port}.graphql`)
  await writeFile(file, supergraph(books.port, prices.port))
  command = spawn(NODE, [MAIN, '--supergraph', file, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  line = await new Promise((resolve) => command.stdout?.once('data', (bytes) => resolve(String(bytes))))
  url = /http:\S+/.exec(line)?.[0] ?? ''
})
afterAll(() => {
  for (const server of subgraphs) server.close()
})

const ask = async (address: string, query: string, accept = 'application/json') => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query }),
  })
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}

test('any supergraph is served by one command, on /graphql and /, to whoever asks', async () => {
  expect(line).toBe(`Supergraph ready at ${url}\n`)
  const answer = { status: 200, body: { data: { books: [{ title: 'Emma', price: 10 }] } } }
  expect(await ask(url, '{ books { title price } }')).toMatchObject(answer)
  expect(await ask(url.replace('/graphql', '/'), '{ books { title price } }')).toMatchObject(answer)
})

test('errors of subgraphs are passed on as they are, with the data beside them', async () => {
  expect(await ask(url, '{ broken }')).toMatchObject({
    status: 200,
    body: { data: { broken: null }, errors: [{ message: 'No ink', path: ['broken'], extensions: { code: 'INK' } }] },
  })
  expect(await ask(url, '{ nothing }', 'application/graphql-response+json')).toMatchObject({
    status: 400,
    type: 'application/graphql-response+json; charset=utf-8',
    body: { errors: [{ message: 'Cannot query field "nothing" on type "Query".' }] },
  })
})

test('it ends with code 0 when it is told to', async () => {
  const ended = new Promise((resolve) => command.once('exit', resolve))
  command.kill('SIGTERM')
  expect(await ended).toBe(0)
})

const supergraph = (books: number, prices: number): string => `
schema @link(url: "https://specs.apollo.dev/link/v1.0") @link(url: "https://specs.apollo.dev/join/v0.3", for: EXECUTION) {
  query: Query
}
directive @join__enumValue(graph: join__Graph!) repeatable on ENUM_VALUE
directive @join__field(graph: join__Graph, requires: join__FieldSet, provides: join__FieldSet, type: String, external: Boolean, override: String, usedOverridden: Boolean) repeatable on FIELD_DEFINITION | INPUT_FIELD_DEFINITION
directive @join__graph(name: String!, url: String!) on ENUM_VALUE
directive @join__implements(graph: join__Graph!, interface: String!) repeatable on OBJECT | INTERFACE
directive @join__type(graph: join__Graph!, key: join__FieldSet, extension: Boolean! = false, resolvable: Boolean! = true, isInterfaceObject: Boolean! = false) repeatable on OBJECT | INTERFACE | UNION | ENUM | INPUT_OBJECT | SCALAR
directive @join__unionMember(graph: join__Graph!, member: String!) repeatable on UNION
directive @link(url: String, as: String, for: link__Purpose, import: [link__Import]) repeatable on SCHEMA
scalar join__FieldSet
scalar link__Import
enum link__Purpose { SECURITY EXECUTION }
enum join__Graph {
  BOOKS @join__graph(name: "books", url: "http://127.0.0.1:${books}/graphql")
  PRICES @join__graph(name: "prices", url: "http://127.0.0.1:${prices}/graphql")
}
type Book @join__type(graph: BOOKS, key: "id") @join__type(graph: PRICES, key: "id") {
  id: ID!
  title: String @join__field(graph: BOOKS)
  price: Int @join__field(graph: PRICES)
}
type Query @join__type(graph: BOOKS) @join__type(graph: PRICES) {
  books: [Book] @join__field(graph: BOOKS)
  broken: String @join__field(graph: BOOKS)
}
`
