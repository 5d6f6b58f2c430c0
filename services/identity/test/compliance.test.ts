import { fromBinary } from '@bufbuild/protobuf'
import { WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { aClient, createApplication, oauthPlaces } from './oauth-application.ts'
import { CALLBACK, settingsActs, withSingleSignOn } from './provider-journey.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let provider: OpenIdProvider
let dns: Awaited<ReturnType<typeof startTextRecords>>
let acts: ReturnType<typeof settingsActs>
beforeAll(async () => {
  dns = await startTextRecords()
  const connections = connectionsOf(connectionSettings.parse({ DNS_SERVERS: dns.address }))
  identity = await startIdentity(inject('adminUrl'), { connections })
  provider = await startOpenIdProvider({ redirectUris: [CALLBACK], people: {} })
  acts = settingsActs(identity)
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
  await dns.stop()
})

const { inBrowser } = oauthPlaces(() => identity)

async function set(by: Actor, on: boolean): Promise<string | boolean | undefined> {
  const { data, errors } = await identity.ask<{ setCompliance: { compliance: boolean } }>(
    by,
    'mutation ($on: Boolean!) { setCompliance(input: { on: $on }) { compliance } }',
    { on },
  )
  return errors?.[0] ? String(errors[0].extensions.errorCode) : data.setCompliance.compliance
}

/** Whether public links were told to be kept in, each time that something was told of them. */
async function toldOf(teamId: string): Promise<boolean[]> {
  const type = WorkspaceSharingSetSchema.typeName
  const rows = await identity.service.foundation.db
    .system('outbox')
    .where({ team_id: teamId, type })
    .orderBy('seq')
    .select<{ payload: Uint8Array }[]>('payload')
  return rows.map(({ payload }) => fromBinary(WorkspaceSharingSetSchema, payload).restrictions.includes('compliance'))
}

test('compliance is switched on by managers alone, and only where single sign-on can be asked for', async () => {
  const bare = await identity.aWorkspace()
  expect(await set(bare.manager, true)).toBe('InvalidOperation')
  const place = await withSingleSignOn({ identity, provider, acts, dns })
  const contributor = (await identity.aMember(place, 'CONTRIBUTOR')).actor
  expect(await set(contributor, true)).toBe('Forbidden')
  expect(await set({ ...place.manager, scopes: ['identity.write'], tokenId: newId() }, true)).toBe('Forbidden')
  await acts.switchOn(place.manager, place.connectionId, false)
  expect(await set(place.manager, true)).toBe('InvalidOperation')
  expect(await toldOf(place.teamId)).toEqual([])
})

test('while it is on every actor carries it, single sign-on stays asked for, and managers hear of both ends', async () => {
  const place = await withSingleSignOn({ identity, provider, acts, dns })
  const { manager, teamId, cookie, email } = place
  const actor = async () => (await identity.actor(teamId, { sessionToken: String(cookie) })).body
  expect(await actor()).not.toHaveProperty('entitlements')
  expect([await set(manager, true), await set(manager, true)]).toEqual([true, true])
  expect(await actor()).toMatchObject({ entitlements: { restrictions: ['compliance'] } })
  expect((await acts.enforce(manager, { on: false })).code).toBe('InvalidOperation')
  expect((await identity.mailsTo(email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('now keeps its data inside'),
      expect.stringContaining('now asks for single sign-on'),
    ]),
  )
  // The switch of public links leaves it where it is.
  await identity.ask(manager, 'mutation { setPublicLinks(input: { on: false }) { publicLinks } }')
  expect(await toldOf(teamId)).toEqual([true, true])

  expect(await set({ ...manager, entitlements: { restrictions: ['compliance'] } }, false)).toBe(false)
  expect(await actor()).not.toHaveProperty('entitlements')
  expect(await toldOf(teamId)).toEqual([true, true, false])
  expect((await identity.mailsTo(email))[0]?.subject).toContain('no longer keeps its data inside')
  const settings = await acts.enforce(manager, { on: false })
  expect(settings.settings).toMatchObject({ enforced: false })
  const { data } = await identity.ask<{ auditLog: { items: { act: string }[] } }>(
    manager,
    '{ auditLog(pageSize: 50) { items { act } } }',
  )
  const switched = data.auditLog.items.filter(({ act }) => act === 'compliance.switched')
  expect(switched).toHaveLength(2)
})

test('an application that was let in reads nothing while compliance is on, and reads again afterwards', async () => {
  const place = await withSingleSignOn({ identity, provider, acts, dns })
  const browser = await inBrowser(place.teamId, place.cookie)
  const app = createApplication(identity, place, await aClient(identity, browser))
  const { body: tokens } = await app.exchange(await app.letIn(browser))
  const status = async () => (await identity.actor(place.teamId, { apiToken: String(tokens.access_token) })).status
  expect(await status()).toBe(200)
  await set(place.manager, true)
  expect(await status()).toBe(403)
  await set(place.manager, false)
  expect(await status()).toBe(200)
})
