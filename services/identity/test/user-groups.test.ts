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

const GROUP = '{ id name memberCount fromDirectory members { id } viewerCan { edit } }'
const CREATE = `mutation ($name: String!) { group: createUserGroup(input: { name: $name }) ${GROUP} }`
const RENAME = `mutation ($id: ID!, $name: String!) { group: renameUserGroup(input: { userGroupId: $id, name: $name }) ${GROUP} }`
const DELETE = 'mutation ($id: ID!) { deleteUserGroup(input: { userGroupId: $id }) { userGroupId } }'
const ADD = `mutation ($id: ID!, $ids: [ID!]!) { group: addUserGroupMembers(input: { userGroupId: $id, memberIds: $ids }) ${GROUP} }`
const TAKE = `mutation ($id: ID!, $ids: [ID!]!) { group: removeUserGroupMembers(input: { userGroupId: $id, memberIds: $ids }) ${GROUP} }`
const LIST = `{ userGroups ${GROUP} }`

type Group = { id: string; name: string; memberCount: number; members: { id: string }[]; viewerCan: { edit: boolean } }
type Told = { group: Group }

const codeOf = ({ errors }: GraphAnswer<unknown>) => errors?.[0]?.extensions.errorCode
const make = async (by: Actor, name: string) => (await identity.ask<Told>(by, CREATE, { name })).data.group
const groupsOf = async (teamId: string, cookie: string | null) =>
  (await identity.actor(teamId, { sessionToken: String(cookie) })).body.groupIds

test('a manager makes a group, puts members in and takes them out, and the actor carries it at once', async () => {
  const workspace = await identity.aWorkspace()
  const { actor: noor, cookie } = await identity.aMember(workspace, 'CONTRIBUTOR')
  const group = await make(workspace.manager, '  Carrier squad ')
  expect(group).toMatchObject({ name: 'Carrier squad', memberCount: 0, members: [], viewerCan: { edit: true } })
  const withNoor = await identity.ask<Told>(workspace.manager, ADD, { id: group.id, ids: [toBase62(noor.userId)] })
  expect(withNoor.data.group).toMatchObject({ memberCount: 1, members: [{ id: noor.userId }] })
  expect(await groupsOf(workspace.teamId, cookie)).toEqual([group.id])
  await identity.ask(workspace.manager, ADD, { id: group.id, ids: [noor.userId] })
  await identity.ask(workspace.manager, TAKE, { id: group.id, ids: [noor.userId] })
  expect(await groupsOf(workspace.teamId, cookie)).toEqual([])
  const told = (await identity.recorded(workspace.teamId)).map(({ type }) => type.split('.').at(-1))
  expect(told.filter((type) => type?.startsWith('UserGroup'))).toEqual([
    'UserGroupSaved',
    'UserGroupMembersChanged',
    'UserGroupMembersChanged',
  ])
})

test('members see which groups there are, and only managers change them', async () => {
  const workspace = await identity.aWorkspace()
  const { actor: noor } = await identity.aMember(workspace, 'CONTRIBUTOR')
  const { id } = await make(workspace.manager, 'Legal')
  const seen = await identity.ask<{ userGroups: Group[] }>(noor, LIST)
  expect(seen.data.userGroups).toMatchObject([{ id, viewerCan: { edit: false } }])
  for (const [act, about] of [
    [CREATE, { name: 'Mine' }],
    [RENAME, { id, name: 'Mine' }],
    [DELETE, { id }],
    [ADD, { id, ids: [noor.userId] }],
    [TAKE, { id, ids: [noor.userId] }],
  ] as const)
    expect(codeOf(await identity.ask(noor, act, about)), act).toBe('Forbidden')
})

test('a group of another workspace is not found, and its members are no members here', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const [{ id }, theirs] = [await make(here.manager, 'Legal'), await make(there.manager, 'Legal')]
  for (const [act, about] of [
    [RENAME, { id: theirs.id, name: 'Mine' }],
    [DELETE, { id: theirs.id }],
    [ADD, { id: theirs.id, ids: [here.manager.userId] }],
    [ADD, { id, ids: [there.manager.userId] }],
    [ADD, { id, ids: [newId()] }],
    [DELETE, { id: 'nothing' }],
  ] as const)
    expect(codeOf(await identity.ask(here.manager, act, about)), act).toBe('NotFound')
})

test('two groups never have the same name, whatever its case, and a name has its limits', async () => {
  const { manager } = await identity.aWorkspace()
  const { id } = await make(manager, 'Legal')
  await make(manager, 'Research')
  expect(codeOf(await identity.ask(manager, CREATE, { name: 'ＬEGAL' }))).toBe('InvalidOperation')
  expect(codeOf(await identity.ask(manager, RENAME, { id, name: 'research' }))).toBe('InvalidOperation')
  expect(codeOf(await identity.ask(manager, CREATE, { name: ' ' }))).toBe('ValidationError')
  expect(codeOf(await identity.ask(manager, CREATE, { name: 'x'.repeat(201) }))).toBe('ValidationError')
  expect((await identity.ask<Told>(manager, RENAME, { id, name: 'LEGAL' })).data.group.name).toBe('LEGAL')
})

test('a workspace has at most 50 groups, also when they are made at once', async () => {
  const { manager } = await identity.aWorkspace()
  const made = await Promise.all(
    Array.from({ length: 52 }, (_, n) => identity.ask(manager, CREATE, { name: `G ${n}` })),
  )
  expect(made.filter((answer) => codeOf(answer) === 'InvalidOperation')).toHaveLength(2)
  expect((await identity.ask<{ userGroups: Group[] }>(manager, LIST)).data.userGroups).toHaveLength(50)
})

test('whoever leaves the workspace is in no group, and whoever deletes one tells who was in it', async () => {
  const workspace = await identity.aWorkspace()
  const { actor: noor } = await identity.aMember(workspace, 'VIEWER')
  const { id } = await make(workspace.manager, 'Legal')
  await identity.ask(workspace.manager, ADD, { id, ids: [noor.userId, workspace.manager.userId] })
  await identity.ask(workspace.manager, 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }', {
    id: noor.userId,
  })
  const { data } = await identity.ask<{ userGroups: Group[] }>(workspace.manager, LIST)
  expect(data.userGroups).toMatchObject([{ memberCount: 1, members: [{ id: workspace.manager.userId }] }])
  const deleted = await identity.ask(workspace.manager, DELETE, { id })
  expect(deleted.data).toEqual({ deleteUserGroup: { userGroupId: id } })
  expect(await groupsOf(workspace.teamId, workspace.cookie)).toEqual([])
})
