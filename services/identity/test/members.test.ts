import { newId, toBase62 } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const codeOf = ({ errors }: GraphAnswer<unknown>) => errors?.[0]?.extensions.errorCode
const CHANGE_ROLE =
  'mutation ($id: ID!, $role: Role!) { changeMemberRole(input: { memberId: $id, role: $role }) { id role } }'
const REMOVE = 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }'
const RENAME = 'mutation ($name: String!) { renameWorkspace(input: { name: $name }) { name } }'
const SAVE = 'mutation ($p: JSON!) { savePreferences(input: { preferences: $p }) { preferences } }'
const MEMBERS = `query ($first: Int, $after: String, $search: String, $writers: Boolean) {
  members(first: $first, after: $after, search: $search, writers: $writers) { total nextCursor items { id name email role removed } } }`
const ENTITIES = `query ($refs: [_Any!]!) { _entities(representations: $refs) {
  ... on Member { id name email removed preferences } ... on Workspace { id name } ... on ApiToken { id }
  ... on Invite { id } } }`

type Member = { id: string; name: string; email: string | null; removed: boolean }
type Members = { members: { total: number; nextCursor: string | null; items: Member[] } }

test('the workspace tells what its member may do', async () => {
  const workspace = await identity.aWorkspace()
  const contributor = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  const viewer = (await identity.aMember(workspace, 'VIEWER')).actor
  const query = `{ workspace { id name subdomain region viewerCan { rename inviteMembers manageMembers createProjects setPublicLinks } } }`
  const seen = await identity.ask<{ workspace: { viewerCan: Record<string, boolean> } }>(workspace.manager, query)
  const place = { id: workspace.teamId, name: 'Farrow Freight', subdomain: workspace.subdomain, region: 'us_b' }
  expect(seen.data.workspace).toMatchObject(place)
  const may = async (actor: Actor) =>
    Object.values((await identity.ask<typeof seen.data>(actor, query)).data.workspace.viewerCan)
  expect(await may(workspace.manager)).toEqual([true, true, true, true, true])
  expect(await may(contributor)).toEqual([false, true, false, true, false])
  expect(await may(viewer)).toEqual([false, false, false, false, false])
})

test('a manager renames the workspace, and the others hear of it', async () => {
  const workspace = await identity.aWorkspace()
  const viewer = (await identity.aMember(workspace, 'VIEWER')).actor
  expect(codeOf(await identity.ask(viewer, RENAME, { name: 'Mine' }))).toBe('Forbidden')
  expect(codeOf(await identity.ask(workspace.manager, RENAME, { name: 'x'.repeat(201) }))).toBe('ValidationError')
  expect(codeOf(await identity.ask(workspace.manager, RENAME, { name: ' ' }))).toBe('ValidationError')
  const renamed = await identity.ask(workspace.manager, RENAME, { name: '  Farrow Research ' })
  expect(renamed.data).toEqual({ renameWorkspace: { name: 'Farrow Research' } })
  await identity.ask(workspace.manager, RENAME, { name: 'Farrow Research' })
  const facts = (await identity.recorded(workspace.teamId)).map(({ type }) => type)
  expect(facts.filter((type) => type === 'verbatim.identity.WorkspaceRenamed')).toHaveLength(1)
})

test('a manager forbids public links and allows them again, and the others hear of it with what the plan closes', async () => {
  const workspace = await identity.aWorkspace()
  const set = (actor: Actor, on: boolean) =>
    identity.ask(actor, 'mutation ($on: Boolean!) { setPublicLinks(input: { on: $on }) { publicLinks } }', { on })
  const contributor = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  expect(codeOf(await set(contributor, false))).toBe('Forbidden')
  const closed = { ...workspace.manager, entitlements: { closed: ['disablePublicAccess'] } }
  expect(codeOf(await set(closed, false))).toBe('Forbidden')
  for (const on of [true, false, false, true])
    expect((await set(workspace.manager, on)).data).toEqual({ setPublicLinks: { publicLinks: on } })
  const facts = (await identity.recorded(workspace.teamId)).map(({ type }) => type)
  expect(facts.filter((type) => type === 'verbatim.identity.WorkspaceSharingSet')).toHaveLength(2)
})

test('a role counts from the next request on', async () => {
  const workspace = await identity.aWorkspace()
  const { actor, cookie } = await identity.aMember(workspace, 'VIEWER')
  await identity.ask(workspace.manager, CHANGE_ROLE, { id: toBase62(actor.userId), role: 'CONTRIBUTOR' })
  const now = await identity.actor(workspace.teamId, { sessionToken: String(cookie) })
  expect(now.body.role).toBe('CONTRIBUTOR')
  expect(codeOf(await identity.ask(actor, CHANGE_ROLE, { id: actor.userId, role: 'MANAGER' }))).toBe('Forbidden')
})

