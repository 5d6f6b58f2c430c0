import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const SAVE = 'mutation ($p: JSON!) { savePreferences(input: { preferences: $p }) { preferences } }'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const deep = (levels: number): unknown => (levels ? { in: deep(levels - 1) } : 'x')

test.each([
  ['of 400,000 keys', Object.fromEntries(Array.from({ length: 400_000 }, (_, at) => [`key-${at}`, 'v'])), 'too long'],
  ['of 100,000 characters', { note: 'x'.repeat(100_000) }, 'too long'],
  ['of 50 levels', deep(50), 'too deep'],
])('preferences %s are refused before anything is held', async (_what, p, says) => {
  const { manager } = await identity.aWorkspace()
  // Whoever began with the member's row would wait for it here, and not answer.
  await identity.service.foundation.db.write(manager.teamId, async (tx) => {
    await tx('member').where({ user_id: manager.userId }).forUpdate().select('user_id')
    const { errors } = await identity.ask(manager, SAVE, { p })
    expect(errors?.[0]?.extensions).toMatchObject({ errorCode: 'ValidationError', fields: { preferences: says } })
  })
})

test('preferences of twenty levels, and of very nearly as much as is kept, are kept', async () => {
  const { manager } = await identity.aWorkspace()
  const p = { a: deep(18), b: 'x'.repeat(60_000) }
  const { data } = await identity.ask(manager, SAVE, { p })
  expect(data).toEqual({ savePreferences: { preferences: p } })
})

test('keys that would be too much together with those that are there are refused, and nothing is lost', async () => {
  const { manager } = await identity.aWorkspace()
  await identity.ask(manager, SAVE, { p: { a: 'x'.repeat(40_000) } })
  const { errors } = await identity.ask(manager, SAVE, { p: { b: 'x'.repeat(40_000) } })
  expect(errors?.[0]?.extensions).toMatchObject({ errorCode: 'ValidationError', fields: { preferences: 'too long' } })
  const { data } = await identity.ask<{ me: { preferences: object } }>(manager, '{ me { preferences } }')
  expect(Object.keys(data.me.preferences)).toEqual(['a'])
})
