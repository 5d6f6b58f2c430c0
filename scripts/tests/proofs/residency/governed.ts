import { readMail, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson } from '../../browser/person.ts'
import { make, must } from '../asker.ts'
import { letIn } from '../let-in.ts'
import { until } from '../survival/process-tree.ts'
import type { Visit } from './plants.ts'
import type { WatchedSystem } from './watched-system.ts'

type Key = { what: string; text: string }

/** Who comes, and to which workspace. */
export type Comer = { root: string; browser: Browser; workspace: WorkspaceClient; words: Visit['words'] }

/**
 * What an enterprise adds: people come by a provider, at the workspace and at the entrance, and by a directory, and an
 * application is let in; and what leaves: a mail about a comment, a public link that a stranger reads, an exported file.
 * @returns the keys that were given out on the way
 */
export async function walkGoverned(
  comer: Comer,
  { insightId, noteId, outside }: { insightId: string; noteId: string } & Pick<WatchedSystem, 'outside'>,
): Promise<Key[]> {
  await commentOn(comer, insightId)
  await signInByProvider(comer, outside)
  await signInAtTheEntrance(comer)
  return [
    ...(await readByAStranger(comer, insightId)),
    ...(await exportOf(comer, noteId)),
    ...(await addByDirectory(comer)),
    ...(await letInAnApplication(comer)),
  ]
}

/** Mentions the colleague, who is told by mail. */
async function commentOn({ root, workspace, words }: Comer, insightId: string): Promise<void> {
  const { items } = await must<{ items: { id: string }[] }>(
    workspace,
    'query ($search: String) { members(search: $search) { items { id } } }',
    { search: words.colleagueEmail },
  )
  const body = `@[${items[0]?.id}] ${words.comment}?`
  await make(workspace, 'addComment', { subject: `insight:${insightId}`, body }, '{ thread { id } }')
  await until('the colleague is told by mail', async () =>
    (await readMail(root, words.colleagueEmail)).includes(words.comment),
  )
}

/** Whoever has the link reads, and asks for nothing of this workspace's before. */
async function readByAStranger({ browser, workspace, words }: Comer, insightId: string): Promise<Key[]> {
  type Shared = { share: { path: string } }
  const { share } = await make<Shared>(workspace, 'shareInsight', { insightId }, '{ share { path } }')
  const { page, context } = await newPerson(browser)
  await page.goto(`${workspace.host}${share.path}`)
  await page.getByRole('heading', { level: 1, name: words.insight }).waitFor()
  await context.close()
  return [{ what: 'the key of a public link', text: share.path.split(/[/-]/).at(-1) ?? '' }]
}

/** A file that is made when it is fetched. */
async function exportOf({ workspace }: Comer, noteId: string): Promise<Key[]> {
  const input = { noteId, format: 'MARKDOWN' }
  const file = await make<{ downloadUrl: string }>(workspace, 'exportNote', input, '{ downloadUrl }')
  const url = new URL(file.downloadUrl, workspace.host)
  const headers = { authorization: `Bearer ${workspace.token}` }
  expect((await hostFetch(url.href, { headers })).status).toBe(200)
  return [...url.searchParams.values()]
    .filter((value) => value.length > 30)
    .map((text) => ({ what: 'the key of an exported file', text }))
}