test('the last manager keeps the role and stays, even when two step down at once', async () => {
  const workspace = await identity.aWorkspace()
  const { manager } = workspace
  const down = (actor: Actor) => identity.ask(actor, CHANGE_ROLE, { id: actor.userId, role: 'VIEWER' })
  expect(codeOf(await down(manager))).toBe('InvalidOperation')
  expect(codeOf(await identity.ask(manager, REMOVE, { id: manager.userId }))).toBe('InvalidOperation')
  const second = (await identity.aMember(workspace, 'MANAGER')).actor
  const answers = await Promise.all([down(manager), down(second)])
  expect(answers.map(codeOf).sort()).toEqual(['InvalidOperation', undefined])
})

test('removing a member ends sessions and tokens at once; what they wrote is a deleted user’s', async () => {
  const workspace = await identity.aWorkspace()
  const { actor, cookie, email } = await identity.aMember(workspace, 'CONTRIBUTOR')
  const { teamId, manager } = workspace
  const made = await identity.ask<{ createApiToken: { token: string } }>(
    actor,
    'mutation { createApiToken(input: { name: "Export" }) { token } }',
  )
  expect(codeOf(await identity.ask(actor, REMOVE, { id: manager.userId }))).toBe('Forbidden')
  expect((await identity.ask(manager, REMOVE, { id: actor.userId })).errors).toBeUndefined()
  expect((await identity.actor(teamId, { sessionToken: String(cookie) })).status).toBe(401)
  expect((await identity.actor(teamId, { apiToken: made.data.createApiToken.token })).status).toBe(401)
  const refs = [{ __typename: 'Member', id: actor.userId }]
  const { data } = await identity.ask(manager, ENTITIES, { refs })
  const gone = { id: actor.userId, name: 'Deleted user', email: null, removed: true, preferences: {} }
  expect(data).toEqual({ _entities: [gone] })
  expect((await identity.ask<Members>(manager, MEMBERS)).data.members.total).toBe(1)
  expect(codeOf(await identity.ask(actor, '{ me { id } }'))).toBe('NotFound')
  expect(codeOf(await identity.ask(manager, REMOVE, { id: actor.userId }))).toBe('NotFound')

  await identity.invite(manager, [email], 'VIEWER')
  const token = (await identity.linkFor(email)).searchParams.get('token')
  const back = await identity.call('/api/auth/accept-invite', { token }, { teamId })
  expect(back.body.userId).toBe(actor.userId)
})

test('members are listed by name, page by page, and found by name or address', async () => {
  const workspace = await identity.aWorkspace()
  const noor = await identity.aMember(workspace, 'VIEWER')
  const list = async (about: Record<string, unknown>) =>
    (await identity.ask<Members>(noor.actor, MEMBERS, about)).data.members
  const first = await list({ first: 1 })
  expect(first).toMatchObject({ total: 2, items: [{ name: 'Ines Ortega', email: workspace.email }] })
  expect(await list({ first: 1, after: first.nextCursor })).toMatchObject({
    items: [{ name: 'Noor Haddad' }],
    nextCursor: null,
  })
  expect((await list({ search: 'noor' })).items.map(({ id }) => id)).toEqual([noor.actor.userId])
  expect((await list({ search: noor.email.slice(0, 12) })).total).toBe(1)
  expect((await list({ search: '%' })).total).toBe(0)
})

test('those who may write are listed without viewers, and without who has left', async () => {
  const workspace = await identity.aWorkspace()
  const contributor = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  const left = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  const viewer = (await identity.aMember(workspace, 'VIEWER')).actor
  await identity.ask(workspace.manager, REMOVE, { id: left.userId })
  const writers = (about: Record<string, unknown> = {}) =>
    identity.ask<Members>(viewer, MEMBERS, { writers: true, ...about })
  const all = (await writers()).data.members
  expect(all.total).toBe(2)
  expect(all.items.map(({ id }) => id).sort()).toEqual([workspace.manager.userId, contributor.userId].sort())
  const first = (await writers({ first: 1 })).data.members
  const rest = (await writers({ first: 1, after: first.nextCursor })).data.members
  expect([...first.items, ...rest.items]).toEqual(all.items)
  expect(rest.nextCursor).toBeNull()
  expect((await writers({ search: 'noor' })).data.members.total).toBe(1)
  for (const about of [{ writers: false }, { writers: null }]) expect((await writers(about)).data.members.total).toBe(3)
})

test('members are named by their ids, also who has left, and nobody of another workspace', async () => {
  const [workspace, elsewhere] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const left = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  const viewer = (await identity.aMember(workspace, 'VIEWER')).actor
  await identity.ask(workspace.manager, REMOVE, { id: left.userId })
  const byIds = (ids: readonly string[]) =>
    identity.ask<{ membersByIds: Member[] }>(viewer, 'query ($ids: [ID!]!) { membersByIds(ids: $ids) { id name } }', {
      ids,
    })
  const asked = [left.userId, elsewhere.manager.userId, 'no id', workspace.manager.userId, newId()]
  expect((await byIds(asked)).data.membersByIds).toEqual([
    { id: left.userId, name: 'Deleted user' },
    { id: workspace.manager.userId, name: 'Ines Ortega' },
  ])
  expect(codeOf(await byIds(Array.from({ length: 501 }, () => newId())))).toBe('ValidationError')
})

