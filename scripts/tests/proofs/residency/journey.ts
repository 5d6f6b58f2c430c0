import { createWorkspace, readMail, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson } from '../../browser/person.ts'
import { make, must } from '../asker.ts'
import { until } from '../survival/process-tree.ts'
import { uploadWhole } from '../uploads.ts'
import { type Comer, walkGoverned } from './governed.ts'
import type { Plant, Visit } from './plants.ts'
import { HOME, type WatchedSystem } from './watched-system.ts'

const INVITE = /accept-invite\?token=([\w.-]+)/

/**
 * A person signs up in eu_a, creates, edits, searches and shares, in a browser and through the API; a provider, a directory
 * and an application come in.
 * @returns the keys that were given out on the way: they belong where words do, and in no log
 */
export async function walk(
  { root, outside }: Pick<WatchedSystem, 'root' | 'outside'>,
  browser: Browser,
  { words, subdomain }: Visit,
): Promise<Plant[]> {
  const person = { email: words.email, name: words.name, password: words.password }
  const workspace = await createWorkspace({ root, ...person, teamName: words.team, subdomain, region: HOME })
  await signUpInTheBrowser(root, browser, words)
  const { projectId, noteId, insightId, apiToken } = await create(workspace, words)
  const comer = { root, browser, workspace, words }
  const invite = await share(comer, projectId)
  await inTheBrowser(comer, noteId)
  const governed = await walkGoverned(comer, { insightId, noteId, outside })
  return [
    { what: `an access token of ${subdomain}`, text: workspace.token },
    { what: `an API token of ${subdomain}`, text: apiToken },
    { what: `the key of an invitation to ${subdomain}`, text: invite },
    ...governed.map(({ what, text }) => ({ what: `${what} of ${subdomain}`, text })),
  ]
}

type Words = Visit['words']

/** Somebody chooses the region before anything of theirs is sent, proves their address, and is asked for a workspace. */
async function signUpInTheBrowser(root: string, browser: Browser, words: Words): Promise<void> {
  const { page, context } = await newPerson(browser)
  await page.goto(`${root}auth/signup`)
  await page.getByLabel('Your name', { exact: true }).fill(words.newcomerName)
  await page.getByLabel('Work email').fill(words.newcomerEmail)
  await page.getByLabel('Your account is kept in').selectOption(HOME)
  await page.locator('form').getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('Code').waitFor()
  const code = /\b\d{6}\b/.exec(await readMail(root, words.newcomerEmail))?.[0] ?? ''
  await page.getByLabel('Code').fill(code)
  await page.waitForURL(/create-workspace/)
  await page.getByLabel('Name', { exact: true }).waitFor()
  await context.close()
}

async function create(
  workspace: WorkspaceClient,
  words: Words,
): Promise<{ projectId: string; noteId: string; insightId: string; apiToken: string }> {
  const projectId = (await make(workspace, 'createProject', { title: words.project })).id
  const content = { text: `Interviewer: What happened?\n\n${words.participant}: ${words.said}` }
  const noteId = (await make(workspace, 'createNote', { projectId, title: words.note, content })).id
  const tag = (await make(workspace, 'createTag', { projectId, title: words.tag })).id
  const range = await rangeOf(workspace, noteId, words.said)
  const highlight = (await make(workspace, 'createHighlight', { noteId, range, tagIds: [tag] })).id
  const insight = { projectId, title: words.insight, content: { markdown: words.insight, highlightIds: [highlight] } }
  const insightId = (await make(workspace, 'createInsight', insight)).id
  await make(workspace, 'publishInsight', { insightId })
  const file = await uploadWhole(workspace, projectId, words.fileName, Buffer.from(words.fileText))
  expect(file.state).toBe('DONE')
  const { token } = await make<{ token: string }>(workspace, 'createApiToken', { name: words.apiToken }, '{ token }')
  return { projectId, noteId, insightId, apiToken: token }
}

/** Where the note holds what was said. */
async function rangeOf(workspace: WorkspaceClient, noteId: string, said: string) {
  const { note } = await workspace.graph<{ note: { blocks: { items: { id: string; text: string }[] } } }>(
    'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
    { id: noteId },
  )
  const block = note.blocks.items.find(({ text }) => text === said)
  if (!block) throw new Error(`The note holds ${JSON.stringify(note.blocks.items)}`)
  return { blockId: block.id, start: 0, endBlockId: block.id, end: block.text.length, exact: block.text }
}

/** A colleague is invited, opens the link, comes, and is given a right to the project; the key in that link. */
async function share({ root, browser, workspace, words }: Comer, objectId: string): Promise<string> {
  await make(workspace, 'inviteMembers', { emails: [words.colleagueEmail], role: 'CONTRIBUTOR' })
  const token = INVITE.exec(await readMail(root, words.colleagueEmail))?.[1] ?? ''
  const { page, context } = await newPerson(browser)
  await page.goto(`${workspace.host}/auth/accept-invite?token=${token}`)
  await page.getByRole('heading').first().waitFor()
  await context.close()
  const json = { token, name: words.colleagueName, password: words.password }
  expect((await hostFetch(`${workspace.host}/api/auth/accept-invite`, { json })).status).toBe(200)
  const { items } = await must<{ items: { id: string }[] }>(
    workspace,
    'query ($search: String) { members(search: $search) { items { id } } }',
    { search: words.colleagueEmail },
  )
  const entries = [
    { memberId: null, level: 'READ' },
    { memberId: items[0]?.id, level: 'FULL' },
  ]
  await make(workspace, 'setAccess', { objectId, entries }, '{ level }')
  return token
}

/** Signs in, writes into the note letter by letter, loads it again, and searches. */
async function inTheBrowser({ root, browser, workspace, words }: Comer, noteId: string): Promise<void> {
  const { page, context } = await newPerson(browser)
  await page.goto(`${root}auth/login`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(words.email)
  await page.getByLabel('Password', { exact: true }).fill(words.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: new RegExp(words.team) }).click()
  await page.waitForURL(/\/home/)

  await page.goto(`${workspace.host}/data/${noteId}`)
  await page.getByRole('button', { name: /^Edit( E)?$/i }).click()
  await page.locator('.document[contenteditable="true"], .document [contenteditable="true"]').first().waitFor()
  const first = page.locator('.document .txt').first()
  await first.click({ position: { x: 2, y: 10 } })
  await page.keyboard.press('Home')
  await page.keyboard.type(`${words.typed}. `)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await page.locator('.document .txt', { hasText: words.typed }).waitFor()

  await until('the search finds what was said', async () => {
    await page.goto(`${workspace.host}/search?q=${encodeURIComponent(words.sought)}`)
    await page.locator('article, [data-empty], h1, h2').first().waitFor()
    return (await page.locator('article').count()) > 0
  })
  await context.close()
}
