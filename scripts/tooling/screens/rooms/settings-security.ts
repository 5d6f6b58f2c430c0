import { selfMadeCertificate } from '@verbatim/kit/testing/self-made-certificate.ts'
import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const PROVIDER = {
  kind: 'OIDC',
  name: 'Farrow single sign-on',
  issuer: 'https://id.farrow.example',
  clientId: 'verbatim-prod-7f3a',
  clientSecret: 'a-secret-of-the-provider-that-ends-in-9Kd2',
}

type Settings = { signInSettings: { connections: { id: string }[]; domains: { domain: string }[] } }

/** A provider that nobody has tested yet, and a domain that waits for its record; made once. */
async function connected(page: Page, { workspace }: Stage): Promise<void> {
  const { signInSettings } = await workspace.graph<Settings>(
    '{ signInSettings { connections { id } domains { domain } } }',
    {},
  )
  if (!signInSettings.connections.length)
    await workspace.graph(
      'mutation ($input: CreateSignInConnectionInput!) { createSignInConnection(input: $input) { id } }',
      { input: PROVIDER },
    )
  if (!signInSettings.domains.length)
    await workspace.graph('mutation ($input: SignInDomainInput!) { addSignInDomain(input: $input) { id } }', {
      input: { domain: 'farrow.example' },
    })
  await page.goto(`${workspace.host}/settings/authentication`)
  await page.getByText('verbatim-prod-7f3a').waitFor()
}

const SAML = {
  name: 'Farrow SAML',
  provider: { issuer: 'https://sso.farrow.example/saml', ssoUrl: 'https://sso.farrow.example/saml/login' },
  emailAttribute: 'mail',
}

type Connection = { id: string; name: string }

async function connections({ workspace }: Stage): Promise<Connection[]> {
  const { signInSettings } = await workspace.graph<{ signInSettings: { connections: Connection[] } }>(
    '{ signInSettings { connections { id name } } }',
    {},
  )
  return signInSettings.connections
}

const samlIn = (all: readonly Connection[]): Connection | undefined => all.find(({ name }) => name === SAML.name)

/** Takes the provider of SAML away: the page offers to connect one only while there is none. */
async function withoutSaml(stage: Stage): Promise<void> {
  const saml = samlIn(await connections(stage))
  if (!saml) return
  await stage.workspace.graph(
    'mutation ($input: SignInConnectionRefInput!) { removeSignInConnection(input: $input) { connections { id } } }',
    { input: { connectionId: saml.id } },
  )
}

/** A provider of SAML beside the other one, made once. */
async function connectedBySaml(page: Page, stage: Stage): Promise<void> {
  const { workspace } = stage
  await connected(page, stage)
  if (!samlIn(await connections(stage))) {
    const provider = { ...SAML.provider, certificates: [selfMadeCertificate('sso.farrow.example').cert] }
    await workspace.graph(
      'mutation ($input: CreateSamlConnectionInput!) { createSamlConnection(input: $input) { connections { id } } }',
      { input: { ...SAML, provider } },
    )
  }
  await page.reload()
  await page.getByText(SAML.provider.issuer, { exact: true }).waitFor()
  await page.getByText(SAML.provider.issuer, { exact: true }).scrollIntoViewIfNeeded()
}

/** How people of a workspace sign in, and where they are signed in. */
export const SETTINGS_SECURITY: readonly Scene[] = [
  { name: 'settings-authentication--connected', show: connected },
  {
    name: 'settings-authentication--managers',
    async show(page, stage) {
      await connected(page, stage)
      await page.getByRole('switch', { name: 'Ask managers for a passkey' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-saml--connect',
    async show(page, stage) {
      await withoutSaml(stage)
      await page.goto(`${stage.workspace.host}/settings/authentication`)
      await page.getByRole('button', { name: 'Connect SAML' }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect SAML' })
      await dialog.getByLabel('Name on the button').fill('Farrow SAML')
      await dialog
        .getByLabel('What you have of the provider')
        .selectOption({ label: 'Entity ID, address and certificate' })
    },
  },
  { name: 'settings-saml--connected', show: connectedBySaml, leave: (_page, stage) => withoutSaml(stage) },
  {
    name: 'account--password',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/user/account`)
      await page.getByRole('button', { name: /^(Change|Choose) (the|a) password/ }).click()
      const next = page.getByRole('dialog').getByLabel('New password')
      await next.fill('Abcdefghij1!')
    },
  },
  {
    name: 'settings-authentication--connect',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/authentication`)
      await page.getByRole('button', { name: 'Connect Microsoft' }).click()
      await page.getByLabel('Client ID').fill('4f1c0b52-7b1e')
    },
  },
  {
    name: 'settings-authentication--read',
    as: 'viewer',
    fails: true,
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/authentication`)
      await page.getByText('Only managers can see and change how people sign in.').waitFor()
    },
  },
  {
    name: 'settings-security--sessions',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/security`)
      await page.getByText('This one', { exact: true }).waitFor()
    },
  },
  {
    name: 'settings-security--problem',
    as: 'nobody',
    fails: true,
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/auth/login?problem=providerAway`)
      await page.getByText('does not answer at the moment', { exact: false }).waitFor()
    },
  },
]
