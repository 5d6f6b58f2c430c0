import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
beforeAll(async () => {
  region = await startRegion(null)
})
afterAll(() => region.stop())

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes that are really held, by this process in which client, gateway and service all run. */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

type Told = { method: string; url: string; headers: Record<string, string>; body: { bytes: number; sha256: string } }
const told = async (response: Response): Promise<Told> => (await response.json()) as Told

test('a request goes to the service that the path table names, with the signed actor', async () => {
  const { manager } = region.world.aWorkspace()
  const seen = await told(await fetch(`${region.url}/files/abc?width=3`, { headers: await region.bearer(manager) }))
  expect(seen).toMatchObject({ method: 'GET', url: '/files/abc?width=3' })
  const [, payload = ''] = seen.headers['x-verbatim-actor']?.split('.') ?? []
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    teamId: manager.teamId,
    userId: manager.userId,
    role: 'MANAGER',
  })
})

test('what a client sends in our name is dropped, and so is what belongs to one connection', async () => {
  const { teamId } = region.world.aWorkspace()
  const forged = { 'x-verbatim-actor': 'forged', 'x-verbatim-team': teamId, 'x-verbatim-anything': '1' }
  const { headers } = await told(
    await fetch(`${region.url}/files/abc`, { headers: { ...forged, 'x-forwarded-for': '10.0.0.1', te: 'trailers' } }),
  )
  expect(Object.keys(headers).filter((name) => name.startsWith('x-verbatim-'))).toEqual([])
  expect(headers['x-forwarded-for']).toBeUndefined()
  expect(headers.te).toBeUndefined()
})

test('what a service sends about its connection or in our name does not reach the client', async () => {
  const response = await fetch(`${region.url}/files/abc`)
  await response.text()
  expect(response.headers.has('x-verbatim-actor')).toBe(false)
  expect(response.headers.get('x-request-id')).toBeTruthy()
})

test('identity gets the mark of the edge, so that it knows the workspace of the host', async () => {
  const { teamId } = region.world.aWorkspace()
  const edge = await region.edge(teamId)
  const { headers } = await told(
    await fetch(`${region.url}/api/auth/password`, {
      method: 'POST',
      headers: { ...edge, 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  expect(headers).toMatchObject({
    'x-verbatim-team': teamId,
    'x-verbatim-internal': edge['x-verbatim-internal'],
    'x-forwarded-for': '192.0.2.7',
  })
})

test('internal addresses of services cannot be reached, however they are spelled', async () => {
  expect((await fetch(`${region.url}/internal/actor`, { method: 'POST' })).status).toBe(401)
  const { teamId } = region.world.aWorkspace()
  const headers = await region.edge(teamId)
  expect((await fetch(`${region.url}/internal/mails`, { headers })).status, 'with a browser’s mark').toBe(401)
  for (const path of [
    '/api/auth/../../internal/actor',
    '/api/auth/%2e%2e/%2e%2e/internal/actor',
    '/files/..%2f..%2finternal%2factor',
    '/files/..\\..\\internal',
    '//internal/actor',
    '/graphql',
  ]) {
    const status = await new Promise((resolve, reject) => {
      const { hostname, port } = new URL(region.url)
      httpRequest({ hostname, port, path, method: 'POST' }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status, path).toBe(404)
  }
})

test('another site cannot post with the cookie of a member, and may show a picture', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const headers = {
    ...(await region.edge(teamId)),
    cookie: `verbatim_session=${region.world.sessionToken(manager)}`,
    'sec-fetch-site': 'cross-site',
  }
  expect((await fetch(`${region.url}/files/uploads`, { method: 'POST', headers })).status).toBe(403)
  expect((await fetch(`${region.url}/image/abc`, { headers })).status).toBe(200)
  const upload = { ...headers, 'tus-resumable': '1.0.0' }
  expect((await fetch(`${region.url}/files/uploads`, { method: 'POST', headers: upload })).status).toBe(200)
})

test('a mail program posts to the link that stops mails, whatever cookie its browser adds', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const headers = {
    ...(await region.edge(teamId)),
    cookie: `verbatim_session=${region.world.sessionToken(manager)}`,
    'sec-fetch-site': 'cross-site',
  }
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const post = (path: string) => fetch(`${region.url}${path}`, { method: 'POST', headers, body })
  expect((await post('/api/auth/stop-mails?token=t')).status).toBe(200)
  expect((await post('/api/auth/stop-mails/more')).status).toBe(403)
})

test('a session that has ended leaves the request without an actor', async () => {
  const { headers } = await told(
    await fetch(`${region.url}/files/abc`, { headers: { authorization: 'Bearer nonsense' } }),
  )
  expect(headers['x-verbatim-actor']).toBeUndefined()
})

test('a part of a large file is fetched by its range', async () => {
  const response = await fetch(`${region.url}/files/large`, { headers: { range: 'bytes=900000-900008' } })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('bytes 900000-900008/1000000')
  expect(await response.text()).toBe('verbatim ')
})

test('headers of a service reach the client where there is no body: resuming an upload depends on it', async () => {
  const head = await fetch(`${region.url}/files/uploads/1`, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '7'])
  const patch = await fetch(`${region.url}/files/uploads/1/done`, { method: 'PATCH', body: 'last part' })
  expect([patch.status, patch.headers.get('upload-offset')]).toEqual([204, '7'])
})

test('a connection whose request was answered before its end takes the next one', async () => {
  const { hostname, port } = new URL(region.url)
  const socket = connect(Number(port), hostname)
  const size = 30_000_000
  socket.write(`PATCH /files/uploads/1/done HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`)
  const answered = once(socket, 'data')
  socket.write(Buffer.alloc(size / 2))
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 204/)
  const next = once(socket, 'data')
  socket.write(Buffer.alloc(size / 2))
  socket.write('HEAD /files/uploads/1 HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(String((await next)[0])).toMatch(/^HTTP\/1.1 200/)
  socket.destroy()
})

test('50 MB pass through in a PATCH without being held in memory', async () => {
  const { manager } = region.world.aWorkspace()
  const chunk = Buffer.alloc(1_000_000, 'x')
  const expected = createHash('sha256')
  for (let i = 0; i < 50; i++) expected.update(chunk)
  const before = heldBytes()
  let most = 0
  const body = Readable.from(
    (function* () {
      for (let i = 0; i < 50; i++) {
        if (i % 5 === 4) most = Math.max(most, heldBytes() - before)
        yield chunk
      }
    })(),
  )
  const seen = await told(
    await fetch(`${region.url}/files/uploads/1`, {
      method: 'PATCH',
      headers: {
        ...(await region.bearer(manager)),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: Readable.toWeb(body) as ReadableStream,
      duplex: 'half',
    } as RequestInit),
  )
  expect(seen.body).toEqual({ bytes: 50_000_000, sha256: expected.digest('hex') })
  expect(seen.headers['upload-offset']).toBe('0')
  expect(most).toBeLessThan(20_000_000)
})

test('a service that is away is told as a coded error', async () => {
  const own = await startRegion(null)
  await own.services.stopService('notes')
  const response = await fetch(`${own.url}/files/abc`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  const sentence = 'This did not work just now. Try again in a moment.'
  expect(await response.json()).toEqual({
    errors: [{ code: 'HumanErrorMessage', title: 'Not done', message: sentence, humanReadableMessage: sentence }],
  })
  await own.stop()
})
