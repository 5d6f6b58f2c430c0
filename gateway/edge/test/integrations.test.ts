import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startGateway, startTestEdge } from './start-edge.ts'

type Heard = { url: string; headers: IncomingHttpHeaders; body: string }

const heard: Heard[] = []
const gateway = await startGateway((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('latin1') })
    response.writeHead(request.url?.endsWith('/nobody') ? 404 : 200).end('from eu_a')
  })
})
/** A region that its workspaces have left. */
const former = await startGateway((request, response) =>
  request.resume().on('end', () => response.writeHead(421, { 'content-length': 0 }).end()),
)
const teamId = randomUUID()
const JSON_TYPE = { 'content-type': 'application/json' }

let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  edge = await startTestEdge({ eu_a: [gateway.url], us_b: [former.url] })
  await edge.directory.upsert({ teamId, subdomain: 'orchard', region: 'eu_a' })
})
afterAll(async () => {
  await edge.stop()
  gateway.server.close()
  former.server.close()
})

const tell = async (path: string, json: object, headers?: IncomingHttpHeaders) =>
  edge.call(path, {
    body: JSON.stringify(json),
    headers: { ...JSON_TYPE, ...(headers ?? (await edge.signed())) },
    host: '127.0.0.1',
  })
const connect = (about: object) =>
  tell('/internal/integrations', { kind: 'SLACK_TEAM', teamId, region: 'eu_a', connected: true, ...about })

test('a region registers an id, which is then found, listed for its team alone, and gone when it was let go', async () => {
  expect((await connect({ id: 'T-registered' })).status).toBe(200)
  const identify = () => tell('/global/identify-webhook', { type: 'SLACK', slackTeamId: 'T-registered' })
  expect(JSON.parse((await identify()).body)).toEqual({ teamId })
  const listOf = async (asker: string) =>
    JSON.parse(
      (await edge.call('/global/connected-integrations', { headers: await edge.signed({ teamId: asker }) })).body,
    )
  expect(await listOf(teamId)).toEqual({
    integrations: [{ kind: 'SLACK_TEAM', id: 'T-registered', connectedAt: expect.stringMatching(/^\d{4}-/) }],
  })
  expect(await listOf(randomUUID())).toEqual({ integrations: [] })
  expect((await connect({ id: 'T-registered', connected: false })).status).toBe(200)
  expect((await identify()).status).toBe(404)
})

test('each kind of id is asked for by its own name', async () => {
  const asked = {
    SLACK_TEAM: { type: 'SLACK', slackTeamId: 'x1' },
    STRIPE_CUSTOMER: { type: 'STRIPE', stripeCustomerId: 'x1' },
    STRIPE_SUBSCRIPTION: { type: 'STRIPE', stripeSubscriptionId: 'x1' },
    TEAMS_TENANT: { type: 'MICROSOFT_TEAMS', teamsTenantId: 'x1' },
    RECRUIT_STUDY: { type: 'RECRUIT', recruitStudyId: 'x1' },
  }
  for (const [kind, question] of Object.entries(asked)) {
    expect([kind, (await tell('/global/identify-webhook', question)).status]).toEqual([kind, 404])
    await connect({ kind, id: 'x1' })
    expect([kind, (await tell('/global/identify-webhook', question)).status]).toEqual([kind, 200])
  }
})

test.each([
  ['without a proof', {}, 401],
  ['with a forged one', { 'x-verbatim-internal': 'a.b.c' }, 401],
])('nobody %s registers, asks or lists', async (_how, headers, status) => {
  const asked = [
    await tell('/internal/integrations', {}, headers),
    await tell('/global/identify-webhook', { type: 'SLACK', slackTeamId: 'x1' }, headers),
    await edge.call('/global/connected-integrations', { headers }),
  ]
  expect(asked.map((told) => told.status)).toEqual([status, status, status])
})

