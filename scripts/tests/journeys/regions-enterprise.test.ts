import { freePort } from '@verbatim/kit/free-port.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import * as client from 'openid-client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../proofs/asker.ts'
import { aPerson, openBrowser } from './journey.ts'
import { loopbackFetch, startApplication } from './oauth-application.ts'
import { graphAs, PASSWORD } from './people.ts'

/** Where accounts are kept, and where the workspace is. */
const [HOME, AWAY] = ['eu_a', 'us_b'] as const
const [INES, NOOR, AMARA] = ['ines@farrow.example', 'noor@farrow.example', 'amara@farrow.example']

let system: RunningSystem
let browser: Browser
let provider: OpenIdProvider
let dns: Awaited<ReturnType<typeof startTextRecords>>
let application: Awaited<ReturnType<typeof startApplication>>
let workspace: WorkspaceClient
beforeAll(async () => {
  const port = await freePort()
  dns = await startTextRecords()
  application = await startApplication()
  provider = await startOpenIdProvider({
    redirectUris: [`http://verbatim.localhost:${port}/callback`],
    people: {
      ines: { email: INES, email_verified: true, name: 'Ines Okafor' },
      noor: { email: NOOR, email_verified: true, name: 'Noor Haddad' },
    },
  })
  const env = { DNS_SERVERS: dns.address }
  ;[system, browser] = await Promise.all([startSystem({ port, regions: [HOME, AWAY], env }), openBrowser()])
  const place = { root: system.root, teamName: 'Farrow Freight', subdomain: 'farrow' }
  workspace = await createWorkspace({ ...place, home: HOME, region: AWAY, email: INES, name: 'Ines Okafor' })
  // Home is where somebody is a member for longest, so both have a workspace of their own there.
  for (const [email, name, subdomain] of [
    [NOOR, 'Noor Haddad', 'noor'],
    [AMARA, 'Amara Mensah', 'amara'],
  ] as const)
    await createWorkspace({ root: system.root, region: HOME, email, name, teamName: `Own of ${name}`, subdomain })
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([provider?.stop(), dns?.stop(), application?.stop()])
  expect(await system?.stop()).toBe(0)
})

async function byPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Workspaces that somebody finds on the root domain, asked where their account is kept. */
async function foundOnRoot(email: string) {
  const { cookies } = await hostFetch(`${system.root}api/root/auth/password`, { json: { email, password: PASSWORD } })
  type Me = { homeRegion: string; currentTeams: { subdomain: string }[] }
  const { homeRegion, currentTeams } = (await hostFetch<Me>(`${system.root}api/root/auth/me`, { cookies })).body
  return { homeRegion, at: currentTeams.map(({ subdomain }) => subdomain) }
}

/** The workspace verifies its domain and connects a provider, which the manager tries. */
async function connect(page: Page): Promise<void> {
  const record = '{ domains { recordName recordValue } }'
  type Domains = { domains: { recordName: string; recordValue: string }[] }
  const { domains } = await make<Domains>(workspace, 'addSignInDomain', { domain: 'farrow.example' }, record)
  for (const { recordName, recordValue } of domains) dns.records.set(recordName, [recordValue])
  await make(workspace, 'checkSignInDomain', { domain: 'farrow.example' })
  const { issuer, clientId, clientSecret } = provider
  const given = { kind: 'OIDC', name: 'Farrow', issuer, clientId, clientSecret }
  type Connected = { connections: { id: string }[] }
  const { connections } = await make<Connected>(workspace, 'createSignInConnection', given, '{ connections { id } }')
  const connectionId = connections[0]?.id ?? ''
  await page.goto(`${workspace.host}/api/auth/provider/begin?connection=${connectionId}&test=1`)
  await page.getByRole('button', { name: 'Ines Okafor' }).click()
  await page.waitForURL(/settings\/authentication/)
  await make(workspace, 'switchSignInConnection', { connectionId, on: true })
  await make(workspace, 'updateSignInConnection', { connectionId, joins: true })
}

