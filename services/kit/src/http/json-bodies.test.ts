import { request } from 'node:http'
import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createHttpServer, type HttpServer, listen } from './server.ts'

let server: HttpServer
let port = 0
const received: unknown[] = []

beforeAll(async () => {
  server = createHttpServer({ log: createLogger('test', 'silent') })
  server.post('/plain', async (call) => {
    received.push(call.body)
    return { received: true }
  })
  server.post('/content', { bodyLimit: 2_000_000 }, async () => ({ received: true }))
  port = await listen(server, 0)
})
afterAll(() => server.close())

type Answer = { status: number; body: { received?: boolean; errors?: { code: string; message: string }[] } }

/** Sends a body in pieces, without saying its length unless that is asked for. */
function send(path: string, pieces: readonly string[], sayLength = false): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(sayLength && { 'content-length': Buffer.byteLength(pieces.join('')) }),
  }
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method: 'POST', path, headers }, (response) => {
      const read: Buffer[] = []
      response.on('data', (piece: Buffer) => read.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(read).toString()) }),
      )
    })
    call.on('error', reject)
    for (const piece of pieces) call.write(piece)
    call.end()
  })
}

test('a body of a type that nobody reads is refused as such, and never handed on', async () => {
  const before = received.length
  for (const type of ['text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await fetch(`http://127.0.0.1:${port}/plain`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"a":1}',
    })
    expect([type, answer.status]).toEqual([type, 415])
    expect(await answer.json()).toMatchObject({
      errors: [{ code: 'ValidationError', message: 'This content type is not accepted here.' }],
    })
  }
  expect(received).toHaveLength(before)
})

const text = (bytes: number): string => JSON.stringify({ a: 'x'.repeat(bytes) })

test.each([true, false])(
  'a body over 256 KB is refused where no content is sent (its length declared: %s)',
  async (declared) => {
    expect(await send('/plain', [text(SIZE_LIMITS.plainBodyBytes - 100)], declared)).toMatchObject({ status: 200 })
    const refused = await send('/plain', [text(SIZE_LIMITS.plainBodyBytes)], declared)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'UnprocessableContent', message: 'This request is too large.' }] },
    })
    expect(await send('/content', [text(SIZE_LIMITS.plainBodyBytes)], declared)).toMatchObject({ status: 200 })
  },
)

test.each([
  ['nested without a bottom', ['{"a":', '['.repeat(100_000), ']'.repeat(100_000), '}'], /nested too deeply/],
  ['nested and never closed', ['['.repeat(50_000), '['.repeat(50_000)], /nested too deeply/],
  ['of nothing but values', ['[', `${'1,'.repeat(100_000)}1]`], /too many values/],
])('a body %s is refused before it is parsed, and the route does not receive it', async (_what, pieces, says) => {
  const before = received.length
  const { status, body } = await send('/plain', pieces)
  expect(status).toBe(400)
  expect(body.errors?.[0]).toMatchObject({ code: 'ValidationError', message: expect.stringMatching(says) })
  expect(received.length).toBe(before)
})

test('the connection of a refused body serves the next request', async () => {
  await send('/plain', ['['.repeat(900_000)])
  expect(await send('/plain', ['{"a":[1,2]}'])).toMatchObject({ status: 200, body: { received: true } })
  expect(received.at(-1)).toEqual({ a: [1, 2] })
})

test('what is no JSON, or would change what objects are made of, is refused', async () => {
  for (const bad of ['{"a"', '{"__proto__":{"a":1}}', ''])
    expect(await send('/plain', [bad])).toMatchObject({ status: 400, body: { errors: [{ code: 'ValidationError' }] } })
})
