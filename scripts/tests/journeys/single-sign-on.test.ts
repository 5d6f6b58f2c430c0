import { freePort } from '@verbatim/kit/free-port.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser, type Person } from './journey.ts'
import { aMember, enterCode, openMail, PASSWORD, signedIn } from './people.ts'

const MANAGER = 'ines@farrow.example'
const MEMBER = 'noor@farrow.example'
/** Behind the authority of Microsoft stands which tenant it is. */
const TENANT = '/8f0c2d9e-tenant/v2.0'
const GUEST = 'dana@elsewhere.example'

let system: RunningSystem
let provider: OpenIdProvider
let tenant: OpenIdProvider
let dns: Awaited<ReturnType<typeof startTextRecords>>
let browser: Browser
let workspace: WorkspaceClient
let manager: Person
beforeAll(async () => {
  const port = await freePort()
  dns = await startTextRecords()
  provider = await startOpenIdProvider({
    redirectUris: [`http://verbatim.localhost:${port}/callback`],
    people: {
      ines: { email: MANAGER, email_verified: true, name: 'Ines Okafor', groups: ['research'] },
      noor: { email: MEMBER, email_verified: true, name: 'Noor Haddad' },
      jonas: { email: 'jonas@farrow.example', email_verified: true, name: 'Jonas Lindqvist' },
    },
  })
  tenant = await startOpenIdProvider({
    redirectUris: [`http://verbatim.localhost:${port}/callback`],
    people: { ines: { email: MANAGER, xms_edov: true, name: 'Ines Okafor' } },
    path: TENANT,
  })
  const authority = tenant.issuer.replace(TENANT, '')
  const providers = { GOOGLE_ISSUER: provider.issuer, MICROSOFT_AUTHORITY: authority }
  system = await startSystem({ port, env: { DNS_SERVERS: dns.address, ...providers } })
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Farrow Freight', subdomain: 'farrow' }
  workspace = await createWorkspace({ ...place, email: MANAGER, name: 'Ines Okafor' })
  const at = { root: system.root, workspace }
  await aMember(at, { email: MEMBER, name: 'Noor Haddad', role: 'CONTRIBUTOR' })
  await aMember(at, { email: GUEST, name: 'Dana Whitlock', role: 'VIEWER' })
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await provider?.stop()
  await tenant?.stop()
  await dns?.stop()
})

/** Presses a button that opens the provider in a window of its own, and says there who one is. */
async function testAs(page: Page, name: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Test sign-in' }).click()
  const popup = await opening
  await popup.getByRole('button', { name }).click()
  await popup.waitForEvent('close')
}

