import { randomUUID } from 'node:crypto'
import { toBase62 } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startGateway, startTestEdge } from './start-edge.ts'

const gateway = await startGateway((_request, response) => response.end('pong'))
const teamId = randomUUID()

let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  edge = await startTestEdge({ eu_a: [gateway.url] })
  for (const subdomain of ['old-orchard', 'orchard']) await edge.directory.upsert({ teamId, subdomain, region: 'eu_a' })
})
afterAll(async () => {
  await edge.stop()
  gateway.server.close()
})

const read = async (path: string, host = ROOT) => {
  const { status, body } = await edge.call(path, { host })
  return { status, ...JSON.parse(body) }
}

test('the root domain is told which region is closest, a workspace’s host which one it lives in', async () => {
  const closest = { fastestRegion: 'eu_a', availableRegions: [{ region: 'eu_a', milliseconds: expect.any(Number) }] }
  expect(await read('/api/root/closest-region')).toMatchObject(closest)
  expect(await read('/api/root/closest-region', `orchard.${ROOT}`)).toEqual({ status: 200, currentRegion: 'eu_a' })
  expect(await read('/api/root/closest-region', `nobody.${ROOT}`)).toMatchObject(closest)
})

test('who has a workspace’s id, its address or an earlier one, is told where it is now', async () => {
  for (const asked of [`teamId=${teamId}`, 'subdomain=orchard', 'subdomain=Old-Orchard'])
    expect(await read(`/api/root/latest-subdomain?${asked}`)).toEqual({ status: 200, teamId, subdomain: 'orchard' })
  expect(await read('/api/root/latest-subdomain?subdomain=nobody')).toMatchObject({ status: 404 })
  expect(await read(`/api/root/latest-subdomain?teamId=${randomUUID()}`)).toMatchObject({ status: 404 })
  expect(await read('/api/root/latest-subdomain?teamId=x')).toMatchObject({ status: 400 })
  expect(await read('/api/root/latest-subdomain')).toMatchObject({ status: 400 })
})

test.each([
  ['/data/x?y=1#z', '/data/x?y=1'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
])('an old link %s leads to the workspace where it is now', async (path, there) => {
  const { status, headers } = await edge.call(path.replace(/#.*/, ''), { host: `old-orchard.${ROOT}` })
  expect([status, headers.location]).toEqual([302, `http://orchard.${ROOT}${there}`])
})

test('a provider’s answer goes on to the workspace that its state names, with nothing but what answers bring', async () => {
  const state = `${toBase62(teamId)}.${'s'.repeat(43)}`
  for (const path of ['/callback', '/users/oauth2/callback']) {
    const { status, headers } = await edge.call(`${path}?code=c%26d&state=${state}&iss=https%3A%2F%2Fid.example&x=1`, {
      host: ROOT,
    })
    const there = `http://orchard.${ROOT}/api/auth/provider/callback?code=c%26d&state=${state}&iss=https%3A%2F%2Fid.example`
    expect([status, headers.location]).toEqual([303, there])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect((await edge.call(`${path}?code=c&state=${state}`, { host: `orchard.${ROOT}` })).status).toBe(404)
  }
})

test.each(['', '?state=nobody', `?state=${toBase62(randomUUID())}.x`, '?state=a&state=b', '?state[a]=b'])(
  'an answer %s that belongs to no sign-in gets a page that says so',
  async (query) => {
    const { status, body } = await edge.call(`/callback${query}`, { host: ROOT })
    expect([status, body]).toEqual([404, expect.stringContaining('This sign-in cannot be finished')])
  },
)
