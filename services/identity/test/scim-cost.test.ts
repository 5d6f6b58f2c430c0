import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createAuditAsking } from './audit-asking.ts'
import { aConnectedWorkspace, aUser } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

/** What the edge was told, oldest first. */
const told: { path: string; body: string }[] = []
const edge = createServer(async (request, response) => {
  told.push({ path: request.url ?? '', body: await text(request) })
  response.setHeader('content-type', 'application/json').end('{}')
})

let identity: IdentityHarness
beforeAll(async () => {
  await new Promise<void>((listens) => edge.listen(0, '127.0.0.1', listens))
  const { port } = edge.address() as AddressInfo
  identity = await startIdentity(inject('adminUrl'), { edgeUrl: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await identity.stop()
  edge.close()
})

type Asked = { __knexUid: string; sql: string }

/** What the directory's own transactions ask the database while the work lasts; relay, chain and sweeper stay out. */
async function askedOfDatabase(work: () => Promise<unknown>): Promise<{ statements: number; transactions: number }> {
  const { system } = identity.service.foundation.db
  const transactions: string[][] = []
  const open = new Map<string, string[]>()
  const hear = ({ __knexUid, sql }: Asked): void => {
    if (/^begin;/i.test(sql)) open.set(__knexUid, [])
    open.get(__knexUid)?.push(sql)
    if (sql !== 'COMMIT;') return
    transactions.push(open.get(__knexUid) ?? [])
    open.delete(__knexUid)
  }
  system.on('query', hear)
  await work()
  system.removeListener('query', hear)
  const ofDirectory = transactions.filter((asked) => asked.some((sql) => sql.includes('"scim_')))
  return { statements: ofDirectory.flat().length, transactions: ofDirectory.length }
}

test('somebody whom the directory adds costs few statements, one fact, one job and one audit entry', async () => {
  const { teamId, manager, scim } = await aConnectedWorkspace(identity)
  // That the token was used is kept once a minute.
  await scim('GET', '/ServiceProviderConfig')
  const before = await identity.recorded(teamId)
  const logged = await createAuditAsking(identity)(manager, { pageSize: 200 })
  const email = identity.anAddress()
  const cost = await askedOfDatabase(async () => {
    const made = await scim('POST', '/Users', aUser(email))
    expect(made.status).toBe(201)
  })
  expect(cost.transactions).toBe(2)
  expect(cost.statements).toBeLessThanOrEqual(19)
  expect((await identity.recorded(teamId)).slice(before.length)).toEqual([
    { kind: 'fact', type: 'verbatim.identity.MemberSaved' },
    { kind: 'job', type: 'verbatim.identity.jobs.RegisterIdentity' },
  ])
  const { items } = await createAuditAsking(identity)(manager, { pageSize: 200 })
  const news = items.slice(0, items.length - logged.items.length)
  expect(news.map(({ act, actorName, metadata }) => ({ act, actorName, metadata }))).toEqual([
    { act: 'directory.userJoined', actorName: 'Directory sync', metadata: { outcome: 'Added', role: 'VIEWER' } },
  ])
  await identity.quiet()
  const hash = keyedHash(email, testSettings.emailHashKey)
  const ofThem = told.filter(({ body }) => body.includes(hash)).map(({ path }) => path)
  expect(ofThem).toEqual(['/internal/identities', '/internal/passwords'])
})

test('a bulk request asks for each person little more than what is kept of them', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const Operations = Array.from({ length: 25 }, (_, at) => ({
    method: 'POST',
    path: '/Users',
    bulkId: String(at),
    data: aUser(identity.anAddress()),
  }))
  const cost = await askedOfDatabase(async () => {
    const { body } = await scim('POST', '/Bulk', { Operations })
    expect((body.Operations as { status: string }[]).filter(({ status }) => status === '201')).toHaveLength(
      Operations.length,
    )
  })
  expect(cost.statements / Operations.length).toBeLessThan(16)
  expect(cost.transactions).toBeLessThan(Operations.length)
})
