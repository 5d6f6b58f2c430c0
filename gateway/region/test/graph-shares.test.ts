import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SHARES } from '#src/graph/shares.ts'
import { connectGraphSocket } from './graph-socket-client.ts'
import { startRegion, type TestRegion } from './start-region.ts'

const PLAIN = 256_000

let region: TestRegion
/** The same with shares so small that a test can use them up. */
let narrow: TestRegion

beforeAll(async () => {
  region = await startRegion(inject('adminUrl'))
  narrow = await startRegion(null, {
    shares: {
      ...SHARES,
      contentBytes: { member: 1_000_000, workspace: 1_500_000 },
      planningMs: { member: 300, workspace: 10_000 },
      running: { member: 1, workspace: 1 },
      waiting: { member: 1, workspace: 1 },
    },
  })
})
afterAll(() => Promise.all([region.stop(), narrow.stop()]))

const CREATE = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }'
const SAVE = 'mutation ($p: JSON!) { savePreferences(input: { preferences: $p }) { id } }'
const content = (bytes: number) => ({ input: { projectId: 'x', title: 'T', content: { text: 'x'.repeat(bytes) } } })
const TOO_LARGE = { message: 'This request is too large.', extensions: { errorCode: 'UnprocessableContent' } }
const TOO_MUCH = { message: expect.any(String), extensions: { errorCode: 'TooManyRequests', humanReadable: true } }

/** Sends a body as it is. */
async function send(to: TestRegion, actor: Actor, body: string) {
  const headers = { 'content-type': 'application/json', ...(await to.bearer(actor)) }
  const response = await fetch(`${to.url}/api/graphql`, { method: 'POST', headers, body })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('10 MB are taken where content is sent, and 256 KB everywhere else', async () => {
  const { manager } = region.world.aWorkspace()
  const refusedByService = { errors: [{ extensions: { errorCode: 'ValidationError' } }] }
  expect(await region.ask(manager, CREATE, content(9_000_000))).toMatchObject(refusedByService)
  expect(await region.ask(manager, CREATE, content(10 * 1024 * 1024))).toMatchObject({ status: 413 })
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`key-${at}`, 'value']))
  expect(await region.ask(manager, SAVE, { p: many })).toMatchObject({ status: 413, errors: [TOO_LARGE] })
  const query = 'query ($id: ID!) { note(id: $id) { id } }'
  expect(await region.ask(manager, query, { id: 'x'.repeat(PLAIN) })).toMatchObject({
    status: 413,
    errors: [TOO_LARGE],
  })
})

test.each([
  [
    'a mutation beside it',
    `mutation ($input: CreateNoteInput!, $p: JSON!) { createNote(input: $input) { id } ${'savePreferences(input: { preferences: $p }) { id }'} }`,
  ],
  [
    'a fragment around it',
    'mutation ($input: CreateNoteInput!) { ... on Mutation { createNote(input: $input) { id } } }',
  ],
])('content that has %s is not sent in a large body', async (_what, query) => {
  const { manager } = region.world.aWorkspace()
  const answer = await region.ask(manager, query, { ...content(PLAIN), p: {} })
  expect(answer).toMatchObject({ status: 413, errors: [TOO_LARGE] })
})

test('one question of a large batch that carries no content refuses the batch', async () => {
  const { manager } = region.world.aWorkspace()
  const large = { query: CREATE, variables: content(PLAIN) }
  expect(await send(region, manager, JSON.stringify([large, large]))).toMatchObject({ status: 200 })
  expect(await send(region, manager, JSON.stringify([large, { query: '{ me { id } }' }]))).toMatchObject({
    status: 413,
  })
})

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
const deepBody = (p: string): string => `{"query":${JSON.stringify(SAVE)},"variables":{"p":${p}}}`

test.each([
  ['closed', nested(4_900_000)],
  ['not closed', '['.repeat(9_800_000)],
  ['of some hundred levels', nested(500)],
  ['of nothing but numbers', `[${'1,'.repeat(120_000)}1]`],
])('a variable nested without a bottom, or of too many values, is refused (%s)', async (_what, p) => {
  const { manager } = region.world.aWorkspace()
  const { status, body } = await send(region, manager, deepBody(p))
  expect(status).toBe(400)
  expect(body).toMatchObject({
    errors: [{ message: expect.stringMatching(/^This JSON /), extensions: { errorCode: 'ValidationError' } }],
  })
})