test('a region speaks for its own teams only, and an address of a person is no id', async () => {
  expect((await connect({ id: 'T1', region: 'us_b' })).status).toBe(409)
  expect((await connect({ id: 'T1', teamId: randomUUID() })).status).toBe(409)
  expect((await connect({ id: 'vera@x.example' })).status).toBe(400)
  expect((await edge.call('/global/connected-integrations', { headers: await edge.signed() })).status).toBe(401)
})

test('a call of a service outside goes to its workspace’s region, byte for byte and with what was signed', async () => {
  await connect({ id: 'T-passed' })
  // Spaces, an escaped letter and a byte that is no UTF-8: parsed and written again it would be another body.
  const body = Buffer.from('{ "team_id" : "T-passed", "text":"caf\\u00e9 \xff" }', 'latin1')
  const headers = { ...JSON_TYPE, 'x-slack-signature': 'v0=abc', 'x-verbatim-team': randomUUID() }
  const told = await edge.call('/api/global/integrations/slack/events?x=1', { body, headers })
  expect([told.status, told.body]).toEqual([200, 'from eu_a'])
  expect(heard.at(-1)).toMatchObject({
    url: '/api/global/integrations/slack/events?x=1',
    body: body.toString('latin1'),
    headers: { 'x-slack-signature': 'v0=abc', 'x-verbatim-team': teamId, 'content-type': 'application/json' },
  })
  expect((await edge.call('/api/global/integrations/slack/nobody', { body, headers })).status).toBe(404)
})

test.each<[string, string, string | undefined, number]>([
  ['of nobody’s account', '/api/global/integrations/slack/events', '{"team_id":"T-unknown"}', 404],
  ['that names nobody', '/api/global/integrations/slack/events', '{}', 404],
  ['that cannot be read', '/api/global/integrations/slack/events', '{', 404],
  ['of a service that nobody knows', '/api/global/integrations/constructor/events', '{"team_id":"x1"}', 404],
  ['that is too large', '/api/global/integrations/slack/events', `"${'x'.repeat(1_100_000)}"`, 422],
  ['that only reads', '/api/global/integrations/slack/events', undefined, 404],
])('a call %s is refused with a code, and no region hears of it', async (_what, path, body, status) => {
  const before = heard.length
  const told = await edge.call(path, { headers: JSON_TYPE, ...(body && { body }) })
  expect(told.status).toBe(status)
  expect(JSON.parse(told.body).errors[0]).toMatchObject({ code: status === 404 ? 'NotFound' : 'UnprocessableContent' })
  // As a region answers that has no handler: strangers shall not learn whose accounts are connected.
  if (status === 404 && body) expect(told.body).toBe((await edge.call('/api/nothing', { body: '{}' })).body)
  expect(heard.length).toBe(before)
})

test('a call for a workspace that has moved goes to where it is now, though the edge remembers where it was', async () => {
  const [moving, subdomain] = [randomUUID(), 'moving']
  const { version } = await edge.directory.upsert({ teamId: moving, subdomain, region: 'us_b' })
  await connect({ id: 'T-moving', teamId: moving, region: 'us_b' })
  const call = async () => {
    const body = '{"team_id":"T-moving"}'
    const { status, body: answer } = await edge.call('/api/global/integrations/slack/events', {
      body,
      headers: JSON_TYPE,
    })
    return status === 200 ? answer : JSON.parse(answer).errors[0].code
  }
  expect(await call()).toBe('BeingMoved')
  await edge.directory.move({ teamId: moving, to: 'eu_a', version })
  await expect.poll(call, { timeout: 10_000 }).toBe('from eu_a')
})

test('the pass-through is on the root domain, and on no workspace’s host', async () => {
  const body = '{"team_id":"x1"}'
  const host = `orchard.${ROOT}`
  expect((await edge.call('/api/global/integrations/slack/events', { body, headers: JSON_TYPE, host })).status).toBe(
    404,
  )
})
