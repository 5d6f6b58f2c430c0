import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const REDIRECT = 'https://app.haulboard.example/back'
const REGISTER = `mutation ($input: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $input) { oauthClient { clientId } } }`
const TOKEN = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }'

const searchOf = (clientId: string): URLSearchParams =>
  new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    state: 'a-state',
    scope: 'notes.read insights.read',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })

/** An application that somebody let in, and tokens of three kinds; made once. Gives the query with which it asks. */
async function made({ workspace }: Stage): Promise<URLSearchParams> {
  const { oauthClients } = await workspace.graph<{ oauthClients: { clientId: string }[] }>(
    '{ oauthClients { clientId } }',
  )
  if (oauthClients[0]) return searchOf(oauthClients[0].clientId)
  const { registerOAuthClient } = await workspace.graph<{
    registerOAuthClient: { oauthClient: { clientId: string } }
  }>(REGISTER, {
    input: {
      name: 'Haulboard',
      website: 'https://haulboard.example',
      kind: 'CONFIDENTIAL',
      redirectUris: [REDIRECT],
      scopes: ['notes.read', 'insights.read'],
    },
  })
  const search = searchOf(registerOAuthClient.oauthClient.clientId)
  await workspace.graph('mutation ($i: DecideAuthorizationInput!) { decideAuthorization(input: $i) { redirectUrl } }', {
    i: { query: search.toString(), allow: true },
  })
  const tokens = [
    { name: 'Board numbers', scopes: ['insights.read', 'notes.read'], expiresInDays: 90 },
    { name: 'Help desk bridge', scopes: ['people.write'], expiresInDays: 30 },
    { name: 'Nightly export' },
  ]
  for (const input of tokens) await workspace.graph(TOKEN, { input })
  return search
}

async function listed(page: Page, stage: Stage): Promise<void> {
  await made(stage)
  await page.goto(`${stage.workspace.host}/settings/integrations`)
  await page.getByRole('row', { name: /Nightly export/ }).waitFor()
  await page.getByRole('heading', { name: 'Haulboard' }).waitFor()
}

async function asked(page: Page, stage: Stage, change: (search: URLSearchParams) => void = () => undefined) {
  const search = await made(stage)
  change(search)
  await page.goto(`${stage.workspace.host}/integrations/authorize?${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** What programs may do: tokens, applications, and the page on which a person lets one in. */
export const INTEGRATIONS: readonly Scene[] = [
  { name: 'settings-integrations--all', show: listed },
  {
    name: 'settings-integrations--new-token',
    async show(page, stage) {
      await listed(page, stage)
      await page.getByRole('button', { name: 'New token' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Weekly numbers')
    },
  },
  {
    name: 'settings-integrations--register',
    async show(page, stage) {
      await listed(page, stage)
      await page.getByRole('button', { name: 'Register an application' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Depot wall')
    },
  },
  {
    name: 'settings-integrations--own',
    as: 'viewer',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/settings/integrations`)
      await page.getByText('No tokens yet').waitFor()
    },
  },
  { name: 'authorize--asked', show: asked },
  {
    name: 'authorize--refused',
    show: (page, stage) => asked(page, stage, (search) => search.set('redirect_uri', 'https://elsewhere.example/')),
  },
]
