import { findTokens, readToken } from '@verbatim/contracts/token-format.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endLeakedToken } from '#src/api-tokens/end-leaked-token.ts'
import { deriveKeys, hashSecret } from '#src/keys.ts'
import { createAuditAsking } from './audit-asking.ts'
import { aClient, createApplication } from './oauth-application.ts'
import { aScimToken, scimWith } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const DAY_MS = 24 * 60 * 60_000
type Made = { createApiToken: { token: string; apiToken: { id: string; scopes: string[] | null; endsIn: string } } }
const CREATE = `mutation ($i: CreateApiTokenInput!) { createApiToken(input: $i) { token apiToken { id scopes endsIn } } }`
const make = (by: Actor, input: object = {}) => identity.ask<Made>(by, CREATE, { i: { name: 'nightly', ...input } })
const resolve = (teamId: string, apiToken: string) => identity.actor(teamId, { apiToken })

test('a token that was narrowed says so in its actor, ends when it said, and is known by the end of its secret', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const { data } = await make(manager, { scopes: ['insights.read', 'notes.read'], expiresInDays: 30 })
  const { token, apiToken } = data.createApiToken
  expect(apiToken.scopes).toEqual(['notes.read', 'insights.read'])
  expect(token.endsWith(apiToken.endsIn)).toBe(true)
  expect((await resolve(teamId, token)).body).toMatchObject({ scopes: ['notes.read', 'insights.read'] })
  identity.time.ahead += 31 * DAY_MS
  expect((await resolve(teamId, token)).status).toBe(401)
  identity.time.ahead = 0
})

test('a token without scopes does all that its owner may; one that ends cannot make one that does not', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const { data: whole } = await make(manager)
  expect((await resolve(teamId, whole.createApiToken.token)).body).not.toHaveProperty('scopes')
  const { data: ending } = await make(manager, { expiresInDays: 1 })
  const { body: actor } = await resolve(teamId, ending.createApiToken.token)
  expect((await make(actor as Actor)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
})

test('scopes that there are not, no scopes and lifetimes that the workspace does not let are refused', async () => {
  const { manager } = await identity.aWorkspace()
  for (const input of [{ scopes: [] }, { scopes: ['notes.own'] }, { expiresInDays: 0 }, { expiresInDays: 366 }])
    expect((await make(manager, input)).errors?.[0]?.extensions.errorCode, JSON.stringify(input)).toBe(
      'ValidationError',
    )
  await identity.ask(manager, `mutation { setTokenPolicy(input: { longestDays: 30 }) { longestDays } }`)
  expect((await make(manager)).errors?.[0]?.message).toContain('at most 30 days')
  expect((await make(manager, { expiresInDays: 90 })).errors?.[0]?.message).toContain('at most 30 days')
  expect((await make(manager, { expiresInDays: 30 })).errors).toBeUndefined()
})

test('managers see and end everybody’s tokens, others their own; ending tells the gateways', async () => {
  const place = await identity.aWorkspace()
  const member = await identity.aMember(place, 'CONTRIBUTOR')
  const { data: theirs } = await make(member.actor)
  const { data: own } = await make(place.manager)
  const all = `{ allApiTokens { id owner { id } } }`
  const { data } = await identity.ask<{ allApiTokens: { owner: { id: string } }[] }>(place.manager, all)
  expect(data.allApiTokens.map(({ owner }) => owner.id).sort()).toEqual(
    [member.actor.userId, place.manager.userId].sort(),
  )
  expect((await identity.ask(member.actor, all)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  const revoke = (by: Actor, apiTokenId: string) =>
    identity.ask(by, `mutation ($i: RevokeApiTokenInput!) { revokeApiToken(input: $i) { apiTokenId } }`, {
      i: { apiTokenId },
    })
  const refused = await revoke(member.actor, own.createApiToken.apiToken.id)
  expect(refused.errors?.[0]?.extensions.errorCode).toBe('NotFound')
  await identity.quiet()
  const before = (await identity.recorded(place.teamId)).length
  expect((await revoke(place.manager, theirs.createApiToken.apiToken.id)).errors).toBeUndefined()
  expect((await resolve(place.teamId, theirs.createApiToken.token)).status).toBe(401)
  expect((await identity.recorded(place.teamId)).slice(before)).toMatchObject([
    { type: 'verbatim.identity.MemberSaved' },
  ])
})

test('a token that leaked is ended by whoever found it, with what came of an application’s', async () => {
  const place = await identity.aWorkspace()
  const { teamId } = place
  const browser = (await identity.actor(teamId, { sessionToken: String(place.cookie) })).body as Actor
  const { data } = await make(place.manager)
  const client = await aClient(identity, browser)
  const app = createApplication(identity, place, client)
  const { body: tokens } = await app.exchange(await app.letIn(browser))
  const { token: scim } = await aScimToken(identity, place.manager)
  const leaked = `${data.createApiToken.token} ${tokens.refresh_token} ${client.secret} ${scim}`
  expect(findTokens(leaked)).toHaveLength(4)
  const { db } = identity.service.foundation
  const secretsKey = await deriveKey(testSettings.internalKey, 'secrets')
  for (const token of findTokens(leaked))
    expect(await endLeakedToken({ db, secretsKey, now: new Date(), by: 'ops' }, token), token.prefix).toBe(true)
  expect((await resolve(teamId, data.createApiToken.token)).status).toBe(401)
  expect((await resolve(teamId, String(tokens.access_token))).status).toBe(401)
  const asked = await (await scimWith(identity, teamId, scim))('GET', '/Users')
  expect(asked.status).toBe(401)
  const { items } = await createAuditAsking(identity)(place.manager, { filter: { acts: ['token.leaked'] } })
  expect(items.map(({ metadata, actorName }) => [metadata.kind, actorName])).toEqual(
    ['scim', 'client', 'refresh', 'api'].map((kind) => [kind, 'ops']),
  )
  const mails = (await identity.mailsTo(place.email)).filter(({ subject }) => subject.includes('leaked'))
  expect(mails).toHaveLength(4)
  expect((await app.exchange(await app.letIn(browser))).status).toBe(401)
  for (const token of findTokens(leaked))
    expect(await endLeakedToken({ db, secretsKey, now: new Date(), by: 'ops' }, token), token.prefix).toBe(false)
})

test('a token from before there were checksums and scopes stays valid', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const { data } = await make(manager)
  const { token, apiToken } = data.createApiToken
  const old = `${token.split('.').slice(0, 2).join('.')}.oldSecret0123456789`
  const secret = readToken('api', old)?.secret ?? ''
  const keys = await deriveKeys(testSettings)
  await identity.service.foundation.db.write(teamId, async (tx) => {
    const before = { secret_hash: hashSecret(keys, secret), ends_in: null }
    await tx('api_token').where({ id: apiToken.id }).update(before)
  })
  expect((await resolve(teamId, old)).body).toMatchObject({ userId: manager.userId })
})
