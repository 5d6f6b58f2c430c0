import { fromBinary } from '@bufbuild/protobuf'
import { MemberSavedSchema, UserGroupMembersChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { republishMembers } from '#src/members/republish-members.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const CREATE = 'mutation ($name: String!) { group: createUserGroup(input: { name: $name }) { id } }'
const ADD = `mutation ($id: ID!, $ids: [ID!]!) { addUserGroupMembers(input: { userGroupId: $id, memberIds: $ids }) { id } }`

test('members and who is in which group are told again, and nobody comes or goes by it', async () => {
  const { manager, teamId } = await identity.aWorkspace()
  const { actor: noor } = await identity.aMember({ manager, teamId }, 'CONTRIBUTOR')
  const aGroup = async (name: string) =>
    (await identity.ask<{ group: { id: string } }>(manager, CREATE, { name })).data.group.id
  const [squad, empty] = [await aGroup('Carrier squad'), await aGroup('Nobody yet')]
  await identity.ask(manager, ADD, { id: squad, ids: [noor.userId] })
  const { system } = identity.service.foundation.db
  await system('outbox').where({ team_id: teamId }).delete()

  await republishMembers(identity.service.foundation.db, teamId)

  const told = await system('outbox').where({ team_id: teamId }).orderBy('seq').select('type', 'payload')
  const of = (typeName: string) => told.filter(({ type }) => type === typeName).map(({ payload }) => payload)
  const members = of(MemberSavedSchema.typeName).map((payload) => fromBinary(MemberSavedSchema, payload).userId)
  expect(members.toSorted()).toEqual([manager.userId, noor.userId].toSorted())
  const groups = of(UserGroupMembersChangedSchema.typeName).map((payload) =>
    fromBinary(UserGroupMembersChangedSchema, payload),
  )
  expect(groups).toHaveLength(2)
  expect(groups.find(({ groupId }) => groupId === squad)).toMatchObject({ userIds: [], memberIds: [noor.userId] })
  expect(groups.find(({ groupId }) => groupId === empty)).toMatchObject({ userIds: [], memberIds: [] })
})
