import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
let headers: Record<string, string>

beforeAll(async () => {
  region = await startRegion(null)
  headers = await region.bearer(region.world.aWorkspace().manager)
})
afterAll(() => region.stop())

const post = (body: string, more: Record<string, string> = {}) =>
  fetch(`${region.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    body,
  })

describe('every audit of GraphQL over HTTP passes', () => {
  const audits = serverAudits({
    url: () => `${region.url}/api/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) => fetch(url, { ...init, headers: { ...headers, ...init.headers } }),
  })
  for (const audit of audits)
    test(`${audit.id} ${audit.name}`, async () => {
      const result = await audit.fn()
      expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok')
    })
})

test('a query asked by GET is answered, and variables come as JSON', async () => {
  const search = new URLSearchParams({
    query: 'query Me($more: Boolean!) { me { name role @include(if: $more) } }',
    variables: JSON.stringify({ more: true }),
  })
  const response = await fetch(`${region.url}/api/graphql?${search}`, { headers })
  expect(await response.json()).toEqual({ data: { me: { name: 'Ada', role: 'MANAGER' } } })
})

test('a mutation asked by GET is refused with 405 and does nothing', async () => {
  const search = new URLSearchParams({ query: 'mutation { renameMe(input: { name: "Eve" }) { name } }' })
  const response = await fetch(`${region.url}/api/graphql?${search}`, { headers })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  const after = await post(JSON.stringify({ query: '{ me { name } }' }))
  expect(await after.json()).toEqual({ data: { me: { name: 'Ada' } } })
})

test('other methods are refused with 405 and say which are allowed', async () => {
  const response = await fetch(`${region.url}/api/graphql`, { method: 'PUT', headers })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, POST')
})

test('an answer that nobody accepts is 406', async () => {
  expect((await post(JSON.stringify({ query: '{ me { id } }' }), { accept: 'text/html' })).status).toBe(406)
})

test('a form of another site is never read', async () => {
  const response = await post('query={me{id}}', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(response.status).toBe(415)
})

test('the newer media type wins where the client prefers it, and tells a refused query by its status', async () => {
  const accept = 'application/json;q=0.8, application/graphql-response+json'
  const good = await post(JSON.stringify({ query: '{ me { id } }' }), { accept })
  expect(good.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8')
  expect(good.status).toBe(200)
  const bad = await post(JSON.stringify({ query: '{ nothingLikeThis }' }), { accept })
  expect(bad.status).toBe(400)
})

test('a batch is answered in order, each part for itself', async () => {
  const response = await post(
    JSON.stringify([{ query: '{ me { name } }' }, { query: '{ nothingLikeThis }' }, { query: '{ workspace { id } }' }]),
  )
  const [first, second, third] = (await response.json()) as Record<string, unknown>[]
  expect(response.status).toBe(200)
  expect(first).toEqual({ data: { me: { name: 'Ada' } } })
  expect(second).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  expect(third).toHaveProperty('data.workspace.id')
})

test('mutations of a batch run one after the other', async () => {
  const rename = (name: string) => ({ query: `mutation { renameMe(input: { name: "${name}" }) { name } }` })
  const response = await post(
    JSON.stringify([rename('One'), rename('Two'), rename('Ada'), { query: '{ me { name } }' }]),
  )
  const names = ((await response.json()) as { data: Record<string, { name: string }> }[]).map(
    ({ data }) => Object.values(data)[0]?.name,
  )
  expect(names).toEqual(['One', 'Two', 'Ada', 'Ada'])
})

test('a batch of more than 20 is refused whole', async () => {
  const response = await post(JSON.stringify(Array.from({ length: 21 }, () => ({ query: '{ me { id } }' }))))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    errors: [
      { message: 'A batch holds 1 to 20 requests; this one holds 21.', extensions: { errorCode: 'ValidationError' } },
    ],
  })
})

test('a member can read the schema, with the subscriptions of the gateway', async () => {
  const { getIntrospectionQuery } = await import('graphql')
  const response = await post(JSON.stringify({ query: getIntrospectionQuery() }))
  const { data } = (await response.json()) as {
    data: { __schema: { subscriptionType: unknown; types: { name: string }[] } }
  }
  expect(data.__schema.subscriptionType).toEqual({ name: 'Subscription', kind: 'OBJECT' })
  expect(data.__schema.types.map(({ name }) => name)).toContain('ProjectChanged')
})

test('ping answers pong to everybody', async () => {
  expect(await (await fetch(`${region.url}/ping`)).text()).toBe('pong')
})
