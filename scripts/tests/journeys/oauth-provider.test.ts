import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import * as client from 'openid-client'
import type { Browser, Page } from 'playwright-core'
import { AuthorizationCode } from 'simple-oauth2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser, sharedSystem } from './journey.ts'
import { loopbackAgent, loopbackFetch, startApplication } from './oauth-application.ts'
import { aMember, graphAs, PASSWORD, signedIn } from './people.ts'

const MANAGER = 'ines@oauth.example'
const MEMBER = 'noor@oauth.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let application: Awaited<ReturnType<typeof startApplication>>
let registered: { id: string; secret: string }
beforeAll(async () => {
  browser = await openBrowser()
  application = await startApplication()
  const place = { root: system.root, region: 'us_b', teamName: 'Oauth Freight', subdomain: 'let-in' }
  workspace = await createWorkspace({ ...place, email: MANAGER, name: 'Ines Okafor' })
  await aMember({ root: system.root, workspace }, { email: MEMBER, name: 'Noor Haddad', role: 'CONTRIBUTOR' })
})
afterAll(async () => {
  await browser?.close()
  await application?.stop()
})

const asMember = (path: string) => signedIn(browser, { root: system.root, workspace }, MEMBER, { path })

/** What openid-client finds out about the workspace by itself. */
const discover = () =>
  client.discovery(new URL(workspace.host), registered.id, registered.secret, undefined, {
    algorithm: 'oauth2',
    execute: [client.allowInsecureRequests],
    [client.customFetch]: loopbackFetch,
  })

async function addressOf(found: client.Configuration, scope: string) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const address = client.buildAuthorizationUrl(found, {
    ...{ redirect_uri: application.redirectUri, scope, state },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, checks: { pkceCodeVerifier: verifier, expectedState: state } }
}

const letIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Let Haulboard in' }).click()
  await page.getByRole('heading', { name: 'Back in Haulboard' }).waitFor()
}

