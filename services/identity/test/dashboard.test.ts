import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aScimToken, aUser, scimWith } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const QUERY = `{ enterpriseDashboard {
  people { total managers contributors viewers fromDirectory invited } ways { way people } sessions
  ages { hours sessions } groups programs { apiTokens endlessTokens scimTokens applications grants }
  endings { kind name member { id } } signIn { enforced connectionsOn breakGlass { id } sessionAgeHours }
  chain { entries signedAt } days { day acts } acts { act words acts } } }`

type Figures = {
  people: Record<string, number>
  ways: { way: string | null; people: number }[]
  sessions: number
  ages: { hours: number | null; sessions: number }[]
  groups: number
  programs: Record<string, number>
  endings: { kind: string; name: string; member: { id: string } | null }[]
  signIn: Record<string, unknown>
  chain: { entries: number }
  days: { day: string; acts: number }[]
  acts: { act: string; words: string; acts: number }[]
}

async function figures(by: Actor): Promise<Figures> {
  const { data, errors } = await identity.ask<{ enterpriseDashboard: Figures }>(by, QUERY)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.enterpriseDashboard
}
const does = (by: Actor, mutation: string, type: string, i: object) =>
  identity.ask(by, `mutation ($i: ${type}!) { ${mutation} }`, { i })

test('the figures are those of the workspace, and of no other', async () => {
  const [here, other] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const { actor: noor } = await identity.aMember(here, 'CONTRIBUTOR')
  await identity.aMember(here, 'VIEWER')
  const gone = await identity.aMember(here, 'VIEWER')
  await does(here.manager, 'removeMember(input: $i) { memberId }', 'RemoveMemberInput', { memberId: gone.actor.userId })
  await identity.invite(here.manager, [identity.anAddress()], 'VIEWER')
  await does(here.manager, 'createUserGroup(input: $i) { id }', 'CreateUserGroupInput', { name: 'Depots' })
  const token = 'createApiToken(input: $i) { apiToken { id } }'
  await does(noor, token, 'CreateApiTokenInput', { name: 'nightly', expiresInDays: 30 })
  await does(here.manager, token, 'CreateApiTokenInput', { name: 'endless' })
  const { token: scimToken } = await aScimToken(identity, here.manager)
  const scim = await scimWith(identity, here.teamId, scimToken)
  await scim('POST', '/Users', aUser(identity.anAddress()))

  const found = await figures(here.manager)
  expect(found.people).toEqual({ total: 4, managers: 1, contributors: 1, viewers: 2, fromDirectory: 1, invited: 1 })
  expect(found.sessions).toBe(3)
  expect(found.ways.reduce((sum, { people }) => sum + people, 0)).toBe(3)
  expect(found.ages[0]).toEqual({ hours: 1, sessions: 3 })
  expect(found.groups).toBe(1)
  expect(found.programs).toEqual({ apiTokens: 2, endlessTokens: 1, scimTokens: 1, applications: 0, grants: 0 })
  expect(found.endings[0]).toEqual({ kind: 'API_TOKEN', name: 'nightly', member: { id: noor.userId } })
  expect(found.signIn).toEqual({ enforced: false, connectionsOn: 0, breakGlass: null, sessionAgeHours: null })
  const { data } = await identity.ask<{ auditLog: { total: number } }>(here.manager, '{ auditLog { total } }')
  expect(found.days).toHaveLength(14)
  expect(found.days.reduce((sum, { acts }) => sum + acts, 0)).toBe(data.auditLog.total)
  expect(found.acts[0]).toMatchObject({ words: expect.any(String), acts: expect.any(Number) })

  expect((await figures(other.manager)).people).toMatchObject({ total: 1, invited: 0, fromDirectory: 0 })
  expect((await figures(other.manager)).programs.apiTokens).toBe(0)
})

test('what has ended is not counted', async () => {
  const here = await identity.aWorkspace()
  const before = await figures(here.manager)
  expect([before.sessions, before.people.invited]).toEqual([1, 0])
  await identity.invite(here.manager, [identity.anAddress()], 'VIEWER')
  await does(here.manager, 'createApiToken(input: $i) { token }', 'CreateApiTokenInput', {
    name: 'a',
    expiresInDays: 30,
  })
  identity.time.ahead = 60 * 24 * 3_600_000
  const after = await figures(here.manager)
  identity.time.ahead = 0
  expect([after.sessions, after.people.invited, after.programs.apiTokens]).toEqual([0, 0, 0])
  expect(after.endings).toEqual([])
})

test('only managers see it, whose plan has the audit log', async () => {
  const here = await identity.aWorkspace()
  const { actor: colleague } = await identity.aMember(here, 'CONTRIBUTOR')
  await expect(figures(colleague)).rejects.toThrow('Only managers see the dashboard.')
  await expect(figures({ ...here.manager, entitlements: { closed: ['auditLog'] } })).rejects.toThrow('Forbidden')
})
