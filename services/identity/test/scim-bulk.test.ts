import { aCutDatabase } from '@verbatim/kit/testing/cut-database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aConnectedWorkspace, aUser } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let database: Awaited<ReturnType<typeof aCutDatabase>>
let identity: IdentityHarness
beforeAll(async () => {
  database = await aCutDatabase()
  identity = await startIdentity(inject('adminUrl'), ({ databaseUrl }) => ({
    databaseUrl: database.urlTo(databaseUrl),
  }))
})
afterAll(async () => {
  await identity.stop()
  database.stop()
})

const LOG = '{ directoryLog(conflictsOnly: true) { items { kind subject outcome } } }'
const adding = (emails: readonly string[]) => ({
  Operations: emails.map((email, at) => ({ method: 'POST', path: '/Users', bulkId: String(at), data: aUser(email) })),
})
const some = (many: number) => Array.from({ length: many }, () => identity.anAddress())
type Answered = { bulkId: string; status: string; location?: string; response?: { detail: string } }
const answersIn = ({ body }: { body: Record<string, unknown> }) => body.Operations as Answered[]

test('where nobody knows whether operations were kept, each is answered so, and none is done twice', async () => {
  const { manager, scim } = await aConnectedWorkspace(identity)
  database.cutOff({ text: 'insert into "scim_user"', at: 'commit' })
  const emails = some(3)
  const [taken = ''] = emails
  const answers = answersIn(await scim('POST', '/Bulk', adding([...emails, taken])))
  expect(answers.map(({ bulkId, status }) => [bulkId, status])).toEqual([
    ['0', '503'],
    ['1', '503'],
    ['2', '503'],
    ['3', '409'],
  ])
  expect(answers[0]).toMatchObject({ response: { detail: expect.stringContaining('Look whether this was done') } })
  expect(answers[0]?.location).toBeUndefined()
  expect((await scim('GET', '/Users?count=1')).body.totalResults).toBe(1 + emails.length)
  // Of the refusal that was kept with them, and none of somebody who would be there twice.
  const { data } = await identity.ask<{ directoryLog: { items: object[] } }>(manager, LOG)
  expect(data.directoryLog.items).toMatchObject([{ subject: `Two people as ${taken}` }])
})

test('errors of unknown operations count against how many a directory takes', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  database.cutOff({ text: 'insert into "scim_user"', at: 'commit' })
  const many = adding(some(60))
  const stopped = answersIn(await scim('POST', '/Bulk', { ...many, failOnErrors: 1 }))
  expect(stopped.length).toBeLessThanOrEqual(50)
  expect(new Set(stopped.map(({ status }) => status))).toEqual(new Set(['503']))
})

test('operations whose connection ends before they are kept are undone, and each is done once by itself', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  database.cutOff({ text: 'insert into "scim_user"', at: 'once' })
  const answers = answersIn(await scim('POST', '/Bulk', adding(some(3))))
  expect(answers.map(({ status }) => status)).toEqual(['201', '201', '201'])
  expect((await scim('GET', '/Users?count=1')).body.totalResults).toBe(4)
})