test('a manager registers an application and copies its secret, which is shown once', async () => {
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, MANAGER, {
    path: '/settings/integrations',
  })
  await page.getByRole('button', { name: 'Register an application' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register an application' })
  await dialog.getByLabel('Name').fill('Haulboard')
  await dialog.getByLabel('Addresses to return to').fill('http://haulboard.example/back')
  await dialog.getByRole('checkbox', { name: 'Read projects, notes and highlights' }).check({ force: true })
  await dialog.getByRole('checkbox', { name: 'Read insights' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await dialog.getByText('A redirect address begins with https://', { exact: false }).waitFor()
  await dialog.getByLabel('Addresses to return to').fill(application.redirectUri)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Copy the secret of Haulboard now', { exact: false }).waitFor()
  const secret = await page.getByText(/^client\.\w+\.\w+$/).innerText()
  const { oauthClients } = await workspace.graph<{ oauthClients: { clientId: string }[] }>(
    '{ oauthClients { clientId } }',
  )
  registered = { id: oauthClients[0]?.clientId ?? '', secret }
  await page.reload()
  await page.getByRole('heading', { name: 'Haulboard' }).waitFor()
  expect(await page.getByText(secret).count()).toBe(0)
  expect(errors).toEqual([])
})

test('openid-client discovers the workspace and signs a member in, who reads what is asked and lets it in', async () => {
  const found = await discover()
  const { address, checks } = await addressOf(found, 'notes.read insights.read')
  const { page, errors } = await aPerson(browser)
  await page.goto(address)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(MEMBER)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Haulboard wants to read research of Oauth Freight' }).waitFor()
  await page.getByText('Noor Haddad, Oauth Freight').waitFor()
  await page.getByText('Write, change or delete anything').waitFor()
  await letIn(page)
  const tokens = await client.authorizationCodeGrant(found, application.answer(), checks)
  const ask = graphAs(workspace.host, tokens.access_token)
  expect((await ask('{ me { name } projects { items { id } } }')).data).toMatchObject({ me: { name: 'Noor Haddad' } })
  const write = await ask('mutation { createProject(input: { title: "No" }) { id } }')
  expect(write.errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  expect(write.errors?.[0]?.message).toContain('the scope notes.write')
  expect((await ask('{ people { items { id } } }')).errors?.[0]?.extensions.errorCode).toBe('Forbidden')

  const next = await client.refreshTokenGrant(found, tokens.refresh_token ?? '')
  expect((await graphAs(workspace.host, next.access_token)('{ me { name } }')).data).not.toBeNull()
  expect(await client.tokenIntrospection(found, next.access_token)).toMatchObject({ active: true })
  await client.tokenRevocation(found, next.refresh_token ?? '')
  await expect
    .poll(async () => (await graphAs(workspace.host, next.access_token)('{ me { name } }')).errors)
    .toBeDefined()
  expect(errors).toEqual([])
})

test('the answer of another browser is refused by the client, and a code that comes twice ends what came of it', async () => {
  const found = await discover()
  const [mine, theirs] = [await addressOf(found, 'notes.read'), await addressOf(found, 'notes.read')]
  const { page } = await asMember('/home')
  await page.goto(mine.address)
  await letIn(page)
  const answer = application.answer()
  await expect(client.authorizationCodeGrant(found, answer, theirs.checks)).rejects.toThrow(/invalid response/)
  const tokens = await client.authorizationCodeGrant(found, answer, mine.checks)
  await expect(client.authorizationCodeGrant(found, answer, mine.checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  await expect
    .poll(async () => (await graphAs(workspace.host, tokens.access_token)('{ me { name } }')).errors)
    .toBeDefined()
})

test('simple-oauth2 completes its flow; who says no sends it back, and whoever let it in ends it in their account', async () => {
  const auth = {
    tokenHost: workspace.host,
    tokenPath: '/api/auth/oauth/token',
    authorizePath: '/integrations/authorize',
  }
  const code = new AuthorizationCode({ client: registered, auth, http: { agent: loopbackAgent } as never })
  const verifier = client.randomPKCECodeVerifier()
  const address = code.authorizeURL({
    ...{ redirect_uri: application.redirectUri, scope: 'notes.read', state: 'simple' },
    ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  })
  const { page, errors } = await asMember('/home')
  await page.goto(address)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('heading', { name: 'Back in Haulboard' }).waitFor()
  expect(application.answer().searchParams.get('error')).toBe('access_denied')
  await page.goto(address)
  await letIn(page)
  const given = { code: application.answer().searchParams.get('code') ?? '', redirect_uri: application.redirectUri }
  const { token } = await code.getToken({ ...given, code_verifier: verifier } as never)
  const ask = graphAs(workspace.host, String(token.access_token))
  expect((await ask('{ me { name } }')).data).toMatchObject({ me: { name: 'Noor Haddad' } })
  await page.goto(`${workspace.host}/settings/user/account`)
  await page.getByRole('button', { name: 'End for Haulboard' }).click()
  await page.getByText('Haulboard is out.').first().waitFor()
  await expect.poll(async () => (await ask('{ me { name } }')).errors, { timeout: 5000 }).toBeDefined()
  expect(errors).toEqual([])
})

test('a request with another address, without PKCE or for more than it may is not put to anybody', async () => {
  const found = await discover()
  const { page } = await asMember('/home')
  const { address } = await addressOf(found, 'notes.read')
  const changed = (name: string, value: string | null) => {
    const url = new URL(address)
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return url.href
  }
  await page.goto(changed('redirect_uri', 'https://evil.example/'))
  await page.getByRole('heading', { name: /an address that is not its own/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Back to/ }).count()).toBe(0)
  await page.goto(changed('code_challenge', null))
  await page.getByRole('heading', { name: /does not protect the way back/ }).waitFor()
  await page.goto(changed('client_id', 'nobody'))
  await page.getByRole('heading', { name: 'This application is not known here' }).waitFor()
  await page.goto(changed('scope', 'notes.write'))
  await page.getByRole('button', { name: 'Back to Haulboard' }).click()
  await page.getByRole('heading', { name: 'Back in Haulboard' }).waitFor()
  expect(application.answer().searchParams.get('error')).toBe('invalid_scope')
})
