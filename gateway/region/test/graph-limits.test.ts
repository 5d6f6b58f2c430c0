import { createHash } from 'node:crypto'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
let member: Actor

beforeAll(async () => {
  region = await startRegion(null)
  member = region.world.aWorkspace().manager
})
afterAll(() => region.stop())

const refused = async (query: string, variables = {}): Promise<Record<string, unknown>> => {
  const { data, errors } = await region.ask(member, query, variables)
  expect(data).toBeUndefined()
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions }
}

const nested = (levels: number): string =>
  `{ note(id: "x") { ${'project { folder { '.repeat(levels)} id ${'} }'.repeat(levels)} } }`

test('a query that is too deep is told how deep it may be', async () => {
  expect(await refused(nested(8))).toMatchObject({
    message: 'This query is 18 levels deep; at most 15 are allowed.',
    errorCode: 'ValidationError',
    humanReadable: true,
    requestId: expect.any(String),
  })
})

test('variables of a wrong shape are the asker’s mistake, and no service or log hears what they say', async () => {
  const query = 'mutation ($input: RenameMeInput!) { renameMe(input: $input) { name } }'
  for (const input of [{ name: 'Vera', bogus: 1 }, { name: 7 }, null])
    expect(await refused(query, { input })).toMatchObject({ errorCode: 'BAD_USER_INPUT', humanReadable: false })
})

test('of variables with very many mistakes the first are told, and not all that is around them', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key-${at}`, 1]))
  const query = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }'
  const { errors = [] } = await region.ask(member, query, { input: { projectId: 'x', ...unknown } })
  expect(errors.length).toBeLessThanOrEqual(3)
  expect(Math.max(...errors.map(({ message }) => message.length))).toBeLessThanOrEqual(500)
})

test('depth hidden in fragments is found', async () => {
  const fragments = Array.from({ length: 16 }, (_, i) => `fragment F${i} on Note { project { id } ...F${i + 1} }`)
  const deep = `{ note(id: "x") { ...A } } fragment A on Note { project { ...B } }
    fragment B on Project { folder { parent { parent { parent { parent { parent { parent { parent { parent { parent { parent { parent { parent { parent { id } } } } } } } } } } } } } } }`
  expect((await refused(deep)).message).toContain('levels deep')
  expect((await refused(`{ note(id: "x") { ...F0 } } ${fragments.join(' ')}`)).code).toBe('BAD_USER_INPUT')
})

test('fragments that double at every step are refused without being expanded', async () => {
  const doubling = Array.from({ length: 60 }, (_, i) => `fragment F${i} on Member { ...F${i + 1} ...F${i + 1} }`)
  const query = `{ me { ...F0 } } ${doubling.join(' ')} fragment F60 on Member { id }`
  expect((await refused(query)).message).toMatch(/asks for .* fields; at most 1000/)
})

test('a query that repeats itself too often is refused in words that help', async () => {
  expect((await refused(`{ ${'me { id } '.repeat(495)} }`)).message).toBe(
    'This query repeats itself too often to be checked. Ask for each field once.',
  )
})

test('a fragment that spreads itself is refused', async () => {
  expect((await refused('{ me { ...A } } fragment A on Member { id ...A }')).message).toContain(
    'Cannot spread fragment',
  )
})

test('a query that multiplies lists is too costly, and the message says what helps', async () => {
  const query = '{ projects(first: 200) { items { createdBy { id } access { member { id name role } } } } }'
  expect(await region.ask(member, query)).toMatchObject({ status: 200 })
  const costly = await refused(
    'query($n: Int) { notes(first: $n) { items { highlights { tags { neighbours { tag { id } } } } } } }',
    { n: 100 },
  )
  expect(costly.message).toMatch(
    /^This query asks for too much at once \(cost \d+, at most 250000\)\. Ask for fewer fields/,
  )
  expect(costly.errorCode).toBe('ValidationError')
})

test('one dry look of an erasure fits a query, and no more of them, under whatever names', async () => {
  const look = (at: number) => `l${at}: commentErasurePreview(personId: "x", words: []) { comments }`
  const looks = (count: number) => `{ ${Array.from({ length: count }, (_, at) => look(at)).join(' ')} }`
  expect((await refused(looks(4))).message).toContain('too much at once (cost 300004')
  const whole = `{ erasurePreview(personId: "x", words: []) { looked phrases { words examples { title } } }
    insightErasurePreview(personId: "x", words: []) { insights } commentErasurePreview(personId: "x", words: []) { comments } }`
  expect((await region.ask(member, whole)).errors?.[0]?.message ?? '').not.toContain('too much at once')
})

test('a size that only stands as the default of a variable counts', async () => {
  const query = 'query($n: Int = 90000) { notes(first: $n) { items { id title } } }'
  expect((await refused(query)).message).toContain('too much at once')
})

test('too many aliases are refused', async () => {
  const aliases = Array.from({ length: 61 }, (_, i) => `a${i}: me { id }`)
  expect((await refused(`{ ${aliases.join(' ')} }`)).message).toBe('This query has 61 aliases; at most 60 are allowed.')
})

test('a query of too many tokens is refused before it is read to the end', async () => {
  expect((await refused(`{ ${'me '.repeat(6000)} }`)).message).toContain('at most 3000 tokens')
})

test('a query text of 10 MB is refused, whether it fits the body or not', async () => {
  const ask = async (bytes: number) => {
    const response = await fetch(`${region.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await region.bearer(member)) },
      body: JSON.stringify({ query: `{ note(id: "${'x'.repeat(bytes)}") { id } }` }),
    })
    return { status: response.status, body: await response.json() }
  }
  expect(await ask(10 * 1024 * 1024)).toMatchObject({
    status: 413,
    body: { errors: [{ message: 'This request is too large.', extensions: { errorCode: 'UnprocessableContent' } }] },
  })
  expect(await ask(9_000_000)).toMatchObject({
    status: 200,
    body: {
      errors: [
        { message: expect.stringContaining('at most 100000 characters'), extensions: { code: 'BAD_USER_INPUT' } },
      ],
    },
  })
})

test('a persisted query is sent once and then by its hash', async () => {
  const query = '{ me { name role } }'
  const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') }
  const ask = async (body: object) => {
    const response = await fetch(`${region.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await region.bearer(member)) },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const unknown = { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'BAD_USER_INPUT' } }] }
  const answer = { data: { me: { name: 'Ada', role: 'MANAGER' } } }
  expect(await ask({ extensions: { persistedQuery } })).toMatchObject(unknown)
  expect(await ask({ query, extensions: { persistedQuery } })).toEqual(answer)
  expect(await ask({ extensions: { persistedQuery } })).toEqual(answer)
  expect(await ask({ query: '{ me { id } }', extensions: { persistedQuery } })).toMatchObject({
    errors: [{ message: 'The hash in persistedQuery is not that of the query.' }],
  })
})
