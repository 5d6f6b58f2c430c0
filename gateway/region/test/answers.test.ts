import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { COMPRESSED_FROM_BYTES } from '@verbatim/kit/http/compressed-answers.ts'
import { buildSchema, getNamedType, isObjectType, isScalarType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSecretField } from '#src/http/secret-fields.ts'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
let headers: Record<string, string>

beforeAll(async () => {
  region = await startRegion(null)
  headers = await region.bearer(region.world.aWorkspace().manager)
})
afterAll(() => region.stop())

type Answer = { headers: NodeJS.Dict<string | string[]>; bytes: Buffer }

/** Asks the graph and gives the answer as it stood on the wire, which `fetch` would have unpacked. */
function wire(body: unknown, encodings?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${region.url}/api/graphql`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(encodings !== undefined && { 'accept-encoding': encodings }),
        },
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ headers: response.headers, bytes: Buffer.concat(chunks) })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

const LONG = { query: '{ __schema { types { name description } } }' }
const many = Array.from({ length: 50 }, (_one, place) => `member${place}: me { name }`).join(' ')
const WORDS = { query: `{ ${many} }` }
const WITH_LINK = { query: `{ ${many} note(id: "none") @skip(if: true) { files { words: downloadUrl } } }` }

test('a long answer comes in the encoding that the client asks for, and says that it depends on it', async () => {
  const plain = await wire(LONG)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('accept-encoding')
  const brotli = await wire(LONG, 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3)
  const gzip = await wire(LONG, 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
})

test('a short answer stays as it is', async () => {
  const { headers, bytes } = await wire({ query: '{ me { name } }' }, 'br')
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(String(bytes))).toEqual({ data: { me: { name: 'Ada' } } })
})

test('an answer that may hold a signed link or a token is never compressed, by another name or in a batch either', async () => {
  for (const body of [WITH_LINK, [WORDS, WITH_LINK]]) {
    const { headers, bytes } = await wire(body, 'br, gzip')
    expect(bytes.length).toBeGreaterThan(COMPRESSED_FROM_BYTES)
    expect(headers).not.toHaveProperty('content-encoding')
  }
  const batch = await wire([WORDS, WORDS], 'br')
  expect(batch.headers['content-encoding']).toBe('br')
})

test('every field of the graph that hands out a secret is known as one', () => {
  const supergraph = readFileSync(join(import.meta.dirname, '..', 'supergraph.graphql'), 'utf8')
  const types = Object.values(buildSchema(supergraph, { assumeValid: true }).getTypeMap()).filter(isObjectType)
  const fields = types
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ type }) => isScalarType(getNamedType(type)))
  const handsOut = /\bsigned (?:path|address|link)|secret|token/i
  const described = fields.filter(({ description }) => handsOut.test(description ?? ''))
  expect(described.filter(({ name }) => !isSecretField(name)).map(({ name }) => name)).toEqual([])
  const names = new Set(fields.map(({ name }) => name).filter(isSecretField))
  for (const name of ['downloadUrl', 'hlsUrl', 'posterUrl', 'sheetUrls', 'streamUrl', 'token', 'uploadUrl'])
    expect(names).toContain(name)
})

test('no cache keeps an answer, and nobody guesses what it is', async () => {
  for (const body of [LONG, { query: '{ nothing }' }, []]) {
    const answer = await wire(body)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="api.json"')
  }
  for (const path of ['/api/nothing', '/files/download', '/api/auth/me', '/ping']) {
    const response = await fetch(`${region.url}${path}`)
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
    if (response.headers.get('content-type')?.includes('json'))
      expect(response.headers.get('cache-control'), path).toBe('no-store')
  }
})
