import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startGateway, startTestEdge } from './start-edge.ts'

/** How the region was asked, by its header of the root session. */
const sessions: (string | string[] | undefined)[] = []
const gateway = await startGateway((request, response) => {
  sessions.push(request.headers['x-verbatim-root-session'])
  const person = { email: 'ines@farrow.example', name: 'Ines', rootToken: 'us_b.token' }
  const body = { ...person, currentTeams: [], availableTeams: [], assertion: 'of ines' }
  response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
  response.end(JSON.stringify(body))
})

let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  edge = await startTestEdge({ us_b: [gateway.url] }, { publicProtocol: 'https' })
  await edge.directory.upsert({ teamId: randomUUID(), subdomain: 'farrow', region: 'us_b' })
})
afterAll(async () => {
  await edge.stop()
  gateway.server.close()
})

test('every answer tells browsers to come over TLS alone: of the edge, of a region, and about a wrong host', async () => {
  for (const [host, path] of [
    [ROOT, '/'],
    [ROOT, '/api/root/auth/me'],
    [ROOT, '/nowhere.js'],
    [`farrow.${ROOT}`, '/api/graphql'],
    [`nobody.${ROOT}`, '/api/graphql'],
    ['elsewhere.example', '/'],
  ] as const) {
    const { headers } = await edge.call(path, { host })
    expect([host, path, headers['strict-transport-security']]).toEqual([
      ...[host, path],
      'max-age=31536000; includeSubDomains',
    ])
  }
  const { headers } = await edge.call('/api/graphql', { host: `farrow.${ROOT}` })
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

test('the root domain’s session is in a cookie of its own host, and one that a sibling host planted is none', async () => {
  const body = JSON.stringify({ email: 'ines@farrow.example', password: 'Carriers answer 24/7' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await edge.call('/api/root/auth/password', { body, headers })
  expect(signedIn.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-verbatim_root=us_b\.token; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const me = (cookie: string) => edge.call('/api/root/auth/me', { headers: { cookie } })
  expect((await me('verbatim_root=us_b.planted')).status).toBe(401)
  expect((await me('__Host-verbatim_root=us_b.token')).status).toBe(200)
  expect(sessions).toContain('us_b.token')
  expect(sessions).not.toContain('us_b.planted')
})