/** A domain whose record is not there yet, and then is. */
async function verifyDomain(page: Page): Promise<void> {
  await page.getByLabel('Add a domain').fill('gmail.com')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Anybody can have an address there', { exact: false }).waitFor()
  await page.getByLabel('Add a domain').fill('farrow.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const value = await page.getByText(/^verbatim-domain=/).textContent()
  await page.getByRole('button', { name: 'Check now: farrow.example' }).click()
  await page.getByText('Not found', { exact: false }).waitFor()
  dns.records.set('_verbatim.farrow.example', [value ?? ''])
  await page.getByRole('button', { name: 'Check now: farrow.example' }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
}

async function byPassword(email: string): Promise<Person> {
  const person = await aPerson(browser)
  const { page } = person
  await page.goto(`${workspace.host}/auth/login`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return person
}

test('a manager connects a provider, hears in a test that it may not speak for the domain yet, verifies that, and offers it', async () => {
  manager = await signedIn(browser, { root: system.root, workspace }, MANAGER, {
    path: '/settings/authentication',
    stays: true,
  })
  const { page, errors } = manager
  await page.getByRole('button', { name: 'Connect Single sign-on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Single sign-on' })
  await dialog.getByText(`${system.root}callback`).waitFor()
  await dialog.getByLabel('Name on the button').fill('Farrow single sign-on')
  await dialog.getByLabel('Issuer').fill('farrow')
  await dialog.getByLabel('Client ID').fill(provider.clientId)
  await dialog.getByLabel('Client secret', { exact: true }).fill(provider.clientSecret)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.getByText('Enter the issuer as an address', { exact: false }).waitFor()
  await dialog.getByLabel('Issuer').fill(provider.issuer)
  await page.keyboard.press('Enter')
  await page.getByText('Not tested').waitFor()
  await page.getByText('9Kd2').waitFor()
  expect(await page.getByRole('switch', { name: /^Offer it on the sign-in page/ }).isDisabled()).toBe(true)
  await testAs(page, 'Ines Okafor')
  const claims = page.getByRole('region', { name: 'Last test' })
  await claims.getByText('speaks for verified domains of this workspace only', { exact: false }).waitFor()
  expect(await page.getByRole('switch', { name: /^Offer it on the sign-in page/ }).isDisabled()).toBe(true)
  await verifyDomain(page)
  // The provider still knows who she is, and sends her back at once.
  await page.getByRole('button', { name: 'Test sign-in' }).click()
  await claims.getByText('speaks for verified domains', { exact: false }).waitFor({ state: 'detached' })
  await claims.getByText(MANAGER).waitFor()
  await claims.getByText('research').waitFor()
  await page.getByRole('switch', { name: 'Offer it on the sign-in page' }).click({ force: true })
  await page.getByText('On', { exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('a member signs in through the provider and lands where they were going', async () => {
  const { page, errors } = await aPerson(browser)
  await page.goto(`${workspace.host}/projects`)
  await page.getByRole('link', { name: 'Continue with Farrow single sign-on' }).click()
  await page.getByRole('button', { name: 'Noor Haddad' }).click()
  await page.waitForURL(`${workspace.host}/projects`)
  await page.getByRole('main').waitFor()
  expect(errors).toEqual([])
})

test('a stranger hears that they need an invite, and whoever cancels what to do', async () => {
  const { page } = await aPerson(browser)
  await page.goto(`${workspace.host}/auth/login`)
  await page.getByRole('link', { name: 'Continue with Farrow single sign-on' }).click()
  await page.getByRole('button', { name: 'Jonas Lindqvist' }).click()
  await page.getByText('You are not a member of this workspace', { exact: false }).waitFor()
  const { page: other } = await aPerson(browser)
  await other.goto(`${workspace.host}/auth/login`)
  await other.getByRole('link', { name: 'Continue with Farrow single sign-on' }).click()
  await other.getByRole('button', { name: 'Cancel' }).click()
  await other.getByText('refused you, or you cancelled', { exact: false }).waitFor()
})

test('Google and Microsoft are connected by their own forms, tried, offered, and sign a manager in', async () => {
  const { page, errors } = manager
  await page.goto(`${workspace.host}/settings/authentication`)
  for (const [kind, of] of [
    ['Google', provider],
    ['Microsoft', tenant],
  ] as const) {
    await page.getByRole('button', { name: `Connect ${kind}` }).click()
    const dialog = page.getByRole('dialog', { name: `Connect ${kind}` })
    if (kind === 'Microsoft') await dialog.getByLabel('Issuer').fill(of.issuer)
    await dialog.getByLabel('Client ID').fill(of.clientId)
    await dialog.getByLabel('Client secret', { exact: true }).fill(of.clientSecret)
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const { connections } = await signInSettings()
    const id = connections.find((one) => one.kind === kind.toUpperCase())?.id
    await page.goto(`${workspace.host}/api/auth/provider/begin?connection=${id}&test=1`)
    // Google's people are those of the other connection, and are known there already.
    const button = page.getByRole('button', { name: 'Ines Okafor' })
    if (kind === 'Microsoft') await button.click()
    await page.waitForURL(/settings\/authentication/)
    await workspace.graph(
      'mutation ($input: SwitchSignInConnectionInput!) { switchSignInConnection(input: $input) { id } }',
      { input: { connectionId: id, on: true } },
    )
    const coming = await aPerson(browser)
    await coming.page.goto(`${workspace.host}/auth/login`)
    await coming.page.getByRole('link', { name: new RegExp(`${kind}$`) }).click()
    await coming.page.getByRole('button', { name: 'Ines Okafor' }).click()
    await coming.page.waitForURL(`${workspace.host}/home`)
    expect(coming.errors).toEqual([])
  }
  expect(errors).toEqual([])
})

const signInSettings = async () =>
  (
    await workspace.graph<{ signInSettings: { connections: { id: string; kind: string }[] } }>(
      '{ signInSettings { connections { id kind } } }',
    )
  ).signInSettings

test('who proved an address of the domain finds the workspace and joins it, once a manager has said so', async () => {
  const { page } = manager
  await page.goto(`${workspace.host}/settings/authentication`)
  await page.getByLabel('Anyone with an address at farrow.example may join as a viewer').click({ force: true })
  await page.getByText('People of farrow.example may join').first().waitFor()
  const amara = await aPerson(browser)
  await amara.page.goto(`${system.root}auth/signup`)
  await amara.page.getByLabel('Your name').fill('Amara Nwosu')
  await amara.page.getByLabel('Work email').fill('amara@farrow.example')
  await amara.page.locator('form').getByRole('button', { name: 'Email me a code' }).click()
  await enterCode(amara, system.root, 'amara@farrow.example')
  await amara.page.getByText('No workspace belongs to amara@farrow.example. Colleagues have one').waitFor()
  await amara.page.getByRole('button', { name: /Farrow Freight.*People of your domain may join/ }).click()
  await amara.page.waitForURL(/farrow\..*\/home/)
  const { members } = await workspace.graph<{ members: { items: object[] } }>(
    '{ members(search: "Amara") { items { email role } } }',
  )
  expect(members.items).toEqual([{ email: 'amara@farrow.example', role: 'VIEWER' }])
  expect(amara.errors).toEqual([])
})

test('single sign-on is asked of the people of a verified domain, with a break-glass account', async () => {
  const { page, errors, context } = manager
  await page.getByRole('switch', { name: 'Everyone at farrow.example' }).click({ force: true })
  const dialog = page.getByRole('dialog', { name: /^Ask everyone at farrow.example/ })
  await dialog.getByRole('button', { name: 'Ask for single sign-on' }).click()
  await page.getByText('Ines Okafor has the break-glass account', { exact: false }).waitFor()
  await openMail(context, system.root, MANAGER, /now asks for single sign-on/)
  expect(errors).toEqual([])
})

test('a password is refused to people of the domain, guests come in, and so does the break-glass account', async () => {
  const member = await byPassword(MEMBER)
  await member.page.getByText('This workspace asks for single sign-on', { exact: false }).waitFor()
  await member.page.getByText('asks everyone at farrow.example to use single sign-on', { exact: false }).waitFor()
  const guest = await byPassword(GUEST)
  await guest.page.waitForURL(`${workspace.host}/home`)
  const breakGlass = await byPassword(MANAGER)
  await breakGlass.page.waitForURL(`${workspace.host}/home`)
  await openMail(breakGlass.context, system.root, MANAGER, /break-glass account of Farrow Freight was used/)
})

test('a manager ends a session that was forgotten, and sets how old sessions become', async () => {
  const { page, errors } = manager
  await page.goto(`${workspace.host}/settings/security`)
  const row = page.getByRole('row', { name: /Noor Haddad/ }).first()
  await row.getByRole('button', { name: /^End the session of Noor Haddad/ }).click()
  await page.getByText('The session has ended.').first().waitFor()
  await page.getByRole('combobox', { name: 'Sign out after' }).selectOption('12 hours')
  await page.getByText('It counts from the next sign-in').first().waitFor()
  expect(errors).toEqual([])
})

test('what keeps everything inside ends public links and exports, says so to whoever asks, and every manager hears it', async () => {
  const { insightId, path } = await aSharedInsight()
  const visitor = await aPerson(browser)
  const shows = (heading: string) =>
    expect
      .poll(async () => {
        await visitor.page.goto(`${workspace.host}${path}`)
        return visitor.page.getByRole('heading', { level: 1, name: heading }).count()
      })
      .toBe(1)
  await shows('Silence loses carriers')

  const { page, errors, context } = manager
  await page.goto(`${workspace.host}/settings/security`)
  const inside = page.getByRole('switch', { name: 'Keep everything inside' })
  await inside.click({ force: true })
  await page.getByRole('button', { name: 'Switch compliance on' }).click()
  await page.getByText('Compliance is on.', { exact: false }).first().waitFor()
  await shows('There is nothing to read here')
  await openMail(context, system.root, MANAGER, /Farrow Freight now keeps its data inside/)
  const reader = await signedIn(browser, { root: system.root, workspace }, MANAGER, { path: `/insights/${insightId}` })
  await reader.page.getByRole('button', { name: 'Share', exact: true }).click()
  await reader.page.getByText('Compliance is switched on in this workspace', { exact: false }).waitFor()
  await reader.page.keyboard.press('Escape')
  await reader.page.getByRole('button', { name: 'More', exact: true }).click()
  await reader.page.getByRole('menuitem', { name: 'Export' }).press('Enter')
  const dialog = reader.page.getByRole('dialog', { name: /^Export Silence/ })
  await dialog.getByRole('button', { name: 'Export' }).press('Enter')
  await dialog.getByText(/compliance/i).waitFor()

  await inside.click({ force: true })
  await page.getByRole('button', { name: 'Switch compliance off' }).click()
  await page.getByText('Compliance is off.', { exact: false }).first().waitFor()
  await shows('Silence loses carriers')
  expect([...errors, ...reader.errors]).toEqual([])
})

/** A published insight with a public link, and the path of that. */
async function aSharedInsight(): Promise<{ insightId: string; path: string }> {
  const call = <T>(name: string, type: string, input: object, read = 'id') =>
    workspace
      .graph<{ it: T }>(`mutation ($input: ${type}!) { it: ${name}(input: $input) { ${read} } }`, { input })
      .then(({ it }) => it)
  const project = await call<{ id: string }>('createProject', 'CreateProjectInput', { title: 'Carriers' })
  const about = { projectId: project.id, title: 'Silence loses carriers', content: { markdown: 'They leave early.' } }
  const { id: insightId } = await call<{ id: string }>('createInsight', 'CreateInsightInput', about)
  await call('publishInsight', 'InsightRefInput', { insightId })
  type Shared = { share: { path: string } }
  const { share } = await call<Shared>('shareInsight', 'ShareInsightInput', { insightId }, 'share { path }')
  return { insightId, path: share.path }
}