test('so is one in an address and one over a websocket', async () => {
  const { manager } = region.world.aWorkspace()
  const search = new URLSearchParams({ query: '{ me { id } }', variables: `{"p":${nested(500)}}` })
  const answer = await fetch(`${region.url}/api/graphql?${search}`, { headers: await region.bearer(manager) })
  expect(await answer.json()).toMatchObject({ errors: [{ message: expect.stringMatching(/nested too deeply/) }] })
  const socket = await connectGraphSocket(region.url, await region.bearer(manager))
  socket.subscribe(SAVE, { p: JSON.parse(nested(500)) })
  expect((await socket.closed).code).toBe(4400)
})

test('a websocket takes no message over 256 KB', async () => {
  const { manager } = region.world.aWorkspace()
  const socket = await connectGraphSocket(region.url, await region.bearer(manager))
  socket.subscribe(SAVE, { p: { a: 'x'.repeat(PLAIN) } })
  expect((await socket.closed).code).toBe(1009)
})

test('a member sends large bodies up to their share of a minute, and a workspace up to its', async () => {
  const { manager, contributor, viewer } = narrow.world.aWorkspace()
  const large = content(900_000)
  expect(await narrow.ask(manager, CREATE, large)).toMatchObject({ status: 200 })
  const refused = await narrow.ask(manager, CREATE, large)
  expect(refused).toMatchObject({ status: 429, errors: [TOO_MUCH] })
  const [seconds] = /\d+/.exec(refused.errors?.[0]?.message ?? '') ?? []
  expect(refused.headers.get('retry-after')).toBe(seconds)
  expect(await narrow.ask(manager, CREATE, content(100))).toMatchObject({ status: 200 })
  expect(await narrow.ask(contributor, CREATE, content(400_000))).toMatchObject({ status: 200 })
  expect(await narrow.ask(viewer, CREATE, large)).toMatchObject({ status: 429, errors: [TOO_MUCH] })
  const others = narrow.world.aWorkspace()
  expect(await narrow.ask(others.manager, CREATE, large)).toMatchObject({ status: 200 })
})

const fresh = (name: string): string =>
  `query ${name} { ${Array.from({ length: 20 }, (_, at) => `${name}${at}: notes(first: 1) { items { id title createdBy { name } project { title createdBy { name } } } }`).join(' ')} }`

test('a member has new queries planned up to their share of a minute, and known ones answered', async () => {
  const { manager, contributor } = narrow.world.aWorkspace()
  expect((await narrow.ask(manager, fresh('known'))).errors).toBeUndefined()
  let tries = 0
  let answer = await narrow.ask(manager, fresh('a'))
  while (!answer.errors && tries < 500) answer = await narrow.ask(manager, fresh(`a${++tries}`))
  expect(answer).toMatchObject({ errors: [TOO_MUCH] })
  expect((await narrow.ask(manager, fresh('known'))).errors).toBeUndefined()
  expect((await narrow.ask(contributor, fresh('b'))).errors).toBeUndefined()
  expect((await narrow.ask(narrow.world.aWorkspace().manager, fresh('c'))).errors).toBeUndefined()
})

test('a member has so many questions under way and waiting; more are refused, and others are answered', async () => {
  const { manager, contributor, viewer } = narrow.world.aWorkspace()
  const query = '{ notes { total } }'
  await narrow.ask(manager, query)
  const release = narrow.world.holdNotes()
  const answers = [1, 2, 3].map(() => narrow.ask(manager, query))
  // One is under way and one waits, whichever came first.
  expect(await Promise.race(answers)).toMatchObject({ errors: [TOO_MUCH] })
  // One of the workspace's others waits for it.
  const more = [narrow.ask(contributor, query), narrow.ask(viewer, query)]
  expect(await Promise.race(more)).toMatchObject({ errors: [TOO_MUCH] })
  expect((await narrow.ask(narrow.world.aWorkspace().manager, '{ me { id } }')).errors).toBeUndefined()
  release()
  const told = (await Promise.all([...answers, ...more])).map(({ errors }) => errors?.length ?? 0)
  expect(told.filter((errors) => errors === 0)).toHaveLength(3)
})

test('a plan that takes too long is given up, and the next query has a thread again', async () => {
  const hasty = await startRegion(null, { planMs: 1 })
  try {
    const { manager } = hasty.world.aWorkspace()
    const givenUp = {
      message: 'This query is too complex to be planned. Ask in several smaller queries.',
      extensions: { errorCode: 'ValidationError' },
    }
    for (const name of ['first', 'second']) {
      expect(await hasty.ask(manager, fresh(name))).toMatchObject({ errors: [givenUp] })
      expect(await hasty.ask(manager, fresh(name))).toMatchObject({ errors: [givenUp] })
    }
  } finally {
    await hasty.stop()
  }
})
