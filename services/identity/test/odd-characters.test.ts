import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

/** The two that PostgreSQL refuses: the null character, and half of a character, in text or in JSON. */
const ODD = 'x\u0000\ud800y'
const KEPT = 'x\ufffdy'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const KEEPS: Record<string, [query: string, answer: object]> = {
  'a workspace': ['mutation ($s: String!) { made: renameWorkspace(input: { name: $s }) { name } }', { name: KEPT }],
  'a member': ['mutation ($s: String!) { made: renameMe(input: { name: $s }) { name } }', { name: KEPT }],
  'a token': [
    'mutation ($s: String!) { made: createApiToken(input: { name: $s }) { apiToken { name } } }',
    { apiToken: { name: KEPT } },
  ],
  'a search': ['query ($s: String!) { made: members(search: $s) { total } }', { total: 0 }],
  'an invite': [
    'mutation ($s: String!) { made: inviteMembers(input: { emails: ["a@farrow.example"], role: VIEWER, message: $s }) { role } }',
    [{ role: 'VIEWER' }],
  ],
}

test.each(Object.entries(KEEPS))('%s is named without characters that cannot be kept', async (_what, [query, made]) => {
  const { manager } = await identity.aWorkspace()
  const { data, errors } = await identity.ask(manager, query, { s: ODD })
  expect(errors).toBeUndefined()
  expect(data).toEqual({ made })
})

const REFUSALS: Record<string, [query: string, code: string]> = {
  preferences: ['mutation ($s: JSON!) { savePreferences(input: { preferences: $s }) { id } }', 'ValidationError'],
  'an address': [
    'mutation ($s: String!) { inviteMembers(input: { emails: [$s], role: VIEWER }) { id } }',
    'ValidationError',
  ],
  'a member': ['mutation ($s: ID!) { removeMember(input: { memberId: $s }) { memberId } }', 'NotFound'],
  'an invite': ['mutation ($s: ID!) { revokeInvite(input: { inviteId: $s }) { inviteId } }', 'NotFound'],
  'a token': ['mutation ($s: ID!) { revokeApiToken(input: { apiTokenId: $s }) { apiTokenId } }', 'NotFound'],
}

test.each(Object.entries(REFUSALS))('%s of such characters is refused', async (what, [query, code]) => {
  const { manager } = await identity.aWorkspace()
  for (const odd of [ODD, `${ODD}@farrow.example`]) {
    const { errors } = await identity.ask(manager, query, { s: what === 'preferences' ? { a: odd } : odd })
    expect(errors?.[0]?.extensions.errorCode).toBe(code)
  }
})
