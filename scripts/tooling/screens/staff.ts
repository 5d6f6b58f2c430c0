import { createWorkspace } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { newPerson } from '@verbatim/tests/browser/person.ts'
import { runJob } from '@verbatim/tests/proofs/pods/pods.ts'
import { openRegion } from '@verbatim/tests/proofs/region-database.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PASSWORD } from './people.ts'
import type { Stage } from './stage.ts'

/** Whose people work for the operator, in the system of the pictures. */
export const STAFF_EMAIL_DOMAINS = 'operator.example'

const MIRA = { email: `mira@${STAFF_EMAIL_DOMAINS}`, name: 'Mira Tanaka' }

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const known = new WeakMap<Stage, Promise<Cookies>>()

/** What a browser of somebody of the operator's support holds, who came in by a passkey. Made once. */
export function staffCookies(browser: Browser, stage: Stage): Promise<Cookies> {
  const cookies = known.get(stage) ?? comeIn(browser, stage)
  known.set(stage, cookies)
  return cookies
}

async function comeIn(browser: Browser, stage: Stage): Promise<Cookies> {
  const { root } = stage
  const place = { root, region: 'us_b', teamName: 'The operator', subdomain: 'mira-own', password: PASSWORD }
  const own = await createWorkspace({ ...place, ...MIRA })
  const { context, page } = await newPerson(browser)
  const given = await hostFetch(`${own.host}/api/auth/password`, { json: { email: MIRA.email, password: PASSWORD } })
  const [name = '', ...value] = given.cookies.split('; ')[0]?.split('=') ?? []
  await context.addCookies([{ name, value: value.join('='), url: own.host }])
  await addPasskey(page, own.host)
  // The device answers as soon as the page of sign-in asks for a passkey.
  await page.goto(`${root}auth/login`)
  await page.getByText(place.teamName).first().waitFor()
  await givePermissions(stage)
  const cookies = await context.cookies(root)
  await context.close()
  return cookies
}

/** A device of Chromium's own that keeps passkeys and knows its owner, and a passkey on it. */
async function addPasskey(page: Page, host: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await page.goto(`${host}/settings/user/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Name').fill('Key of the office')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Key of the office').waitFor()
}

/** What the operator does by hand, with the settings of the region. */
async function givePermissions({ directory }: Stage): Promise<void> {
  const { urls, secrets, close } = await openRegion(directory, 'us_b')
  await close()
  await runJob(['scripts/operate/main.ts', 'staff', MIRA.email, '--give', 'all'], {
    IDENTITY_DATABASE_URL: urls.urls.identity?.appUrl ?? '',
    EMAIL_HASH_KEY: secrets.emailHashKey,
    STAFF_EMAIL_DOMAINS,
  })
}
