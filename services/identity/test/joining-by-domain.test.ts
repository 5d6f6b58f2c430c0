import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { createAuditAsking } from './audit-asking.ts'
import { aDomain, CALLBACK, type Dns, settingsActs, verifyDomain, withSingleSignOn } from './provider-journey.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let dns: Dns
let provider: OpenIdProvider
let acts: ReturnType<typeof settingsActs>
beforeAll(async () => {
  dns = await startTextRecords()
  const connections = connectionsOf(connectionSettings.parse({ DNS_SERVERS: dns.address }))
  identity = await startIdentity(inject('adminUrl'), { connections })
  acts = settingsActs(identity)
  provider = await startOpenIdProvider({ redirectUris: [CALLBACK], people: {} })
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
  await dns.stop()
})

type Listed = { id: string; type: string }
type Place = Awaited<ReturnType<typeof anOpenWorkspace>>

/** A workspace whose domain is verified, and whose people may join. */
async function anOpenWorkspace() {
  const place = { ...(await identity.aWorkspace()), domain: aDomain() }
  await verifyDomain({ acts, dns }, place.manager, place.domain)
  expect((await acts.joins(place.manager, place.domain, true)).settings?.domains[0]).toMatchObject({ joins: true })
  return place
}

/** Somebody who proved an address on the root domain: what they find there, and how they join. */
async function somebody(domain: string, name = 'noor') {
  const email = `${name}@${domain}`
  const rootToken = await identity.signUp(email)
  const me = () => identity.rootSession(rootToken)
  return {
    email,
    found: async () => ((await me()).availableTeams as Listed[]).map(({ id, type }) => ({ id, type })),
    async join(teamId: string, given: object = {}) {
      const { assertion } = await me()
      return identity.call('/internal/join-workspace', { teamId, assertion, email, name: 'Noor Haddad', ...given })
    },
  }
}

const enterBy = async ({ teamId }: Place, token: unknown) => {
  const signedIn = await identity.call('/api/auth/handoff', { token }, { teamId })
  return (await identity.actor(teamId, { sessionToken: String(signedIn.cookie) })).body
}

test('whoever proved an address of a workspace’s domain finds it and joins as a viewer, once', async () => {
  const place = await anOpenWorkspace()
  const noor = await somebody(place.domain)
  expect(await noor.found()).toEqual([{ id: place.teamId, type: 'DOMAIN' }])
  const joined = await noor.join(place.teamId)
  expect(joined.status).toBe(200)
  expect(await enterBy(place, joined.body.token)).toMatchObject({ role: 'VIEWER', name: expect.any(String) })
  expect(await noor.found()).toEqual([])
  // A second press on the button opens it and adds nobody.
  expect((await noor.join(place.teamId)).status).toBe(200)
  const { items } = await createAuditAsking(identity)(place.manager, {
    filter: { acts: ['member.joined', 'domain.joinsSet'] },
  })
  expect(items.map(({ metadata }) => metadata)).toEqual([
    { role: 'VIEWER', domain: place.domain },
    { joins: true },
    { role: 'MANAGER' },
  ])
})

test('nobody else joins: not of another domain, nor where it is off or not verified, nor who was removed', async () => {
  const place = await anOpenWorkspace()
  const noor = await somebody(place.domain)
  const stranger = await somebody(aDomain())
  expect(await stranger.found()).toEqual([])
  const refused = await stranger.join(place.teamId)
  expect(refused.status).toBe(404)
  // Nor with the address of somebody else, which was not proven.
  expect((await stranger.join(place.teamId, { email: noor.email })).status).toBe(401)
  // Not below the domain either.
  const below = await somebody(`mail.${place.domain}`)
  expect([await below.found(), (await below.join(place.teamId)).status]).toEqual([[], 404])

  await acts.joins(place.manager, place.domain, false)
  expect([await noor.found(), (await noor.join(place.teamId)).status]).toEqual([[], 404])
  await acts.joins(place.manager, place.domain, true)
  expect(await noor.found()).toHaveLength(1)
  await acts.domain(place.manager, 'remove', place.domain)
  expect([await noor.found(), (await noor.join(place.teamId)).status]).toEqual([[], 404])
  // Added again it is off until its DNS was seen again and a manager says so again.
  await acts.domain(place.manager, 'add', place.domain)
  expect(await acts.joins(place.manager, place.domain, true)).toMatchObject({ code: 'InvalidOperation' })

  const open = await anOpenWorkspace()
  const left = await somebody(open.domain)
  const { body } = await left.join(open.teamId)
  const member = await enterBy(open, body.token)
  const removed = await identity.ask(
    open.manager,
    'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { memberId } }',
    {
      input: { memberId: member.userId },
    },
  )
  expect(removed.errors).toBeUndefined()
  expect([await left.found(), (await left.join(open.teamId)).status]).toEqual([[], 404])
})

test('a viewer may not open the workspace to a domain, and the edge is told of keyed hashes alone', async () => {
  const place = await anOpenWorkspace()
  const viewer = await identity.aMember(place, 'VIEWER')
  expect(await acts.joins(viewer.actor, place.domain, false)).toMatchObject({ code: 'Forbidden' })
  const rows = await identity.service.foundation.db
    .system('address_team')
    .where({ team_id: place.teamId, joins: true })
    .select('email_hash')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(place.domain)
})

test('while single sign-on is enforced people of the domain join by it alone', async () => {
  const place = await withSingleSignOn({ identity, provider, acts, dns })
  await acts.joins(place.manager, place.domain, true)
  const noor = await somebody(place.domain)
  expect(await noor.found()).toHaveLength(1)
  const { code } = await acts.enforce(place.manager, { on: true, breakGlassId: place.manager.userId })
  expect(code).toBeUndefined()
  expect([await noor.found(), (await noor.join(place.teamId)).status]).toEqual([[], 404])
})
