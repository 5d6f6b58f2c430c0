import { newId } from '@verbatim/contracts/ids.ts'
import { aSigningCertificate } from '@verbatim/kit/testing/signing-certificate.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { deriveKeys } from '#src/keys.ts'
import { lookDaily } from '#src/workers/look-daily.ts'
import { createAuditAsking } from './audit-asking.ts'
import { aDomain, settingsActs, verifyDomain } from './provider-journey.ts'
import { samlActs } from './saml-acts.ts'
import { aScimToken } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const DAY_MS = 24 * 3_600_000

let identity: IdentityHarness
let dns: Awaited<ReturnType<typeof startTextRecords>>
const connectionsAt = (address: string) => connectionsOf(connectionSettings.parse({ DNS_SERVERS: address }))
beforeAll(async () => {
  dns = await startTextRecords()
  identity = await startIdentity(inject('adminUrl'), { connections: connectionsAt(dns.address) })
})
afterAll(async () => {
  await identity.stop()
  await dns.stop()
})

/** The worker comes by so many days from now. */
async function lookOn(day: number, address = dns.address): Promise<void> {
  const { db, log } = identity.service.foundation
  const clock = { now: () => new Date(Date.now() + day * DAY_MS) }
  const keys = await deriveKeys(testSettings)
  await lookDaily({ db, log, clock, keys, settings: testSettings, connections: connectionsAt(address), newId })
}

const DOMAINS = '{ signInSettings { domains { domain verifiedAt missedSince countsUntil } } }'

async function aVerifiedDomain() {
  const place = await identity.aWorkspace()
  const domain = aDomain()
  await verifyDomain({ acts: settingsActs(identity), dns }, place.manager, domain)
  const standing = async () =>
    (await identity.ask<{ signInSettings: { domains: Record<string, string | null>[] } }>(place.manager, DOMAINS)).data
      .signInSettings.domains[0]
  const subjects = async () =>
    (await identity.mailsTo(place.email)).map(({ subject }) => subject).filter((one) => one.includes(domain))
  return { ...place, domain, standing, subjects }
}

test('a verified domain is looked at daily: managers hear of the second miss, and after seven days it counts no longer', async () => {
  const { manager, domain, standing, subjects } = await aVerifiedDomain()
  await lookOn(1)
  expect(await standing()).toMatchObject({ verifiedAt: expect.any(String), missedSince: null })
  dns.records.clear()
  await lookOn(2)
  await lookOn(2)
  expect(await standing()).toMatchObject({ missedSince: expect.any(String), countsUntil: expect.any(String) })
  expect(await subjects()).toEqual([])
  await lookOn(3)
  await lookOn(4)
  expect(await subjects()).toEqual([`The record of ${domain} is gone`])
  await lookOn(8)
  expect(await standing()).toMatchObject({ verifiedAt: expect.any(String) })
  await lookOn(9)
  expect(await standing()).toMatchObject({ verifiedAt: null, missedSince: null })
  await lookOn(10)
  expect(await subjects()).toEqual([`${domain} is no longer verified`, `The record of ${domain} is gone`])
  const { items } = await createAuditAsking(identity)(manager, { filter: { acts: ['domain.checked'] } })
  expect(items.map(({ metadata }) => metadata)).toEqual([{ verified: false }, { verified: true }])
})

test('who looks by hand neither begins the seven days anew nor ends them early', async () => {
  const { manager, domain, standing } = await aVerifiedDomain()
  const checkOn = async (day: number) => {
    identity.time.ahead = day * DAY_MS
    const { code } = await settingsActs(identity).domain(manager, 'check', domain)
    identity.time.ahead = 0
    expect(code).toBeUndefined()
    return standing()
  }
  dns.records.clear()
  await lookOn(1)
  const missed = await standing()
  expect(missed).toMatchObject({ verifiedAt: expect.any(String), missedSince: expect.any(String) })
  expect(await checkOn(4)).toEqual(missed)
  expect(await checkOn(7.9)).toEqual(missed)
  expect(await checkOn(8.1)).toMatchObject({ verifiedAt: null, missedSince: null })
})

test('who looks by hand first lets the seven days begin, and the daily look goes on with them', async () => {
  const { manager, domain, standing } = await aVerifiedDomain()
  dns.records.clear()
  await settingsActs(identity).domain(manager, 'check', domain)
  const missed = await standing()
  expect(missed).toMatchObject({ verifiedAt: expect.any(String), missedSince: expect.any(String) })
  for (const day of [1, 3, 6]) await lookOn(day)
  expect(await standing()).toEqual(missed)
  await lookOn(8)
  expect(await standing()).toMatchObject({ verifiedAt: null })
})

test('a record that comes back makes the misses forgotten, and a DNS that is away counts for nothing', async () => {
  const { standing, subjects } = await aVerifiedDomain()
  const records = new Map(dns.records)
  dns.records.clear()
  await lookOn(1)
  for (const [name, values] of records) dns.records.set(name, values)
  await lookOn(2)
  expect(await standing()).toMatchObject({ missedSince: null })
  const silent = await startTextRecords()
  await silent.stop()
  await lookOn(3, silent.address)
  await lookOn(4, silent.address)
  expect(await standing()).toMatchObject({ verifiedAt: expect.any(String), missedSince: null })
  expect(await subjects()).toEqual([])
})

const ending = async (email: string) =>
  (await identity.mailsTo(email)).map(({ subject }) => subject).filter((one) => one.includes(' ends on '))

test('whoever can make another token hears once, when at most 14 days are left, that one ends', async () => {
  const place = await identity.aWorkspace()
  const { email, actor } = await identity.aMember(place, 'CONTRIBUTOR')
  const create = 'mutation ($i: CreateApiTokenInput!) { createApiToken(input: $i) { token } }'
  for (const [name, expiresInDays] of [
    ['nightly', 30],
    ['for a week', 7],
    ['for good', null],
  ])
    expect((await identity.ask(actor, create, { i: { name, expiresInDays } })).errors).toBeUndefined()
  await aScimToken(identity, place.manager)
  await lookOn(15)
  expect(await ending(email)).toEqual([])
  await lookOn(17)
  await lookOn(18)
  expect(await ending(email)).toEqual([expect.stringMatching(/^The API token “nightly” ends on \d{4}-\d\d-\d\d$/)])
  expect(await ending(place.email)).toEqual([])
  await lookOn(352)
  await lookOn(353)
  expect(await ending(place.email)).toHaveLength(1)
  expect((await ending(place.email))[0]).toContain('The SCIM token')
})

test('managers hear once that the certificate of a provider ends by which people come in', async () => {
  const { manager, teamId, email } = await identity.aWorkspace()
  const acts = samlActs(identity)
  const { certificate } = await aSigningCertificate()
  const made = await acts.createSaml(manager, {
    issuer: 'urn:farrow',
    ssoUrl: 'https://id.farrow.example/sso',
    certificates: [certificate],
  })
  expect(made.code).toBeUndefined()
  await lookOn(20)
  expect(await ending(email)).toEqual([])
  const { db } = identity.service.foundation
  await db.write(teamId, (tx) => tx('sign_in_connection').where({ team_id: teamId }).update({ is_on: true }))
  await lookOn(15)
  expect(await ending(email)).toEqual([])
  await lookOn(17)
  await lookOn(18)
  expect(await ending(email)).toEqual([expect.stringMatching(/^The certificate of “Farrow” ends on /)])
})