/** A connection is made, tried and switched on, and the person comes by it. Others of the domain may join. */
async function signInByProvider(comer: Comer, { provider, dns }: WatchedSystem['outside']): Promise<void> {
  const { browser, workspace, words } = comer
  const domain = words.email.split('@')[1] ?? ''
  const { clientId, clientSecret, issuer } = provider
  // Google vouches for addresses of the domains that it looks after.
  const person = {
    email: words.email,
    email_verified: true,
    hd: domain,
    name: words.name,
    groups: [words.directoryGroup],
  }
  provider.people[workspace.teamId] = person
  type Domains = { domains: { recordName: string; recordValue: string }[] }
  const record = '{ domains { recordName recordValue } }'
  const { domains } = await make<Domains>(workspace, 'addSignInDomain', { domain }, record)
  for (const { recordName, recordValue } of domains) dns.records.set(recordName, [recordValue])
  await make(workspace, 'checkSignInDomain', { domain })
  await make(workspace, 'setDomainJoins', { domain, joins: true })
  type Connected = { connections: { id: string }[] }
  const client = { kind: 'OIDC', name: 'Single sign-on', issuer, clientId, clientSecret }
  const { connections } = await make<Connected>(workspace, 'createSignInConnection', client, '{ connections { id } }')
  const connectionId = connections[0]?.id ?? ''

  const { page, context } = await newPerson(browser)
  await byPassword(page, comer)
  await page.goto(`${workspace.host}/api/auth/provider/begin?connection=${connectionId}&test=1`)
  await page.getByRole('button', { name: words.name }).click()
  await page.waitForURL(/settings\/authentication/)
  await context.close()
  await make(workspace, 'switchSignInConnection', { connectionId, on: true })
  const coming = await newPerson(browser)
  await coming.page.goto(`${workspace.host}/auth/login`)
  await coming.page.getByRole('link', { name: 'Continue with Single sign-on' }).click()
  await coming.page.getByRole('button', { name: words.name }).click()
  await coming.page.waitForURL(/\/home/)
  await coming.context.close()
}

/** The same person comes by the root domain, where the edge asks the provider and tells the region whom it named. */
async function signInAtTheEntrance({ root, browser, words }: Comer): Promise<void> {
  const { page, context } = await newPerson(browser)
  await page.goto(`${root}auth/login`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opening
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: words.name }).click()
  await closed
  await page.getByRole('button', { name: new RegExp(words.team) }).click()
  await page.waitForURL(/\/home/)
  await context.close()
}

async function byPassword(page: Page, { workspace, words }: Comer): Promise<void> {
  await page.goto(`${workspace.host}/auth/login`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(words.email)
  await page.getByLabel('Password', { exact: true }).fill(words.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/home/)
}

/** A directory adds a person and a group, looks for them, and takes the person out again. */
async function addByDirectory({ workspace, words }: Comer): Promise<Key[]> {
  const { token } = await make<{ token: string }>(workspace, 'createScimToken', { name: 'Directory' }, '{ token }')
  const headers = { authorization: `Bearer ${token}` }
  const at = (path: string): string => `${workspace.host}/scim/v2/${path}`
  const user = { userName: words.directoryEmail, displayName: words.directoryName, active: true }
  const made = await hostFetch<{ id: string }>(at('Users'), { json: user, headers })
  expect(made.status).toBe(201)
  const group = { displayName: words.directoryGroup, members: [{ value: made.body.id }] }
  expect((await hostFetch(at('Groups'), { json: group, headers })).status).toBe(201)
  const filter = encodeURIComponent(`userName eq "${words.directoryEmail}"`)
  expect((await hostFetch(at(`Users?filter=${filter}`), { headers })).status).toBe(200)
  const gone = { Operations: [{ op: 'replace', value: { active: false } }] }
  expect((await hostFetch(at(`Users/${made.body.id}`), { method: 'PATCH', json: gone, headers })).status).toBe(200)
  return [{ what: 'the token of a directory', text: token }]
}

/** An application is let in, renews its tokens, and asks with them. */
async function letInAnApplication({ workspace, words }: Comer): Promise<Key[]> {
  const application = await letIn(workspace, workspace, words.application)
  expect(await application.renew()).toBe(200)
  await must({ host: workspace.host, token: application.access() }, '{ projects { items { title } } }')
  return [
    { what: 'the secret of an application', text: application.secret },
    { what: 'an access token of an application', text: application.access() },
    { what: 'a refresh token of an application', text: application.refresh() },
  ]
}