test('members who come or go between two pages shift nothing, also among namesakes', async () => {
  const workspace = await identity.aWorkspace()
  const viewers = await Promise.all(['a', 'b', 'c', 'd'].map(() => identity.aMember(workspace, 'VIEWER')))
  const page = async (after: string | null) => {
    const { data } = await identity.ask<Members>(workspace.manager, MEMBERS, { first: 2, after })
    return { ids: data.members.items.map(({ id }) => id), next: data.members.nextCursor }
  }
  const first = await page(null)
  const second = await page(first.next)
  const third = await page(second.next)
  const before = [first, second, third].flatMap(({ ids }) => ids)
  expect(new Set(before).size).toBe(viewers.length + 1)
  await identity.ask(workspace.manager, REMOVE, { id: before.find((id) => id !== workspace.manager.userId) })
  const { actor } = await identity.aMember(workspace, 'VIEWER')
  const rest = [await page(first.next), await page(second.next)].flatMap(({ ids }) => ids)
  expect(rest.filter((id) => id !== actor.userId)).toEqual(before.slice(2))
})

test('a member has a name and preferences of their own', async () => {
  const workspace = await identity.aWorkspace()
  const { actor } = await identity.aMember(workspace, 'VIEWER')
  await identity.ask(actor, SAVE, { p: { theme: 'dark', tours: { tags: true } } })
  const saved = await identity.ask(actor, SAVE, { p: { theme: null, favouriteTags: ['a'] } })
  expect(saved.data).toEqual({ savePreferences: { preferences: { tours: { tags: true }, favouriteTags: ['a'] } } })
  const refs = [{ __typename: 'Member', id: actor.userId }]
  expect((await identity.ask(workspace.manager, ENTITIES, { refs })).data).toMatchObject({
    _entities: [{ preferences: {} }],
  })
  for (const p of ['dark', [1], { a: '\u0000' }, { a: 'x'.repeat(70_000) }])
    expect(codeOf(await identity.ask(actor, SAVE, { p }))).toBe('ValidationError')
  const rename = 'mutation ($name: String!) { renameMe(input: { name: $name }) { name } }'
  expect((await identity.ask(actor, rename, { name: 'Noor H.' })).data).toEqual({ renameMe: { name: 'Noor H.' } })
  expect(codeOf(await identity.ask(actor, rename, { name: '' }))).toBe('ValidationError')
})

test('a stranger finds nothing of another workspace, by any id', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const invited = await identity.invite(here.manager, [identity.anAddress()], 'VIEWER')
  const token = await identity.ask<{ createApiToken: { apiToken: { id: string } } }>(
    here.manager,
    'mutation { createApiToken(input: { name: "Export" }) { apiToken { id } } }',
  )
  const ids = {
    member: here.manager.userId,
    invite: invited.data.inviteMembers[0]!.id,
    token: token.data.createApiToken.apiToken.id,
  }
  const tries: [string, string][] = [
    [CHANGE_ROLE, ids.member],
    [REMOVE, ids.member],
    ['mutation ($id: ID!) { resendInvite(input: { inviteId: $id }) { id } }', ids.invite],
    ['mutation ($id: ID!) { revokeInvite(input: { inviteId: $id }) { inviteId } }', ids.invite],
    ['mutation ($id: ID!) { revokeApiToken(input: { apiTokenId: $id }) { apiTokenId } }', ids.token],
  ]
  for (const [query, id] of tries)
    for (const one of [id, newId(), 'not an id'])
      expect(codeOf(await identity.ask(there.manager, query, { id: one, role: 'VIEWER' }))).toBe('NotFound')
  const refs = [
    { __typename: 'Member', id: ids.member },
    { __typename: 'Workspace', id: here.teamId },
    { __typename: 'ApiToken', id: ids.token },
    { __typename: 'Invite', id: ids.invite },
    { __typename: 'Member', id: 'not an id' },
  ]
  // An id that the workspace does not know reads as somebody who left, so that who holds it can still be shown.
  const gone = (id: string) => ({ id, name: 'Deleted user', email: null, removed: true, preferences: {} })
  expect((await identity.ask(there.manager, ENTITIES, { refs })).data).toEqual({
    _entities: [gone(ids.member), null, null, null, gone('not an id')],
  })
  expect((await identity.ask<Members>(there.manager, MEMBERS)).data.members.items).toHaveLength(1)
  const nobody: Actor = { ...here.manager, teamId: newId() }
  expect(codeOf(await identity.ask(nobody, '{ workspace { id } }'))).toBe('NotFound')
  expect(codeOf(await identity.ask(nobody, 'mutation { createApiToken(input: { name: "x" }) { token } }'))).toBe(
    'Forbidden',
  )
})