test('single sign-on of a workspace lets in whose account is kept in another region, who then finds it from there', async () => {
  const ines = await aPerson(browser)
  await ines.page.goto(`${system.root}auth/login`)
  await byPassword(ines.page, INES)
  await ines.page.getByRole('button', { name: /Farrow Freight/ }).click()
  await ines.page.waitForURL(/\/home/)
  await connect(ines.page)

  expect(await foundOnRoot(NOOR)).toEqual({ homeRegion: HOME, at: ['noor'] })
  const noor = await aPerson(browser)
  await noor.page.goto(`${workspace.host}/auth/login`)
  await noor.page.getByRole('link', { name: 'Continue with Farrow' }).click()
  await noor.page.getByRole('button', { name: 'Noor Haddad' }).click()
  await noor.page.waitForURL(/\/home/)
  await expect.poll(() => foundOnRoot(NOOR)).toEqual({ homeRegion: HOME, at: ['noor', 'farrow'] })
  expect([...ines.errors, ...noor.errors]).toEqual([])
})

test('a directory of a workspace adds whose account is kept in another region, and takes them out of it at once', async () => {
  const { token } = await make<{ token: string }>(workspace, 'createScimToken', { name: 'Entra' }, '{ token }')
  const headers = { authorization: `Bearer ${token}` }
  const users = `${workspace.host}/scim/v2/Users`
  const json = { userName: AMARA, displayName: 'Amara Mensah', active: true }
  const made = await hostFetch<{ id: string }>(users, { json, headers })
  expect(made.status).toBe(201)
  await expect.poll(() => foundOnRoot(AMARA)).toEqual({ homeRegion: HOME, at: ['amara', 'farrow'] })

  const { page, errors } = await aPerson(browser)
  await page.goto(`${system.root}auth/login`)
  await byPassword(page, AMARA)
  await page.getByRole('button', { name: /Farrow Freight/ }).click()
  await page.waitForURL(/\/home/)
  const out = { Operations: [{ op: 'replace', value: { active: false } }] }
  const gone = await hostFetch(`${users}/${made.body.id}`, { method: 'PATCH', json: out, headers })
  expect(gone.status).toBe(200)
  // Her page is open, and leads to sign-in by itself.
  await page.waitForURL(/\/auth\/login/)
  await expect.poll(() => foundOnRoot(AMARA)).toEqual({ homeRegion: HOME, at: ['amara'] })
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
})

test('an application is let in by a member whose account is kept in another region, and asks where the workspace is', async () => {
  const { page, errors } = await aPerson(browser)
  type Registered = { clientSecret: string; oauthClient: { clientId: string } }
  const { clientSecret, oauthClient } = await make<Registered>(
    workspace,
    'registerOAuthClient',
    { name: 'Haulboard', kind: 'CONFIDENTIAL', redirectUris: [application.redirectUri], scopes: ['notes.read'] },
    '{ clientSecret oauthClient { clientId } }',
  )
  const found = await client.discovery(new URL(workspace.host), oauthClient.clientId, clientSecret, undefined, {
    algorithm: 'oauth2',
    execute: [client.allowInsecureRequests],
    [client.customFetch]: loopbackFetch,
  })
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const expectedState = client.randomState()
  const address = client.buildAuthorizationUrl(found, {
    ...{ redirect_uri: application.redirectUri, scope: 'notes.read', state: expectedState },
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  await page.goto(address.href)
  await byPassword(page, NOOR)
  await page.getByRole('button', { name: 'Let Haulboard in' }).click()
  await page.getByRole('heading', { name: 'Back in Haulboard' }).waitFor()
  const checks = { pkceCodeVerifier, expectedState }
  const tokens = await client.authorizationCodeGrant(found, application.answer(), checks)
  const asked = await graphAs(workspace.host, tokens.access_token)('{ me { name } projects { items { id } } }')
  expect(asked.data).toEqual({ me: { name: 'Noor Haddad' }, projects: { items: [] } })
  expect(errors).toEqual([])
})
