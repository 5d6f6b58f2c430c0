import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startGateway, startTestEdge } from './start-edge.ts'

type Taken = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: Buffer }
const taken: Taken[] = []
const ANSWER = Buffer.from([0, 255, 254])
const gateway = await startGateway((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method, url, headers } = request
    taken.push({ method, url, headers, body: Buffer.concat(parts) })
    response.writeHead(418, { 'content-type': 'application/scim+json', etag: 'W/"7"' }).end(ANSWER)
  })
})

let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  edge = await startTestEdge({ eu_a: [gateway.url] })
  await edge.directory.upsert({ teamId: randomUUID(), subdomain: 'orchard', region: 'eu_a' })
})
afterAll(async () => {
  await edge.stop()
  gateway.server.close()
})

const { oauthToken, oauthRevoke, oauthIntrospect, oauthRegister, samlAssertion, scim } = ROUTES
const POSTED = [oauthToken, oauthRevoke, oauthIntrospect, oauthRegister, samlAssertion].map(({ path }) => path)
const CALLS: [string, string][] = [
  ...POSTED.map((path): [string, string] => ['POST', path]),
  ...['POST', 'PUT', 'PATCH'].map((method): [string, string] => [
    method,
    `${scim.path.replace('{path*}', 'Users/7')}?filter=userName%20eq%20%22%C3%BC%22`,
  ]),
]

test.each(CALLS)(
  '%s %s goes to the region as it came, and its answer comes back so, whatever both are',
  async (method, path) => {
    const headers = { authorization: 'Bearer any', 'content-type': 'application/x-of-theirs', 'if-match': 'W/"6"' }
    for (const body of [randomBytes(100), randomBytes(40_000)]) {
      const told = await edge.call(path, { host: `orchard.${ROOT}`, method, headers, body })
      expect(told).toMatchObject({ status: 418, bytes: ANSWER, headers: { etag: 'W/"7"' } })
      expect(taken.at(-1)).toMatchObject({ method, url: path, headers })
      expect(taken.at(-1)?.body.equals(body)).toBe(true)
    }
  },
)

test.each([ROUTES.oauthDiscovery.path, ROUTES.samlMetadata.path])(
  '%s is read where the workspace lives',
  async (path) => {
    expect((await edge.call(path, { host: `orchard.${ROOT}` })).status).toBe(418)
    expect(taken.at(-1)).toMatchObject({ method: 'GET', url: path })
    const before = taken.length
    for (const host of [ROOT, `nobody.${ROOT}`]) expect((await edge.call(path, { host })).status).toBe(404)
    expect(taken).toHaveLength(before)
  },
)

test('ways in are asked of the region each time: the edge keeps nothing of connections that could grow old', async () => {
  const before = taken.length
  for (let at = 0; at < 3; at += 1) await edge.call('/api/auth/environment', { host: `orchard.${ROOT}` })
  expect(taken.slice(before).map(({ url }) => url)).toEqual(Array.from({ length: 3 }, () => '/api/auth/environment'))
})
