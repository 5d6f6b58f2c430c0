import { takenBackOnce } from '@verbatim/kit/testing/taken-back.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

test('an act that PostgreSQL took back, since others and it waited for each other, is done all the same, once', async () => {
  const { manager } = await identity.aWorkspace()
  const create = 'mutation { createUserGroup(input: { name: "Depots" }) { id } }'
  const at = { service: 'identity', table: 'user_group' }
  const rows = await takenBackOnce(identity, at, async () => {
    expect((await identity.ask(manager, create)).errors).toBeUndefined()
  })
  expect(rows).toBe(2)
  const { data } = await identity.ask<{ userGroups: { name: string }[] }>(manager, '{ userGroups { name } }')
  expect(data.userGroups).toEqual([{ name: 'Depots' }])
})
