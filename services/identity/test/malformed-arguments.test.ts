import { join } from 'node:path'
import { malformedCalls, misunderstood } from '@verbatim/kit/testing/malformed-arguments.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

test('no id and no cursor of any call is taken for what it is not, and none makes identity fail', async () => {
  const { manager } = await identity.aWorkspace()
  const calls = malformedCalls(SOURCE)
  expect(await misunderstood(calls, (query, variables) => identity.ask(manager, query, variables))).toEqual([])
})
