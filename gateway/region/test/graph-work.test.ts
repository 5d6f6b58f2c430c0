import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHARES } from '#src/graph/shares.ts'
import { startRegion, type TestRegion } from './start-region.ts'

/** Each field at the root is work of 100, and a minute's work comes back evenly; eight seconds of it may be taken at once. */
const lists = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, at) => `l${at}: notes(first: 1) { total }`).join(' ')} }`

/** With a share of 800 at once, and nobody who waits. */
let strict: TestRegion
/** With a share of 80,000 at once, of which 10,000 come back in a second. */
let patient: TestRegion

beforeAll(async () => {
  const work = { member: 6000, workspace: 60_000 }
  strict = await startRegion(null, { shares: { ...SHARES, work, patienceMs: 0 } })
  const shares = { ...SHARES, work: { member: 600_000, workspace: 6_000_000 }, running: { member: 2, workspace: 4 } }
  patient = await startRegion(null, { shares: { ...shares, costlyFrom: 100 } })
})
afterAll(() => Promise.all([strict.stop(), patient.stop()]))

test('who asks for too much work is refused and told when to try again, and the others are answered', async () => {
  const { manager, contributor } = strict.world.aWorkspace()
  expect((await strict.ask(manager, lists(40))).errors).toBeUndefined()
  const refused = await strict.ask(manager, lists(40))
  const message = expect.stringMatching(/^Too much was asked for at once\. .*\. Try again in \d+ seconds?\.$/)
  const retryAfter = Number(refused.errors?.[0]?.extensions?.retryAfter)
  expect(refused).toMatchObject({
    status: 200,
    errors: [{ message, extensions: { errorCode: 'TooManyRequests', humanReadable: true } }],
  })
  expect(refused.errors?.[0]?.message).toContain(`in ${retryAfter} second`)
  expect(refused.headers.get('retry-after')).toBe(String(retryAfter))
  // 4,000 of 800 were taken, of which 100 come back in a second.
  expect(retryAfter).toBeGreaterThan(1)
  expect(retryAfter).toBeLessThanOrEqual(33)
  expect((await strict.ask(contributor, lists(1))).errors).toBeUndefined()
  expect((await strict.ask(strict.world.aWorkspace().manager, lists(1))).errors).toBeUndefined()
})

test('who brought much content brings more when that is done', async () => {
  const { manager } = strict.world.aWorkspace()
  const create = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }'
  const input = { projectId: 'p1', title: 'Call', content: { text: 'x'.repeat(300_000) } }
  await strict.ask(manager, create, { input })
  const { errors } = await strict.ask(manager, create, { input: { ...input, content: null } })
  expect(errors?.[0]?.extensions?.errorCode).toBe('TooManyRequests')
})

test('what is refused was not done', async () => {
  const { manager } = strict.world.aWorkspace()
  const rename = 'mutation { renameMe(input: { name: "Somebody else" }) { id } }'
  expect((await strict.ask(manager, lists(40))).errors).toBeUndefined()
  expect(await strict.ask(manager, rename)).toMatchObject({
    errors: [{ extensions: { errorCode: 'TooManyRequests' } }],
  })
  expect(strict.world.memberOf(manager, manager.userId).name).toBe('Ada')
})

test('who asks faster than work comes back waits for a moment, and everything is answered', async () => {
  const { manager } = patient.world.aWorkspace()
  for (let asked = 0; asked < 15; asked++) expect((await patient.ask(manager, lists(60))).errors).toBeUndefined()
})

test('costly queries of a member run one at a time, and keep the member’s others from nothing', async () => {
  const { manager } = patient.world.aWorkspace()
  const costly = 'query Costly { notes(first: 200) { items { id title } } }'
  expect((await patient.ask(manager, costly)).errors).toBeUndefined()
  const release = patient.world.holdNotes()
  const held = Array.from({ length: 4 }, () => patient.ask(manager, costly))
  expect((await patient.ask(manager, '{ me { id } }')).errors).toBeUndefined()
  release()
  for (const { errors } of await Promise.all(held)) expect(errors).toBeUndefined()
})

test('every answer says in its headers what may be taken and what is left, a refusal too', async () => {
  const { manager } = strict.world.aWorkspace()
  const { headers } = await strict.ask(manager, lists(3))
  expect(headers.get('ratelimit-policy')).toBe(
    '"work";q=800;w=8, "content";q=60000000;w=60;qu="content-bytes", "planning";q=6000;w=60;qu="milliseconds"',
  )
  expect(headers.get('ratelimit')).toMatch(/^"work";r=4\d\d;t=[34], "content";r=60000000;t=0, "planning";r=\d{4};t=\d$/)
  await strict.ask(manager, lists(40))
  const refused = await strict.ask(manager, lists(1))
  expect(refused.errors).toBeDefined()
  expect(refused.headers.get('ratelimit')).toMatch(/^"work";r=0;t=4\d, /)
})
