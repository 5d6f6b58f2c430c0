import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { newId } from '@verbatim/contracts/ids.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE, startGateway, startTestEdge } from './start-edge.ts'

type Asked = { region: string; path: string; body: Record<string, unknown> }

/** What each region was asked for the console. */
const asked: Asked[] = []
const PERSON = {
  ...{ name: 'Mira Tanaka', email: 'mira@verbatim.example' },
  permissions: ['createWorkspace', 'emailSearch', 'updateSubdomain'],
}
/** What a region refuses that is asked for this path, if anything. */
let refused: string | null = null

/** A region that knows staff by their token. */
const regionOf = (region: string) => async (request: IncomingMessage, response: ServerResponse) => {
  const body = JSON.parse((await text(request)) || '{}')
  asked.push({ region, path: request.url ?? '', body })
  const token = request.headers['x-verbatim-root-session']
  if (refused !== null && request.url?.endsWith(refused)) return void response.writeHead(500).end('{}')
  const status = token === undefined || token === 'us_b.mira' ? 200 : token === 'us_b.bymail' ? 403 : 404
  const code = status === 403 ? 'Forbidden' : 'NotFound'
  const answer =
    status !== 200
      ? { errors: [{ code, title: code, humanReadableMessage: 'No.' }] }
      : request.url?.endsWith('/staff')
        ? { ...PERSON, emailHash: 'a'.repeat(64), assertion: 'of mira' }
        : request.url?.endsWith('/enter')
          ? { token: 'once' }
          : { users: [{ region }] }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

let edge: Awaited<ReturnType<typeof startTestEdge>>
const gateways: Awaited<ReturnType<typeof startGateway>>[] = []
beforeAll(async () => {
  for (const region of ['us_b', 'eu_a', 'au_a']) gateways.push(await startGateway(regionOf(region)))
  const [us, eu, au] = gateways.map(({ url }) => [url])
  edge = await startTestEdge({ us_b: us ?? [], eu_a: eu ?? [], au_a: au ?? [] })
})
afterAll(async () => {
  await edge.stop()
  for (const { server } of gateways) server.close()
})

const as = (token: string) => ({ cookie: `verbatim_root=${encodeURIComponent(token)}` })
const search = (token: string, email: string, headers = {}) =>
  edge.call('/api/root/console/users', {
    body: JSON.stringify({ email }),
    headers: { ...as(token), 'content-type': 'application/json', ...headers },
  })

test('the console is a page for staff, who may have to sign in anew, and for everybody else a 404 with the same page', async () => {
  for (const path of ['/console', `/console/teams/${newId()}`]) {
    expect((await edge.call(path, { headers: as('us_b.mira') })).status).toBe(200)
    expect((await edge.call(path, { headers: as('us_b.bymail') })).status).toBe(200)
    for (const headers of [{}, as('us_b.somebody'), as('xx.mira')]) {
      const { status, body } = await edge.call(path, { headers })
      expect([status, body.slice(0, PAGE.length)]).toEqual([404, PAGE])
    }
  }
  expect((await edge.call('/api/root/console')).status).toBe(404)
  expect((await edge.call('/api/root/console', { headers: as('us_b.bymail') })).status).toBe(403)
  const { body } = await edge.call('/api/root/console', { headers: as('us_b.mira') })
  expect(JSON.parse(body)).toEqual(PERSON)
})

test('an address goes to the regions that know it and to no other; the region of who asks keeps its hash', async () => {
  const email = 'ines@farrow.example'
  const emailHash = keyedHash(email, 'e'.repeat(32))
  await edge.directory.link({ emailHash, teamId: newId(), region: 'eu_a', member: true })
  asked.length = 0
  const { status, body } = await search('us_b.mira', email)
  expect([status, JSON.parse(body)]).toEqual([200, { users: [{ region: 'eu_a' }] }])
  expect(asked.filter((one) => JSON.stringify(one.body).includes(email))).toEqual([
    { region: 'eu_a', path: '/internal/console/users', body: { assertion: 'of mira', email } },
  ])
  expect(asked.filter(({ body: told }) => told.looksUp !== undefined)).toEqual([
    { region: 'us_b', path: '/internal/console/staff', body: { looksUp: emailHash } },
  ])
  asked.length = 0
  expect(JSON.parse((await search('us_b.mira', 'nobody@nowhere.example')).body)).toEqual({ users: [] })
  expect(asked.map(({ region }) => region)).toEqual(['us_b', 'us_b'])
})

test('strangers, other sites and what is no address find nobody; thirty looks in a quarter of an hour are the most', async () => {
  expect((await search('us_b.somebody', 'ines@farrow.example')).status).toBe(404)
  const foreign = { origin: 'http://evil.verbatim.localhost' }
  expect((await search('us_b.mira', 'ines@farrow.example', foreign)).status).toBe(403)
  expect((await search('us_b.mira', 'ines')).status).toBe(400)
  const statuses: number[] = []
  for (let looks = 0; looks < 31; looks++) statuses.push((await search('us_b.mira', 'vera@farrow.example')).status)
  expect(statuses.at(-1)).toBe(429)
})

test('a workspace is found by its address or its id, in the region where it is', async () => {
  const teamId = newId()
  await edge.directory.upsert({ teamId, subdomain: 'farrow-console', region: 'eu_a' })
  for (const at of ['farrow-console', 'Farrow-Console', teamId]) {
    asked.length = 0
    await edge.call(`/api/root/console/team?at=${at}`, { headers: as('us_b.mira') })
    expect(asked.at(-1)).toEqual({
      region: 'eu_a',
      path: '/internal/console/team',
      body: { assertion: 'of mira', teamId },
    })
  }
  expect((await edge.call('/api/root/console/team?at=nobody-here', { headers: as('us_b.mira') })).status).toBe(404)
  expect((await edge.call('/api/root/console/team', { headers: as('us_b.mira') })).status).toBe(400)
})

const post = (path: string, body: object, token = 'us_b.mira') =>
  edge.call(`/api/root/console/${path}`, {
    body: JSON.stringify(body),
    headers: { ...as(token), 'content-type': 'application/json' },
  })
const order = { teamName: 'Farrow', email: 'ines@farrow.example', name: 'Ines', region: 'eu_a' }

test('an address is taken before the region is asked, and given back where that fails', async () => {
  asked.length = 0
  expect((await post('create-workspace', { ...order, subdomain: 'farrow-made' })).status).toBe(200)
  const made = await edge.directory.bySubdomain('farrow-made')
  expect(asked.at(-1)).toMatchObject({ region: 'eu_a', path: '/internal/console/create-workspace' })
  expect(asked.at(-1)?.body).toMatchObject({ teamId: made?.teamId, subdomain: 'farrow-made', assertion: 'of mira' })
  expect((await post('create-workspace', { ...order, subdomain: 'farrow-made' })).status).toBe(409)
  expect((await post('create-workspace', { ...order, subdomain: 'www' })).status).toBe(400)
  expect((await post('create-workspace', { ...order, subdomain: 'farrow-us', region: 'us_a' })).status).toBe(400)
  refused = '/create-workspace'
  expect((await post('create-workspace', { ...order, subdomain: 'farrow-failed' })).status).toBe(500)
  refused = null
  expect(await edge.directory.bySubdomain('farrow-failed')).toBeNull()
})

test('another address of a workspace leads to it, and the old one still does; where the region fails nothing has changed', async () => {
  const teamId = newId()
  await edge.directory.upsert({ teamId, subdomain: 'farrow-old', region: 'eu_a' })
  expect((await post('subdomain', { teamId, subdomain: 'Farrow-New' })).status).toBe(200)
  expect(asked.at(-1)?.body).toEqual({ assertion: 'of mira', teamId, subdomain: 'farrow-new' })
  expect((await edge.directory.bySubdomain('farrow-new'))?.teamId).toBe(teamId)
  expect((await edge.directory.latest('farrow-old'))?.subdomain).toBe('farrow-new')
  refused = '/subdomain'
  expect((await post('subdomain', { teamId, subdomain: 'farrow-newer' })).status).toBe(500)
  refused = null
  expect((await edge.directory.byTeam(teamId))?.subdomain).toBe('farrow-new')
  expect(await edge.directory.bySubdomain('farrow-newer')).toBeNull()
  for (const path of ['subdomain', 'create-workspace'])
    expect((await post(path, { ...order, teamId, subdomain: 'farrow-newest' }, 'us_b.somebody')).status).toBe(404)
})

test('a visit is entered by a link of one use on the host of its workspace', async () => {
  const teamId = newId()
  await edge.directory.upsert({ teamId, subdomain: 'farrow-visited', region: 'eu_a' })
  const { body } = await post('enter', { teamId, visitId: newId() })
  expect(JSON.parse(body)).toEqual({ url: 'http://farrow-visited.verbatim.localhost/auth/magic-login?token=once' })
  expect((await post('enter', { teamId, visitId: 'none' })).status).toBe(400)
  expect((await post('ask-visit', { teamId: newId(), reason: 'A job', minutes: 60 })).status).toBe(404)
})
